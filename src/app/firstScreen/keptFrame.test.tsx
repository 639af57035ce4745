import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFrames, forgetFramesOfOthers, hasFrame, keepFrame, readStyles, showFrame } from './keptFrame.ts'

const NOW = Date.UTC(2026, 10, 26, 12)
const HOUR = 3_600_000
const LIST = { pathname: '/hotels/h1/list', search: '?past=1' }

let root: HTMLElement

/** What React would have shown. */
const PAGE = `<div data-shell>
  <nav><a href="/hotels/h1/list" aria-current="page">Prenotazioni</a><button>Riduci</button></nav>
  <header><p data-of="hotel">Miramare</p><nav>Briciole</nav><div><p role="status">Salvato</p></div></header>
  <main><a href="/x">José Müller</a></main>
</div>`

beforeEach(() => {
  forgetFrames()
  document.body.innerHTML = `<div id="root">${PAGE}</div>`
  root = document.querySelector<HTMLElement>('#root') ?? document.body
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const keep = (place = LIST, heardAt = NOW) => keepFrame('u1', heardAt, place)

function shownAt(place: { pathname: string; search: string }, { user = 'u1', now = NOW } = {}) {
  root.innerHTML = ''
  showFrame(user, root, place, now)
  return root
}

it.each([LIST.pathname, '/hotels/h1/calendar', '/hotels'])('shows %s as it was, at the same address', (pathname) => {
  const place = { ...LIST, pathname }
  keep(place)
  expect(shownAt(place)).toHaveTextContent('José Müller')
  expect(root.querySelector('[data-kept]')).toHaveAttribute('data-kept', '')
  expect(root.querySelector('main')).toHaveAttribute('inert')
  expect(root).not.toHaveTextContent('Salvato')
})

it.each([
  ['another query', { pathname: LIST.pathname, search: '' }, NOW],
  ['another page', { pathname: '/hotels/h1/tables', search: '' }, NOW],
  ['a day without the server', LIST, NOW + 25 * HOUR],
])('shows menu and bars alone after %s', (_, place, now) => {
  keep()
  expect(shownAt(place, { now })).toHaveTextContent('Prenotazioni')
  expect(root).toHaveTextContent('Miramare')
  expect(root).not.toHaveTextContent('José Müller')
})

it('shows the page also where only how far it was scrolled is not in its address yet', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  keep({ ...LIST, search: '?past=1&gScrollPosition=179' })
  expect(shownAt(LIST)).toHaveTextContent('José Müller')
  expect(root.querySelector('main')).toHaveAttribute('inert')
})

it('shows a long page where it was left, as only those of its rows are kept', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const place = { ...LIST, search: '?gScrollPosition=3256' }
  keep(place)
  shownAt(place)
  expect(scrollTo).toHaveBeenCalledWith(0, 3256)
})

it('keeps nothing of what guests may not eat: of an order only menu and bars', () => {
  keep({ pathname: '/hotels/h1/mealbooks/m1', search: '' })
  expect(Object.values(localStorage).join('')).not.toContain('José Müller')
})

it('keeps no dialog, which may say it, too', () => {
  root.querySelector('main')?.insertAdjacentHTML('beforeend', '<dialog open>Arachidi</dialog>')
  keep()
  expect(Object.values(localStorage).join('')).toContain('José Müller')
  expect(Object.values(localStorage).join('')).not.toContain('Arachidi')
})

it('keeps menu and bars alone of a page that is too long', () => {
  root.querySelector('main')?.insertAdjacentHTML('beforeend', `<p>${'Ombrellone '.repeat(50_000)}</p>`)
  keep()
  expect(shownAt(LIST)).toHaveTextContent('Prenotazioni')
  expect(root).not.toHaveTextContent('José Müller')
})

it('shows the menu of another hotel with its addresses and without the name of the first', () => {
  keep()
  expect(shownAt({ pathname: '/hotels/h2/tables', search: '' })).not.toHaveTextContent('Miramare')
  expect(root.querySelector('a')).toHaveAttribute('href', '/hotels/h2/list')
  expect(root.querySelector('a')).not.toHaveAttribute('aria-current')
})

