import type { PublicMenu } from '#domain/menu/publicMenu.ts'
import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import { menuWords } from '#domain/reference/menuWords.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { dietsForFilter } from './mealSection.ts'

const box = (kind: string, value: string | number, name: string): Html =>
  html`<label><input type="checkbox" data-kind="${kind}" value="${value}"><span>${name}</span></label>`

const group = (title: string, boxes: readonly Html[]): Html | false =>
  boxes.length > 0 && html`<fieldset><legend>${title}</legend><div>${boxes}</div></fieldset>`

/**
 * The filters of the menu: only what occurs on it. Hidden until the script runs, so that nobody
 * relies on a filter without effect.
 */
export function filters({ days, labels, language }: PublicMenu): Html {
  const words = menuWords[language].filter
  const dishes = days.flatMap(({ meals }) =>
    meals.flatMap(({ courses }) => courses.flatMap((course) => course.dishes)),
  )
  const contained = allergens.filter(({ number = 0 }) =>
    dishes.some((dish) => dish.allergens?.includes(number)),
  )
  const suited = diets.filter(({ key }) => dishes.some((dish) => dietsForFilter(dish).includes(key)))
  return html`<details class="filters" hidden><summary>${words.title}<output data-hidden="${words.hidden}"></output></summary>
${group(words.without, contained.map(({ number = 0, name }) => box('a', number, name[language])))}
${group(words.only, suited.map(({ key, name }) => box('d', key, name[language])))}
${group(words.labels, labels.map(({ name }, at) => box('l', at, name.text)))}
<button type="button">${words.clear}</button></details>`
}
