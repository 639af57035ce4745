import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { encode } from '#domain/schema/wire.ts'
import { aDish, aHotel, anOwner, aRow, asOwner, rest, rowsOnServer, URL_OF_APP } from '../server.ts'
import type { Owner } from '../server.ts'

export interface GuestHouse {
  readonly owner: Owner
  readonly hotel: string
  readonly book: string
  readonly meal: string
}

const HOUR = 3_600_000
const ROME = 'Europe/Rome'
const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

/** A hotel with a dinner that is open for orders, and the Rossi, two of them, in house; of its trofie there may be only so many. */
export async function aGuestHouse(trofie?: number): Promise<GuestHouse> {
  const owner = await anOwner()
  const now = Date.now()
  const hotel = await aHotel(owner, {
    maxDishes: { 2: 1 },
    enableKitchenNotes: true,
    enableOutOfMealOrders: true,
    enableDelivery: true,
    extraCutOff: 0,
    outOfMealSlots: [{ id: 'sempre', startTime: '00:00', endTime: '23:59' }],
  })
  const extra = { price: 6, canOrderOutOfMeal: true, canEatInDiningRoom: true, canDelivery: true }
  const dishes = [
    await aDish(owner, hotel, 'Trofie al pesto', { courseIndex: 2, allergens: [4, 8] }),
    await aDish(owner, hotel, 'Risotto', { courseIndex: 2 }),
  ]
  await aDish(owner, hotel, 'Panino', { courseIndex: 1, ...extra })
  const day = addDays(dayOf(now, ROME), 1)
  // Open since the day before yesterday, until it begins.
  const portions = trofie !== undefined && { portions: { [String(dishes[0])]: trofie } }
  const dinner = mealFields(day, { ...newMeal('3', '19:30'), opens: -192, closes: 0, dishes, ...portions }, ROME)
  const meal = await aRow(owner, 'CalendarMeal', hotel, encode('CalendarMeal', dinner))
  const book = await aRow(owner, 'Book', hotel, {
    refName: 'Rossi Anna',
    refLocale: 'it',
    bookType: 'FB',
    checkin: date(now - 24 * HOUR),
    checkout: date(now + 72 * HOUR),
  })
  await rest('POST', 'functions/sync-people', { bookId: book, count: 2 }, asOwner(owner))
  const persons = await peopleOf({ hotel, book })
  for (const [at, name] of ['Anna', 'Bruno'].entries())
    await rest(
      'PUT',
      `classes/BookPerson/${String(persons[at]?.['objectId'])}`,
      { name, surname: 'Rossi' },
      asOwner(owner),
    )
  return { owner, hotel, book, meal }
}

async function peopleOf({ hotel, book }: Pick<GuestHouse, 'hotel' | 'book'>) {
  const people = (await rowsOnServer('BookPerson', hotel)).filter(
    (person) => (person['book'] as { objectId: string }).objectId === book,
  )
  return people.sort((one, other) =>
    `${String(one['createdAt'])}${String(one['objectId'])}` <
    `${String(other['createdAt'])}${String(other['objectId'])}`
      ? -1
      : 1,
  )
}

export async function codeOf({ owner, book }: GuestHouse): Promise<string> {
  const { result } = await rest('POST', 'functions/refresh-book-code', { bookId: book }, asOwner(owner))
  return (result as { code: string }).code
}

/** The invitation's code is kept for the phones of the family. */
const codes = new Map<string, string>()

export async function enter(page: Page, house: GuestHouse): Promise<void> {
  const code = codes.get(house.book) ?? (await codeOf(house))
  codes.set(house.book, code)
  await enterBy(page, code)
}

/** By the link of an invitation, and a press. */
export async function enterBy(page: Page, code: string): Promise<void> {
  await page.goto(`/invito/${code}`)
  await page.getByRole('button', { name: 'Entrate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Buon/ })).toBeVisible()
}

export async function openDinner(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Scegliete i piatti|^Cena/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Cena/ })).toBeVisible()
}

export const choose = (page: Page, dish: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(Scegliete|Scegliete questo): ${dish}$`) }).click()

export async function send(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rivedete e inviate' }).click()
  await page.getByRole('button', { name: 'Inviate', exact: true }).click()
}

/** The dining room writes what a person of the booking takes at the dinner. */
export async function changeAsStaff(
  { owner, hotel, book, meal }: GuestHouse,
  place: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const ids = new Map(
    (await rowsOnServer('Dish', hotel)).map((dish) => [(dish['name'] as { it: string }).it, String(dish['objectId'])]),
  )
  const portions = (names: readonly string[], quantity: number) =>
    names.map((name) => ({ dishId: ids.get(name), halfPortion: false, quantity, notes: [] }))
  const personId = String((await peopleOf({ hotel, book }))[place]?.['objectId'])
  const change = {
    orderId: orderIdOf(hotel, meal, personId),
    personId,
    seen: portions(before, 1),
    portions: [...portions(after, 1), ...portions(before, 0)],
    completed: true,
  }
  await postAsStaff(owner, 'change-orders', {
    bookId: book,
    calendarMealId: meal,
    nonce: newLocalId(),
    changes: [change],
  })
}

export async function approveExtraOrders({ owner, hotel }: GuestHouse): Promise<void> {
  for (const order of await rowsOnServer('ExtraMealOrder', hotel))
    await postAsStaff(owner, 'extra-orders/answer', { orderId: order['objectId'], status: 'approved' })
}

async function postAsStaff(owner: Owner, path: string, body: object): Promise<void> {
  const answer = await fetch(`${URL_OF_APP}/custom/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asOwner(owner) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** What the hotel has of the dinner: `Anna: 1 Risotto`. */
export async function ordersOf({ hotel, book }: GuestHouse): Promise<string[]> {
  const names = new Map(
    (await rowsOnServer('Dish', hotel)).map((dish) => [dish['objectId'], (dish['name'] as { it: string }).it]),
  )
  const people = new Map((await peopleOf({ hotel, book })).map((person) => [person['objectId'], person['name']]))
  const orders = new Map(
    (await rowsOnServer('MealOrder', hotel)).map((order) => [
      order['objectId'],
      order['person'] as { objectId: string },
    ]),
  )
  return (await rowsOnServer('MealOrderDish', hotel))
    .filter(({ quantity }) => Number(quantity) > 0)
    .map((line) => {
      const person = orders.get((line['order'] as { objectId: string }).objectId)?.objectId
      return `${String(people.get(person))}: ${String(line['quantity'])} ${String(names.get((line['dish'] as { objectId: string }).objectId))}`
    })
    .sort()
}
