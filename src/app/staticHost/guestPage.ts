import type { Gateway } from '#data/gateway.ts'
import { GatewayError } from '#data/gateway.ts'
import { createParseGateway } from '#data/parseGateway.ts'
import { menuPage, noticePage, unavailablePage } from '#domain/menu/page/page.ts'
import { menuWithFilesAt, readerLanguage } from '#domain/menu/publicMenu.ts'
import { inviteWords } from '#domain/reference/words/inviteWords.ts'
import type { ClientConfig } from '../config.ts'

type GuestPage = { readonly html: string } | { readonly redirect: string }

export interface GuestVisit extends Pick<Location, 'pathname' | 'search'> {
  readonly page: 'menu' | 'invitation'
  readonly languages: readonly string[]
}

type Ask = Pick<Gateway, 'callFunction'>

/** `filesOrigin`: where the photos are whose address is a path. */
export async function guestPage(visit: GuestVisit, gateway: Ask, filesOrigin: string): Promise<GuestPage> {
  const id = lastPart(visit.pathname)
  if (visit.page === 'menu') return { html: await menu(id, visit, gateway, filesOrigin) }
  return invitation(id, visit, gateway)
}

function lastPart(pathname: string): string {
  const [part = ''] = pathname
    .split('/')
    .filter((one) => one !== '')
    .slice(-1)
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray % sign: no id and no code is written so.
    return part
  }
}

const languageOf = ({ search, languages }: GuestVisit, preferred?: string) =>
  readerLanguage(new URLSearchParams(search).get('lang'), preferred ?? languages.join(','))

async function menu(hotelId: string, visit: GuestVisit, gateway: Ask, filesOrigin: string): Promise<string> {
  const language = languageOf(visit)
  // Guests can do as little about a server that is down as about a hotel that has no menu.
  const { menu } = await gateway.callFunction('public-menu', { hotelId, language }).catch(() => ({ menu: null }))
  return menu ? menuPage(menuWithFilesAt(filesOrigin, menu)) : unavailablePage(language, visit.pathname)
}

async function invitation(code: string, visit: GuestVisit, gateway: Ask): Promise<GuestPage> {
  const language = languageOf(visit)
  try {
    const { hotelId, language: ofBooking } = await gateway.callFunction('invitation', { code })
    return { redirect: `/menu/${encodeURIComponent(hotelId)}?lang=${languageOf(visit, ofBooking)}` }
  } catch (error) {
    const isUnknown = error instanceof GatewayError && error.refusal === 'codeUnknown'
    const html = isUnknown
      ? noticePage(language, visit.pathname, inviteWords[language])
      : unavailablePage(language, visit.pathname)
    return { html }
  }
}

export async function showGuestPage(page: GuestVisit['page'], config: ClientConfig): Promise<void> {
  const { pathname, search } = window.location
  const visit = { page, pathname, search, languages: window.navigator.languages }
  const made = await guestPage(visit, createParseGateway(config), config.filesOrigin)
  if ('redirect' in made) return window.location.replace(made.redirect)
  const shown = new DOMParser().parseFromString(made.html, 'text/html')
  const isFiltered = shown.querySelector('.filters') !== null
  document.documentElement.replaceWith(shown.documentElement)
  // A script in a page that was parsed so does not run.
  if (isFiltered) await import('#domain/menu/page/filter.js')
}
