import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { DEMO, aHotel, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'

export interface Screen {
  readonly name: string
  /** It is of the demo hotel, which is loaded once for those that follow each other. */
  readonly ofDemo?: boolean
  open(page: Page): Promise<void>
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

/** An open menu is not in the URL, and would cover the next screen. */
async function isOpenForDemo(page: Page): Promise<boolean> {
  if (!page.url().startsWith('http')) return false
  return page.evaluate((email) => {
    const kept = localStorage.getItem('Parse/convivio/currentUser')
    const user = kept === null ? {} : (JSON.parse(kept) as { username?: string })
    const isFree = document.querySelector('nav dialog[open]') === null
    return user.username === email && document.querySelector('#content') !== null && isFree
  }, DEMO.email)
}

/** Goes to a path inside the open product, as its own links do: nothing is loaded again. */
async function goInside(page: Page, path: string): Promise<boolean> {
  // What was chosen or typed there would stay.
  if (page.url().endsWith(path)) return false
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Unsaved work is asked about: then the page is opened anew.
  return (await page.getByRole('alertdialog').count()) === 0
}

export async function asDemo(page: Page, path: string): Promise<void> {
  if ((await isOpenForDemo(page)) && (await goInside(page, path))) return
  await openAs(page, DEMO.email, path, DEMO.password)
}

export async function inNewHotel(
  page: Page,
  section: string,
  furnish?: (owner: Owner, hotelId: string) => Promise<unknown>,
): Promise<void> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await furnish?.(owner, hotelId)
  await openAs(page, owner.email, `/hotels/${hotelId}/${section}`)
}
