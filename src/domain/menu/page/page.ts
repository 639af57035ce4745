import { menuDay } from '#domain/menu/languageForms.ts'
import type { PublicMenu } from '#domain/menu/publicMenu.ts'
import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import { labelColours } from '#domain/reference/labelLooks.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import { colourStyle } from '#domain/rules/hotel/guestLook.ts'
import type { Language } from '#domain/schema/values.ts'
import filterScript from './filter.js?raw'
import { html, Html, typedLines } from './html.ts'
import { dietsForFilter, mealSection } from './mealSection.ts'
import pageStyles from './page.css?raw'

const box = (kind: string, value: string | number, name: string): Html =>
  html`<label><input type="checkbox" data-kind="${kind}" value="${value}"><span>${name}</span></label>`

const group = (title: string, boxes: readonly Html[]): Html | false =>
  boxes.length > 0 && html`<fieldset><legend>${title}</legend><div>${boxes}</div></fieldset>`

/** Only what occurs on the menu. Hidden until the script runs: nobody relies on one without effect. */
function filters({ days, labels, language }: PublicMenu): Html {
  const words = menuWords[language].filter
  const dishes = days.flatMap(({ meals }) => meals.flatMap(({ courses }) => courses.flatMap((course) => course.dishes)))
  const contained = allergens.filter(({ number = 0 }) => dishes.some((dish) => dish.allergens?.includes(number)))
  const suited = diets.filter(({ key }) => dishes.some((dish) => dietsForFilter(dish).includes(key)))
  return html`<details class="filters" hidden><summary>${words.title}<output data-hidden="${words.hidden}"></output></summary>
${group(
  words.without,
  contained.map(({ number = 0, name }) => box('a', number, name[language])),
)}
${group(
  words.only,
  suited.map(({ key, name }) => box('d', key, name[language])),
)}
${group(
  words.labels,
  labels.map(({ name }, at) => box('l', at, name.text)),
)}
<button type="button">${words.clear}</button></details>`
}

const labelStyles = labelColours.map(({ ground, ink }, at) => `.c${at}{background:${ground};color:${ink}}`)

/** For the content policy of the server. */
export const menuPageStyles = pageStyles + labelStyles.join('')
export const script = filterScript

/** Ours, made at build time: no user input. */
const styleTag = new Html(`<style>${menuPageStyles}</style>`)
const scriptTag = new Html(`<script>${script}</script>`)

interface Page {
  readonly language: Language
  readonly title: string
  readonly about: string
  readonly path: string
  readonly style?: string
  readonly languages?: readonly Language[]
  readonly body: Html
}

const document = ({ language, title, about, path, style, languages, body }: Page): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="description" content="${about}">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#f7f3ec" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="#141b17" media="(prefers-color-scheme:dark)">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleTag}${style && new Html(`<style>${style}</style>`)}
</head>
<body>
${body}
<nav class="languages" id="languages" aria-label="${menuWords[language].language}">
${menuLanguages
  .filter(({ code }) => languages?.includes(code) ?? true)
  .map(({ code, ownName }) => {
    const current = code === language && html` aria-current="true"`
    return html`<a href="${path}?lang=${code}" lang="${code}" hreflang="${code}"${current}>${ownName}</a>`
  })}
</nav>
</body>
</html>
`.text

function house({ hotel: { face }, language }: PublicMenu): Html {
  const words = menuWords[language].house
  const { houseRules, contacts } = face
  return html`${houseRules && html`<section class="house"><h2>${words.rules}</h2><p>${typedLines(houseRules)}</p></section>`}
${
  contacts.length > 0 &&
  html`<section class="house"><h2>${words.contacts}</h2><ul>${contacts.map(
    ({ name, text, href }) => html`<li><span>${words[name]}</span> <a href="${href}">${text}</a></li>`,
  )}</ul></section>`
}`
}

/** The guests' page of a hotel: one response, readable without JavaScript. */
export function menuPage(menu: PublicMenu, { isPreview = false } = {}): string {
  const { language, hotel, days } = menu
  const { face } = hotel
  const words = menuWords[language]
  const names = [words.today, words.tomorrow]
  const body = html`
<header class="top">
${face.languages.length > 1 && html`<a class="language" href="#languages" aria-label="${words.language}: ${language.toUpperCase()}">${language.toUpperCase()}</a>`}
${face.logo && html`<img class="logo" src="${face.logo}" alt="">`}
<h1>${hotel.name || 'Menu'}</h1>
${hotel.city && html`<p>${hotel.city}</p>`}
<hr>
${face.welcome && html`<p class="welcome">${typedLines(face.welcome)}</p>`}
<nav class="days">${days.map(({ day }, at) => html`<a href="#d${at}"><b>${names[at]}</b><span>${menuDay(day, language)}</span></a>`)}</nav>
</header>
<main>
${filters(menu)}
${menu.hidesAllergens && html`<p class="told">${words.allergensUnlisted}</p>`}
${menu.showsIncludedPrices && html`<p class="told">${words.pricesOfIncluded}</p>`}
${days.map(
  ({ day, meals }, at) => html`<section class="day" id="d${at}" aria-labelledby="h${at}">
<h2 id="h${at}"><span>${names[at]}</span> ${menuDay(day, language)}</h2>
${meals.length === 0 && html`<p class="nothing">${words.nothing}</p>`}
${meals.map((meal) => mealSection(meal, menu))}
</section>`,
)}
<p class="staff"><b>${words.allergens}</b> ${words.askStaff}</p>
${house(menu)}
</main>
${!isPreview && scriptTag}`
  const title = hotel.name ? `Menu · ${hotel.name}` : 'Menu'
  return document({
    language,
    title,
    about: words.about,
    path: `/menu/${hotel.id}`,
    style: colourStyle(face.colour),
    languages: face.languages,
    body,
  })
}

interface Notice {
  readonly title: string
  readonly text: string
  /** Posts to the page itself. */
  readonly button?: string
}

export function noticePage(language: Language, path: string, { title, text, button }: Notice): string {
  const body = html`<main class="unavailable"><svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true"><circle cx="80" cy="56" r="46"/><circle cx="80" cy="56" r="29"/><path d="M14 20v20c0 6 3 9 7 9s7-3 7-9V20M21 20v76M139 96V20c-8 4-11 14-11 24 0 8 4 12 11 12"/></svg><h1>${title}</h1><p>${text}</p>${button && html`<form method="post"><button>${button}</button></form>`}</main>`
  return document({ language, title, about: text, path, body })
}

/** The same for an unknown hotel and an expired one. */
export const unavailablePage = (language: Language, path: string): string =>
  noticePage(language, path, menuWords[language].unavailable)
