import { onDevice } from '#browser/keptItems.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { isTooOld } from '#sync/replica/copy.ts'
import { keptScroll, SCROLL_QUERY } from '../navigation/scrollQuery.ts'

const KEY = 'convivio.frame'

/** Of these pages the content is kept, too: beside their dialogs nothing on them says what guests may not eat. */
const CONTENT = /^\/hotels(\/[^/]+\/(calendar|mealbooks|list|tables|rooms|turns|structure|dishes))?$/

/** Characters of a page: a longer one takes longer to read than to draw, and much of what the browser keeps for us. */
const MAX_KEPT = 500_000

type PagePath = Pick<Location, 'pathname' | 'search'>

/** A page as it was last shown to this user here: menu and bars, and the content of some. */
interface KeptFrame {
  readonly userId: string
  /** '' around the list of hotels. */
  readonly hotelId: string
  readonly pathname: string
  readonly search: string
  readonly heardAt: number
  readonly styles: string
  readonly html: string
}

const hotelOf = (pathname: string): string => /^\/hotels\/([^/]+)/.exec(pathname)?.[1] ?? ''

/** Each has a frame of its own; other pages have none. */
function kindOf(pathname: string): 'hotels' | 'hotel' | 'print' | 'access' | undefined {
  if (/\/print(\/|$)/.test(pathname)) return 'print'
  if (hotelOf(pathname) || pathname === '/') return 'hotel'
  if (/^\/(hotels|profilo)\/?$/.test(pathname)) return 'hotels'
  return /^\/((account|newhotel|spottywelcome)\/?$|expired\/.)/.test(pathname) ? 'access' : undefined
}

const keyOf = (pathname: string): string | undefined => {
  const kind = kindOf(pathname)
  return kind && `${KEY}.${kind}`
}

/** Of style sheets, by address. That of their rules would lose shorthands with variables. */
const texts = new Map<string, string>()

const sheetsOfApp = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)

const unreadSheets = () => sheetsOfApp().filter((href) => !texts.has(href))

/** Reads the text of the style sheets, which the browser has, so that the page can be kept when it is left. */
export async function readStyles(): Promise<void> {
  const read = async (href: string) => texts.set(href, await (await fetch(href)).text())
  await Promise.all(unreadSheets().map(read))
}

/** What the app brings, as HTML; the rest is in the page itself. */
function stylesOfApp(): string {
  const written = [...document.querySelectorAll('style[data-css-hash]')].map(({ outerHTML }) => outerHTML)
  return [...written, '<style>', ...sheetsOfApp().map((href) => texts.get(href)), '</style>'].join('')
}

/** Without what is true only for a moment; inert, as a press on the copy does nothing (`keptPress.ts` repeats those on links). */
function htmlOf(frame: Element, withContent: boolean): string {
  const copy = frame.cloneNode(true) as Element
  const main = copy.querySelector('main')
  for (const dialog of copy.querySelectorAll('dialog')) dialog.remove()
  if (!withContent || (main && main.innerHTML.length > MAX_KEPT)) main?.replaceChildren()
  main?.setAttribute('inert', '')
  for (const status of copy.querySelectorAll('header [role=status]')) status.parentElement?.replaceChildren()
  copy.querySelector('header p[aria-hidden]')?.remove()
  for (const control of copy.querySelectorAll('button, input')) control.setAttribute('inert', '')
  return copy.outerHTML
}

/** Keeps the frame of the page that is shown, if it has one; whether it did. */
export function keepFrame(userId: string, heardAt: number, { pathname, search }: PagePath = window.location): boolean {
  const key = keyOf(pathname)
  const shown = document.querySelector('#root > [data-shell]:not([data-kept])')
  // Where a page of a hotel fails, the sentence about it stands in a page of the other kind.
  const isOfKind = (kindOf(pathname) === 'access') === (shown?.getAttribute('data-shell') === 'access')
  const unread = unreadSheets().length
  if (!key || !shown || !isOfKind || (unread > 0 && texts.size === 0)) return false
  const frame: KeptFrame = {
    userId,
    hotelId: hotelOf(pathname),
    pathname,
    search,
    heardAt,
    styles: stylesOfApp(),
    html: htmlOf(shown, unread === 0 && CONTENT.test(pathname)),
  }
  onDevice.set(key, JSON.stringify(frame))
  return true
}

