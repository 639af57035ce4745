import { createParseGateway } from '#data/parseGateway.ts'
import type { ClientConfig } from '../config.ts'
import { guestPage } from './guestPage.ts'
import type { GuestVisit } from './guestPage.ts'

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
