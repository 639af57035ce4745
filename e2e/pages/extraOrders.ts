import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { URL_OF_APP, aDish, aHotel, aRow, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { aGuest } from './guestOrders.ts'
import type { Guest } from './guestOrders.ts'
import { dayFromNow } from './bookings.ts'
import { invite } from './mainJob.ts'

type Json = Readonly<Record<string, unknown>>
const MINUTE = 60_000

export interface Bar {
  readonly owner: Owner
  readonly hotelId: string
  readonly bookId: string
  readonly guest: Guest
  readonly spritz: string
  readonly path: string
}

const noon = (days: number) => ({ __type: 'Date', iso: `${dayFromNow(days)}T12:00:00.000Z` })

/** A hotel that takes orders at any time, at least 5 minutes ahead, and a guest in room 112. */
export async function aBar(hotel: Json = {}): Promise<Bar> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, {
    enableOutOfMealOrders: true,
    outOfMealSlots: [{ id: 'allday', startTime: '00:00', endTime: '23:59' }],
    extraCutOff: 5,
    enableDelivery: true,
    enableTakeAway: true,
    deliveryCost: 2.5,
    ...hotel,
  })
  const spritz = await aDish(owner, hotelId, 'Spritz', { courseIndex: 7, price: 8, canOrderOutOfMeal: true })
  const bookId = await aRow(owner, 'Book', hotelId, {
    refName: 'Famiglia Bianchi',
    roomNumber: '112',
    bookType: 'HB',
    pax: 1,
    checkin: noon(-2),
    checkout: noon(4),
  })
  await aRow(owner, 'BookPerson', hotelId, { book: { __type: 'Pointer', className: 'Book', objectId: bookId } })
  const guest = await aGuest(await invite(owner, bookId))
  return { owner, hotelId, bookId, guest, spritz, path: `/hotels/${hotelId}/extramealorders` }
}

/** Asks an endpoint for orders outside the meals; throws what it refuses. */
async function post(path: string, { session }: Pick<Owner, 'session'>, body: Json, url = URL_OF_APP): Promise<Json> {
  const response = await fetch(`${url}/custom/${path}`, {
    method: 'POST',
    headers: { 'X-Parse-Session-Token': session, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Json
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return (answer['data'] as { readonly order: Json }).order
}

/** The guest orders, due in so many minutes; the id of the order. */
export async function placeOrder(
  { guest, bookId, spritz }: Bar,
  minutes: number,
  more: Json = {},
  url = URL_OF_APP,
): Promise<string> {
  const asked = {
    bookId,
    dueDate: Date.now() + minutes * MINUTE,
    mode: 'delivery',
    locationExpl: 'Ombrellone 24',
    dishes: [{ dishId: spritz, quantity: 2 }],
    nonce: randomBytes(8).toString('hex'),
    ...more,
  }
  return String((await post('extra-orders', guest, asked, url))['id'])
}

export const cancelOrder = ({ guest }: Bar, orderId: string, url = URL_OF_APP): Promise<Json> =>
  post('extra-orders/cancel', guest, { orderId }, url)

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Ordini', exact: true }).locator('> li')

export const cardOf = (page: Page, orderId: string): Locator => page.locator(`[data-order="${orderId}"]`)

/** Presses 'Approva' or 'Rifiuta' of a card, and confirms it. */
export async function answer(page: Page, card: Locator, button: 'Approva' | 'Rifiuta'): Promise<void> {
  await card.getByRole('button', { name: button }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}
