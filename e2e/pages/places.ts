import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { PASSWORD, aHotel, anOwner, rowsOnServer } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'
import { center, drag, touchDrag } from './pointer.ts'

export interface House {
  readonly owner: Owner
  readonly hotelId: string
}

export async function openPlaces(
  page: Page,
  section: 'tables' | 'rooms',
  hotel: Parameters<typeof aHotel>[1] = {},
): Promise<House> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, hotel)
  await openAs(page, owner.email, `/hotels/${hotelId}/${section}`, PASSWORD)
  await expect(page.getByRole('heading', { level: 2, name: /^Non c’è ancora/ })).toBeVisible()
  return { owner, hotelId }
}

export const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** What is in a group, as it is read: "Tavolo 101, 4 coperti". */
export const itemsOf = (page: Page, name: string): Locator => group(page, name).getByRole('listitem')

export const item = (page: Page, title: string): Locator => page.getByRole('link', { name: new RegExp(`^${title}\\b`) })

/** Drags an item into a group: with the mouse, or on a phone with a finger that rests first. */
export async function dragInto(page: Page, isMobile: boolean, from: Locator, to: Locator): Promise<void> {
  // At a window's edge a finger would scroll.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  if (isMobile) await touchDrag(page, await center(from), await center(to))
  else await drag(page, from, to)
}

export async function done(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Fatto' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label })
  await field.click()
  await field.fill(typed)
  await page.getByRole('dialog').getByTitle(option, { exact: true }).click()
}

export const namesOnServer = async (className: string, hotelId: string): Promise<readonly unknown[]> =>
  (await rowsOnServer(className, hotelId)).map(({ name }) => name)