it('shows a bar where no page of the kind was shown before: the first print', () => {
  keep()
  expect(shownAt({ pathname: '/hotels/h1/print/menu', search: '' }).querySelector('[data-kept]')).toBeInTheDocument()
  expect(root).not.toHaveTextContent('Prenotazioni')
})

const ACCOUNT = { pathname: '/account', search: '' }
const ACCESS = '<div data-shell="access"><aside>Convivio</aside><main>anna@example.com</main></div>'

it('shows a page around the hotels without what it says of the user, as another was shown', () => {
  root.innerHTML = ACCESS
  keep(ACCOUNT)
  expect(shownAt({ pathname: '/expired/h1', search: '' })).toHaveTextContent('Convivio')
  expect(root).not.toHaveTextContent('anna@example.com')
  expect(Object.values(localStorage).join('')).not.toContain('anna@example.com')
})

it('shows the frame of Login where no page around the hotels was shown before', () => {
  document.body.insertAdjacentHTML('beforeend', `<template id="login">${ACCESS}<div role="status"></div></template>`)
  expect(shownAt(ACCOUNT).querySelector('[data-kept]')).toHaveTextContent(/^Convivio$/)
})

it('does not take a sentence about a page that failed for the page', () => {
  root.innerHTML = ACCESS
  keep()
  expect(localStorage).toHaveLength(0)
})

it('knows whether a page of the kind was shown to the user', () => {
  keep()
  expect(hasFrame('u1', '/hotels/h2/tables')).toBe(true)
  expect(hasFrame('u1', '/account')).toBe(false)
  expect(hasFrame('u2', LIST.pathname)).toBe(false)
})

it('leaves pages of nobody in particular alone', () => {
  keep()
  expect(shownAt({ pathname: '/squadra', search: '' })).toBeEmptyDOMElement()
})

it('is kept with the text of its style sheets, once that was read', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/a.css">'
  keep()
  expect(localStorage).toHaveLength(0)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('.bar{padding:0 var(--space)}')))
  await readStyles()
  keep()
  expect(shownAt(LIST).innerHTML).toContain('.bar{padding:0 var(--space)}')
})

it('shows nobody the page of somebody else', () => {
  keep()
  expect(shownAt(LIST, { user: 'u2' })).not.toHaveTextContent('Prenotazioni')
})

it('forgets all at the end of a session', () => {
  keep()
  forgetFrames()
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['of the user’s own hotel', 'u1', new Map([['h1', {}]]), NOW, 1],
  ['of a hotel that the user no longer serves', 'u1', new Map([['h2', {}]]), NOW, 0],
  ['of a hotel in which the user has another duty now', 'u1', new Map([['h1', { duty: 'kitchen' as const }]]), NOW, 0],
  ['of another user', 'u2', new Map([['h1', {}]]), NOW, 0],
  ['of 25 hours ago', 'u1', new Map([['h1', {}]]), NOW + 25 * HOUR, 0],
] as const)('keeps of a page %s what it may', (_, userId, hotels, now, kept) => {
  keep()
  forgetFramesOfOthers(userId, hotels, new Map([['h1', {}]]), now)
  expect(localStorage).toHaveLength(kept)
})

it.each(['{', 'null', '[]', '{"userId":"u1"}', '{"userId":"u1","html":1}', '"text"'])(
  'starts with damaged %s',
  (text) => {
    localStorage.setItem('convivio.frame.hotel', text)
    expect(shownAt(LIST).querySelector('[data-kept]')).toBeInTheDocument()
  },
)

it('goes on without room on the device', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(() => keep()).not.toThrow()
})

it('does not keep a page that is itself a kept one', () => {
  keep()
  shownAt(LIST)
  const kept = localStorage.getItem('convivio.frame.hotel')
  keep({ ...LIST, search: '?x' })
  expect(localStorage.getItem('convivio.frame.hotel')).toBe(kept)
})