export function hasFrame(userId: string, pathname: string): boolean {
  const key = keyOf(pathname)
  return key !== undefined && frameAt(key)?.userId === userId
}

/** Of everybody: the next user of this device must not find it. */
export function forgetFrames(): void {
  for (const key of onDevice.keys()) if (key.startsWith(KEY)) onDevice.remove(key)
}

type Duties = ReadonlyMap<string, Pick<Hotel, 'duty' | 'areas'>>

/** Those of other users, of hotels no longer served or served with another duty, and those that are too old. */
export function forgetFramesOfOthers(userId: string, hotels: Duties, before: Duties, now = Date.now()): void {
  const isServed = (hotelId: string): boolean => {
    const hotel = hotels.get(hotelId)
    const known = before.get(hotelId) ?? hotel
    return hotel !== undefined && known?.duty === hotel.duty && isSameValue(known?.areas, hotel.areas)
  }
  for (const key of onDevice.keys()) {
    const frame = key.startsWith(KEY) ? frameAt(key) : undefined
    if (!frame) continue
    const isOwn = frame.userId === userId && (frame.hotelId === '' || isServed(frame.hotelId))
    if (!isOwn || isTooOld(frame.heardAt, now)) onDevice.remove(key)
  }
}

function frameAt(key: string): KeptFrame | undefined {
  const kept = jsonObject(onDevice.get(key) ?? '{}')
  const { userId, hotelId, pathname, search, heardAt, styles, html } = kept ?? {}
  const texts = [userId, hotelId, pathname, search, styles, html]
  const isFrame = typeof heardAt === 'number' && texts.every((text) => typeof text === 'string')
  return isFrame ? (kept as unknown as KeptFrame) : undefined
}

const BAR = '<div style="height:56px;border-bottom:1px solid var(--line);background:var(--surface)"></div><main></main>'

/** Where no page of the kind was shown before; those around the hotels look as Login, which is in the page. */
function bareFrame(pathname: string): string {
  const login = kindOf(pathname) === 'access' ? document.querySelector('template#login')?.innerHTML : undefined
  return `<div>${login ?? BAR}</div>`
}

/** A page writes how far it was scrolled into its address a moment later, also when it is being left. */
function isSamePage(one: string, other: string): boolean {
  const [before, now] = [one, other].map((search) => {
    const query = new URLSearchParams(search)
    query.delete(SCROLL_QUERY)
    return query.toString()
  })
  return before === now
}

/** Shows what is known of the page until it is there; false for pages without a frame. */
export function showFrame(userId: string, root: Element, { pathname, search }: PagePath, now: number): boolean {
  const key = keyOf(pathname)
  if (!key) return false
  const kept = frameAt(key)
  const frame = kept?.userId === userId ? kept : undefined
  const isSame = frame?.pathname === pathname
  const isWhole = isSame && isSamePage(frame.search, search) && CONTENT.test(pathname) && !isTooOld(frame.heardAt, now)
  root.innerHTML = `${frame?.styles ?? ''}${frame?.html ?? bareFrame(pathname)}`
  const shown = root.lastElementChild
  if (!shown) return false
  shown.setAttribute('data-kept', '')
  if (isWhole) window.scrollTo(0, keptScroll(new URLSearchParams(search)))
  else shown.querySelector('main')?.replaceChildren()
  if (frame && !isSame) showOtherPage(shown, frame, hotelOf(pathname))
  return true
}

function showOtherPage(shown: Element, { hotelId }: KeptFrame, hotel: string): void {
  for (const here of shown.querySelectorAll('[aria-current]')) here.removeAttribute('aria-current')
  for (const ofPage of shown.querySelectorAll('header nav, [data-of=page]')) ofPage.replaceChildren()
  if (!hotel || hotel === hotelId) return
  for (const ofHotel of shown.querySelectorAll('[data-of=hotel]')) ofHotel.replaceChildren()
  for (const link of shown.querySelectorAll('[href]'))
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(`/hotels/${hotelId}/`, `/hotels/${hotel}/`))
}
