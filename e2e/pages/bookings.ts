import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { aHotel, aRow, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'

/** The day, some days from now, on Rome's clock. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() + days * 86_400_000)

const instant = (day: string) => ({ __type: 'Date', iso: `${day}T09:30:00.000Z` })

export const aBooking = (
  owner: Owner,
  hotelId: string,
  refName: string,
  days?: readonly [number, number],
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  aRow(owner, 'Book', hotelId, {
    refName,
    ...(days && { checkin: instant(dayFromNow(days[0])), checkout: instant(dayFromNow(days[1])) }),
    ...fields,
  })

/** A hotel with some guests: in house, arriving, gone, without dates, and one of the staff. */
export async function aHouse() {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const ids = {
    inHouse: await aBooking(owner, hotelId, 'José Müller', [-2, 3], {
      pax: 2,
      tableNumber: '12',
      roomNumber: '305',
      refEmail: 'jose@example.com',
      bookingReference: 'PMS-7',
    }),
    arriving: await aBooking(owner, hotelId, 'Chiara Testa', [1, 9], { bookingReference: 'PMS-120' }),
    gone: await aBooking(owner, hotelId, 'Anna Passata', [-9, -3], { tableNumber: '4' }),
    undated: await aBooking(owner, hotelId, 'Dario Senzadate'),
  }
  await aBooking(owner, hotelId, 'Zeno Cameriere', [0, 30], { stafferBook: true })
  return { owner, hotelId, ids, path: `/hotels/${hotelId}/list` }
}

export async function openHouse(page: Page, query = '') {
  const house = await aHouse()
  await openAs(page, house.owner.email, house.path + query)
  await expect(page.getByRole('heading', { name: 'Prenotazioni', level: 1 })).toBeVisible()
  return house
}

export const names = (page: Page): Locator =>
  page.getByRole('list', { name: 'Elenco delle prenotazioni' }).getByRole('heading')

export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

export const search = (page: Page): Locator => page.getByRole('searchbox')

export async function filters(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Filtri' })
  const button = page.getByRole('button', { name: /^Filtri/ })
  await panel.or(button).waitFor()
  if (await panel.isVisible()) return panel
  await button.click()
  return page.getByRole('group', { name: /^Filtri/ })
}
