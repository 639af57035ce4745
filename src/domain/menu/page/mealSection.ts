import { priceIn, shortDayIn } from '#domain/menu/languageForms.ts'
import type { DayAndTime, PublicDish, PublicMeal, PublicMenu, PublicOrdering } from '#domain/menu/publicMenu.ts'
import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import { dietsSuited } from '#domain/rules/menu/allergens.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

export function mealSection(meal: PublicMeal, menu: PublicMenu): Html {
  const words = menuWords[menu.language]
  return html`<article class="meal">
<header><h3>${words.meals[meal.mealIndex]}</h3><p><time>${meal.start}</time>–<time>${meal.end}</time></p>${meal.ordering && ordering(meal.ordering, menu)}</header>
${meal.courses.length === 0 && html`<p class="nothing">${words.nothing}</p>`}
${meal.courses.map(
  ({ name, dishes }) => html`<section class="course"><h4>${name}</h4>
<ul>${dishes.map((one) => dish(one, menu))}</ul></section>`,
)}
<p class="nothing unmatched" hidden>${words.filter.none}</p>
</article>`
}

function when({ day, time }: DayAndTime, { days, language }: PublicMenu): string {
  const words = menuWords[language]
  if (day === days[0]?.day) return `${words.today.toLocaleLowerCase(language)}, ${time}`
  if (day === days[1]?.day) return `${words.tomorrow.toLocaleLowerCase(language)}, ${time}`
  return `${shortDayIn(day, language)}, ${time}`
}

function ordering({ state, moment }: PublicOrdering, menu: PublicMenu): Html {
  const words = menuWords[menu.language].ordering
  const [said, next] = {
    open: [words.open, words.closes],
    notYet: [words.notYet, words.opens],
    closed: [words.closed, ''],
  }[state]
  return html`<p class="ordering ${state}">${said}${moment && html` · ${next} ${when(moment, menu)}`}</p>`
}

/** The filters read its data attributes: a missing one means "never declared". */
function dish(one: PublicDish, menu: PublicMenu): Html {
  const { language, currency, labels } = menu
  const words = menuWords[language]
  const { name, description, price } = one
  const contained = allergens.filter(({ number = 0 }) => one.allergens?.includes(number))
  const suits = dietsOf(one)
  const at = one.labels.map(({ id }) => labels.findIndex((label) => label.id === id))
  const declared = one.allergens && html` data-a="${one.allergens.join(' ')}"`
  return html`<li class="dish"${isLarge(one, menu) && html` data-large`}${declared} data-d="${dietsForFilter(one).join(' ')}" data-l="${at.join(' ')}">
${photo(one, menu)}
<div><p class="name"${name.isMissing && html` lang="it"`}>${name.text}${price !== undefined && html`<span>${priceIn(price, currency, language)}</span>`}</p>
${description && html`<p class="about"${description.isMissing && html` lang="it"`}>${description.text}</p>`}
${(suits.length > 0 || one.labels.length > 0) && html`<p class="marks">${suits.map((tag) => html`<span class="diet">${tag.name[language]}</span>`)}${one.labels.map((label) => html`<span class="label c${label.colorIndex}">${label.name.text}</span>`)}</p>`}
${!menu.hidesAllergens && html`<p class="contains">${contained.length > 0 && html`${words.allergens}: ${contained.map(({ name: tag }) => tag[language]).join(', ')}`}${!one.allergens && words.undeclared}</p>`}</div></li>`
}

const isLarge = ({ photo: url }: PublicDish, { imageDisplayType }: PublicMenu): boolean =>
  url !== undefined && imageDisplayType === 'full_screen'

function photo(one: PublicDish, menu: PublicMenu): Html | undefined {
  if (!one.photo) return undefined
  const [width, height] = isLarge(one, menu) ? [1200, 900] : [72, 72]
  return html`<img src="${one.photo}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async">`
}

const dietsOf = (dish: Pick<PublicDish, 'diets'>) => diets.filter(({ key }) => dish.diets.includes(key))

export const dietsForFilter = (dish: Pick<PublicDish, 'diets'>): readonly string[] =>
  dietsSuited(dietsOf(dish).map(({ id }) => id)).map(({ key }) => key)
