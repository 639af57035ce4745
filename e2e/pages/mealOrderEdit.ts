import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { aDish, aHotel, aRow, anOwner, rowsOnServer } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'
import { dayFromNow } from './bookings.ts'

type Json = Readonly<Record<string, unknown>>

/** By course: first courses, main courses, side dishes, wine. */
const DISHES: readonly (readonly [string, number])[] = [
  ['Lasagne alla bolognese', 2],
  ['Risotto ai funghi porcini', 2],
  ['Spaghetti alle vongole', 2],
  ['Branzino al forno', 3],
  ['Tagliata di manzo', 3],
  ['Insalata mista', 4],
  ['Barolo', 10],
]

const instant = (day: string, time: string) => ({ __type: 'Date', iso: `${day}T${time}:00.000Z` })

const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })

interface Dinner {
  readonly owner: Owner
  readonly hotelId: string
  readonly mealId: string
  readonly bookId: string
  readonly otherId: string
  readonly path: string
}

/** A hotel with a dinner tomorrow, a family at table 12 and a guest at table 14. */
export async function aDinner(hotel: Json = {}, book: Json = {}, meal: Json = {}): Promise<Dinner> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, { maxDishes: { '2': 2, '3': 2 }, ...hotel })
  const tables: string[] = []
  for (const name of ['12', '14']) tables.push(await aRow(owner, 'Table', hotelId, { name }))
  const dishes: string[] = []
  for (const [name, courseIndex] of DISHES)
    dishes.push(await aDish(owner, hotelId, name, { courseIndex, price: courseIndex === 10 ? 32 : 14 }))
  const tomorrow = dayFromNow(1)
  const mealId = await aRow(owner, 'CalendarMeal', hotelId, {
    mealIndex: '3',
    pos: 3,
    date: instant(tomorrow, '18:30'),
    endDate: instant(tomorrow, '20:30'),
    fromDate: instant(dayFromNow(-1), '18:30'),
    toDate: instant(tomorrow, '14:30'),
    dishes,
    ...meal,
  })
  const stay = {
    bookType: 'HB',
    checkin: instant(dayFromNow(-1), '10:00'),
    checkout: instant(dayFromNow(4), '09:00'),
  }
  const bookId = await aRow(owner, 'Book', hotelId, {
    ...stay,
    refName: 'Famiglia Bianchi',
    pax: 2,
    roomNumber: '305',
    table: pointer('Table', tables[0] ?? ''),
    ...book,
  })
  const otherId = await aRow(owner, 'Book', hotelId, {
    ...stay,
    refName: 'Conti',
    table: pointer('Table', tables[1] ?? ''),
  })
  const guests = [
    [bookId, { name: 'Marco', surname: 'Bianchi', isHolder: true }],
    [bookId, { name: 'Nina', surname: 'Bianchi' }],
    [otherId, { name: 'Ugo', surname: 'Conti', isHolder: true }],
  ] as const
  for (const [id, guest] of guests) await aRow(owner, 'BookPerson', hotelId, { book: pointer('Book', id), ...guest })
  const path = `/hotels/${hotelId}/mealbooks/${mealId}/edit/${bookId}`
  return { owner, hotelId, mealId, bookId, otherId, path }
}

export async function openOrders(page: Page, hotel: Json = {}, book: Json = {}, meal: Json = {}): Promise<Dinner> {
  const dinner = await aDinner(hotel, book, meal)
  await openAs(page, dinner.owner.email, dinner.path)
  await expect(place(page)).toBeVisible()
  return dinner
}

export const WHOLE = { useNewInterfaceForOrderEdit: true } as const

export const place = (page: Page): Locator => page.getByRole('navigation', { name: /^\d+ di \d+$/ })

type Within = Page | Locator

export async function showMenu(page: Page, person: string, isMobile = false): Promise<void> {
  await press(page.getByRole('button', { name: `Mostra il menu: ${person}` }), isMobile)
  await expect(page.getByRole('group', { name: `Menu di ${person}` })).toBeVisible()
}

export const more = (within: Within, dish: string): Locator =>
  within.getByRole('button', { name: `Una porzione in più: ${dish}`, exact: true })

export const less = (within: Within, dish: string): Locator =>
  within.getByRole('button', { name: `Una porzione in meno: ${dish}`, exact: true })

export const quantity = (within: Within, dish: string): Locator =>
  within.getByRole('spinbutton', { name: `Quantità: ${dish}`, exact: true })

export const press = (target: Locator, isMobile: boolean): Promise<void> => (isMobile ? target.tap() : target.click())

/** What the server has: portions by the name of the dish, half ones marked, with their notes. */
export async function orderedOnServer(hotelId: string): Promise<string[]> {
  const [dishes, lines] = await Promise.all([rowsOnServer('Dish', hotelId), rowsOnServer('MealOrderDish', hotelId)])
  const sums = new Map<string, number>()
  for (const { dish, quantity: portions, halfPortion, annotation } of lines) {
    const id = (dish as { objectId: string }).objectId
    const name = (dishes.find(({ objectId }) => objectId === id)?.['name'] as { it: string }).it
    const notes = (annotation ?? []) as { text: string; qty: number }[]
    const said = notes.map(({ text, qty }) => `${qty} ${text}`).join(', ')
    const key = [name, ...(halfPortion ? ['mezza'] : []), ...(said ? [said] : [])].join(', ')
    sums.set(key, (sums.get(key) ?? 0) + Number(portions))
  }
  return [...sums].flatMap(([key, sum]) => (sum > 0 ? [`${sum} ${key}`] : [])).sort()
}

export const completedOnServer = async (hotelId: string): Promise<number> =>
  (await rowsOnServer('MealOrder', hotelId)).filter(({ completed }) => completed).length

export async function dishIdOnServer(hotelId: string, name: string): Promise<string> {
  const dishes = await rowsOnServer('Dish', hotelId)
  return String(dishes.find((dish) => (dish['name'] as { it: string }).it === name)?.['objectId'])
}
