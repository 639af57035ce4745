import { renderToString } from 'react-dom/server'
import { enterWords } from '#domain/reference/words/inviteWords.ts'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import { colourStyle } from '#domain/rules/hotel/guestLook.ts'
import type { Language } from '#domain/schema/values.ts'
import { GuestApp } from './GuestApp.tsx'
import { PAGE_ID, ROOT_ID, WITHOUT_SCRIPT_ID } from './page.ts'
import type { GuestPage } from './page.ts'
import base from './style/base.css?raw'
import home from './style/home.css?raw'
import meal from './style/meal.css?raw'
import needs from './style/needs.css?raw'
import type { GuestWords } from './words/guestWords.ts'
import { wordsOf } from './words/wordsOf.ts'
import workerText from './worker.js?raw'

export const styles = [base, home, meal, needs].join('\n')

/** The service worker of `/ospite`: it keeps one script, and what this phone has read. */
export const renderWorker = (script: string, version: string): string =>
  `const SCRIPT=${JSON.stringify(script)},CACHE=${JSON.stringify(`ospite-${version}`)}\n${workerText}`

export interface PageProps {
  readonly language: Language
  readonly stay?: GuestStay | undefined
  readonly isHotelClosed?: boolean
  readonly script: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Data in a script element: no `<` may end it. */
const asData = (page: GuestPage): string => JSON.stringify(page).replaceAll('<', '\\u003c')

/** Of the page itself, as what it tells may be that nothing else comes. An error of a picture is none. */
export const failureScript =
  "addEventListener('error',function(e){if(e.target===window||e.target.tagName==='SCRIPT')document.documentElement.className='failed'},true)"

/** The style sheet shows it after a while, or at once when the script has failed; the script hides it. */
function withoutScript(
  { withoutScript: { text, retry, menu } }: GuestWords,
  language: Language,
  stay: GuestStay | undefined,
): string {
  const menuLink =
    stay && `<a class="second" href="/menu/${encodeURIComponent(stay.hotel.id)}?lang=${language}">${escaped(menu)}</a>`
  return `<div id="${WITHOUT_SCRIPT_ID}" role="alert"><p>${escaped(text)}</p>
<p class="links"><a class="second strong" href="/ospite">${escaped(retry)}</a>${menuLink ?? ''}</p></div>`
}

/** The whole page of `/ospite`, readable before its script has come. */
export function renderGuestPage({ language, stay, isHotelClosed = false, script }: PageProps): string {
  const words = wordsOf(language)
  const page: GuestPage = { language, words, ...(stay && { stay }), isHotelClosed }
  const colour = colourStyle(stay?.hotel.face.colour)
  const title = escaped(stay?.hotel.name || 'Convivio')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="description" content="${escaped(enterWords[language].text)}">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="#f7f3ec" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="#141b17" media="(prefers-color-scheme:dark)">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-192.png">
<link rel="manifest" href="/ospite/manifest.webmanifest">
<style>${styles}</style>${colour && `<style>${colour}</style>`}
<script>${failureScript}</script>
<script type="module" src="${script}"></script>
</head>
<body>
${isHotelClosed ? '' : withoutScript(words, language, stay)}
<div id="${ROOT_ID}">${renderToString(<GuestApp page={page} />)}</div>
<script id="${PAGE_ID}" type="application/json">${asData(page)}</script>
</body>
</html>
`
}
