import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { aDish, aHotel, aRow, anOwner, rowsOnServer } from '../server.ts'
import type { Owner } from '../server.ts'
import { dayFromNow } from './bookings.ts'
import { more, place } from './mealOrderEdit.ts'

const instant = (day: string, time: string) => ({ __type: 'Date', iso: `${day}T${time}:00.000Z` })
const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })

/** Of one course: each person has one of them. */
export const FIRST_COURSES = ['Lasagne alla bolognese', 'Risotto ai funghi', 'Spaghetti alle vongole'] as const
type FirstCourse = (typeof FIRST_COURSES)[number]

interface Party {
  readonly bookId: string
  readonly name: string
  readonly room: string
  /** By the ids of its persons, the one who booked first. */
  readonly people: readonly string[]
}

export interface Evening {
  readonly owner: Owner
  readonly hotelId: string
  readonly mealId: string
  readonly dishes: Readonly<Record<FirstCourse, string>>
  /** One at each table. */
  readonly parties: readonly Party[]
  readonly path: string
}

async function aParty(owner: Owner, hotelId: string, number: number): Promise<Party> {
  const table = await aRow(owner, 'Table', hotelId, { name: String(number) })
  const name = `Rossi ${number}`
  const room = String(100 + number)
  const bookId = await aRow(owner, 'Book', hotelId, {
    refName: name,
    roomNumber: room,
    pax: 2,
    bookType: 'HB',
    table: pointer('Table', table),
    checkin: instant(dayFromNow(-1), '10:00'),
    checkout: instant(dayFromNow(4), '09:00'),
  })
  const book = pointer('Book', bookId)
  const surname = name
  const holder = await aRow(owner, 'BookPerson', hotelId, { book, name: 'Anna', surname, isHolder: true })
  return {
    bookId,
    name,
    room,
    people: [holder, await aRow(owner, 'BookPerson', hotelId, { book, name: 'Bruno', surname })],
  }
}

/** A hotel with a dinner tomorrow, and two persons at each of so many tables. */
export async function anEvening(tables: number): Promise<Evening> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, { useNewInterfaceForOrderEdit: true, totalInKitchenReport: true })
  const ids = await Promise.all(FIRST_COURSES.map((name) => aDish(owner, hotelId, name, { courseIndex: 2 })))
  const dishes = Object.fromEntries(FIRST_COURSES.map((name, at) => [name, ids[at] ?? '']))
  const tomorrow = dayFromNow(1)
  const mealId = await aRow(owner, 'CalendarMeal', hotelId, {
    mealIndex: '3',
    pos: 3,
    date: instant(tomorrow, '18:30'),
    endDate: instant(tomorrow, '20:30'),
    fromDate: instant(dayFromNow(-1), '18:30'),
    toDate: instant(tomorrow, '14:30'),
    dishes: ids,
  })
  const parties: Party[] = []
  for (let number = 1; number <= tables; number += 1) parties.push(await aParty(owner, hotelId, number))
  const path = `/hotels/${hotelId}`
  return { owner, hotelId, mealId, dishes: dishes as Evening['dishes'], parties, path }
}

export async function takeOrder(page: Page, dishes: readonly FirstCourse[]): Promise<void> {
  for (const dish of dishes) await more(page, dish).click()
  const save = page.getByRole('button', { name: /^Salva/ })
  await save.click()
  await expect(save).toBeDisabled()
}

export async function nextTable(page: Page, { name }: Party): Promise<void> {
  await page.getByRole('button', { name: 'Prenotazione successiva' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`di ${name}$`) })).toBeVisible()
  await expect(place(page)).toBeVisible()
}

/** What each person has on the server: names of dishes by the person's id, once for each portion. */
export async function orderedByPerson({ hotelId, dishes }: Evening): Promise<Record<string, string[]>> {
  // Lines first: the order of each is there by then, also while orders arrive.
  const lines = await rowsOnServer('MealOrderDish', hotelId)
  const orders = await rowsOnServer('MealOrder', hotelId)
  const idOf = (value: unknown) => (value as { objectId: string }).objectId
  const ordered: Record<string, string[]> = {}
  for (const { order, dish, quantity } of lines) {
    const person = idOf(orders.find(({ objectId }) => objectId === idOf(order))?.['person'])
    const name = FIRST_COURSES.find((one) => dishes[one] === idOf(dish)) ?? '?'
    ordered[person] = [...(ordered[person] ?? []), ...Array<string>(Number(quantity)).fill(name)].sort()
  }
  return ordered
}
