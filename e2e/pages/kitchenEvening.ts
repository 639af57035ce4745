import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { courseCallId } from '#domain/kitchen/courseCalls.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { encode } from '#domain/schema/wire.ts'
import { aDish, aHotel, aRow, anOwner, asOwner, rest } from '../server.ts'
import type { Owner } from '../server.ts'
import { dayFromNow } from './bookings.ts'
import { sendOrder } from './guestOrders.ts'
import { kitchenReport } from './mealBooks.ts'
import { cardOf, kitchenOf } from './kitchen.ts'
import { withPlain } from './printedReports.ts'
import type { Tally } from './printedReports.ts'

const TABLES = 40
/** At each table. */
const COVERS = 3
const FISH = 16
const HOUR = 3_600_000
const MINUTE = 60_000
const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })
const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

export const DISHES = {
  lasagne: 'Lasagne al forno',
  risotto: 'Risotto ai funghi',
  arrosto: 'Arrosto di vitello',
  branzino: 'Branzino al sale',
} as const

export interface FullDinner {
  readonly owner: Owner
  readonly hotelId: string
  readonly mealId: string
  readonly dishes: Readonly<Record<keyof typeof DISHES, string>>
  /** Of the tables, the first one at 0. */
  readonly books: readonly string[]
}

async function aTable(owner: Owner, hotelId: string, number: number): Promise<string> {
  const name = String(number)
  const table = await aRow(owner, 'Table', hotelId, { name })
  const book = await aRow(owner, 'Book', hotelId, {
    refName: `Ospite ${name}`,
    refLocale: 'it',
    bookType: 'FB',
    pax: COVERS,
    table: pointer('Table', table),
    checkin: date(Date.now() - 24 * HOUR),
    checkout: date(Date.now() + 72 * HOUR),
  })
  for (let person = 1; person <= COVERS; person += 1)
    await aRow(owner, 'BookPerson', hotelId, {
      book: pointer('Book', book),
      name: person === 1 ? `Ospite ${name}` : `Persona ${person}`,
      isHolder: person === 1,
    })
  return book
}

/** A hotel with a dinner tomorrow for 120 guests at 40 tables, and a kitchen of two stations. */
export async function aFullDinner(): Promise<FullDinner> {
  const owner = await anOwner()
  const station = (id: string, name: string, course: number) => ({ id, name, courses: [course], dishes: [] })
  const hotelId = await aHotel(owner, {
    maxDishes: { 2: 1, 3: 1 },
    totalInKitchenReport: true,
    kitchen: { stations: [station('primi', 'Primi', 2), station('secondi', 'Secondi e griglia', 3)] },
  })
  const dishes = {
    lasagne: await aDish(owner, hotelId, DISHES.lasagne, { courseIndex: 2 }),
    risotto: await aDish(owner, hotelId, DISHES.risotto, { courseIndex: 2 }),
    arrosto: await aDish(owner, hotelId, DISHES.arrosto, { courseIndex: 3 }),
    branzino: await aDish(owner, hotelId, DISHES.branzino, { courseIndex: 3, allergens: [FISH] }),
  }
  const dinner = { ...newMeal('3', '20:00'), opens: -192, closes: 0, dishes: Object.values(dishes) }
  const meal = encode('CalendarMeal', mealFields(dayFromNow(1), dinner, 'Europe/Rome'))
  const mealId = await aRow(owner, 'CalendarMeal', hotelId, meal)
  const books = await Promise.all(Array.from({ length: TABLES }, (_, at) => aTable(owner, hotelId, at + 1)))
  return { owner, hotelId, mealId, dishes, books }
}

/** What a table takes: those with an even number lasagne and roast, the others risotto and bass, one of it half. */
function chosenAt({ dishes }: FullDinner, table: number): PostedDish[] {
  const { lasagne, arrosto, risotto, branzino } = dishes
  return table % 2 === 0
    ? [
        { dishId: lasagne, quantity: 3 },
        { dishId: arrosto, quantity: 3 },
      ]
    : [
        { dishId: risotto, quantity: 2 },
        { dishId: risotto, quantity: 1, annotation: 'senza sale' },
        { dishId: branzino, quantity: 2 },
        { dishId: branzino, quantity: 1, halfPortion: true },
      ]
}

/** Tables order, from the first to the last of these. */
export async function orderAt(dinner: FullDinner, first: number, last: number): Promise<void> {
  const tables = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const answers = await Promise.all(
    tables.map((table) =>
      sendOrder(dinner.owner, {
        calendarMealId: dinner.mealId,
        bookId: dinner.books[table - 1] ?? '',
        dishes: chosenAt(dinner, table),
        nonce: `tavolo-${table}`,
      }),
    ),
  )
  expect(answers.map(({ error }) => error)).toEqual(tables.map(() => undefined))
}

/** As if the maître had called the first courses so many minutes ago. */
export async function calledBefore({ owner, hotelId, mealId }: FullDinner, minutes: number): Promise<void> {
  const call = {
    objectId: courseCallId(hotelId, mealId, 2, undefined),
    hotel: pointer('Hotel', hotelId),
    calendarMeal: pointer('CalendarMeal', mealId),
    course: 2,
    calledAt: date(Date.now() - minutes * MINUTE),
  }
  await rest('POST', 'classes/CourseCall', call, asOwner(owner))
}

export const station = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Partita' }).getByText(name, { exact: true }).click()

/** What the kitchen's screen shows: cards, all day, or after the meal. */
export const view = (page: Page, name: 'Per tavolo' | 'Tutto il giorno' | 'Dopo il servizio'): Promise<void> =>
  page.getByRole('group', { name: 'Che cosa mostrare' }).getByText(name, { exact: true }).click()

/** 'Pronto' on every card of a course that is to be cooked, but on those of these tables. */
export async function bumpAll(page: Page, course: string, but: readonly string[] = []): Promise<void> {
  const others = but.map((table) => page.getByRole('heading', { name: table, exact: true }))
  const card = others
    .reduce((cards, hasNot) => cards.filter({ hasNot }), page.locator('[data-card][data-state="called"]'))
    .getByRole('button', { name: new RegExp(`^Pronto: ${course}, `) })
  while ((await card.count()) > 0) await card.first().click()
}

export const readyButton = (page: Page, table: string, course: string): Locator =>
  cardOf(page, table, course).getByRole('button', { name: `Pronto: ${course}, ` })

const plainName = (name: string) => name.replace(/[^\p{L}\d]+/gu, ' ').trim()

/** `12`, `– 3 mezze`, `12 1 mezza`. */
const countsIn = (text: string) => ({
  whole: Number(/^\s*(\d+)(?!\d* mezz)/.exec(text)?.[1] ?? 0),
  half: Number(/(\d+) mezz/.exec(text)?.[1] ?? 0),
})

function add(tally: Tally, [dish, note]: readonly [string, string?], { whole, half }: ReturnType<typeof countsIn>) {
  const noted = note === undefined ? '' : `: ${note.toLowerCase()}`
  if (whole > 0) tally[`${plainName(dish)}${noted}`] = whole
  if (half > 0) tally[`${plainName(dish)} ½${noted}`] = half
}

/** A column of 'Tutto il giorno', as the kitchen's sheet is read. */
export async function readAllDay(page: Page, column: 'received' | 'left' = 'received'): Promise<Tally> {
  const bodies = await page.getByRole('region', { name: 'Tutto il giorno' }).locator('tbody').all()
  const tally: Tally = {}
  for (const body of bodies) {
    let dish = ''
    for (const row of await body.locator('tr').all()) {
      const name = (await row.locator('th').textContent()) ?? ''
      const counts = countsIn((await row.locator(`td[data-column="${column}"]`).textContent()) ?? '')
      if (dish === '') add(tally, [name], counts)
      else if (name !== 'Senza variazioni') add(tally, [dish, name], counts)
      dish ||= name
    }
  }
  return withPlain(tally)
}

/** The kitchen's report on the page of the meal. */
export async function readReport(page: Page): Promise<Tally> {
  const tally: Tally = {}
  for (const body of await kitchenReport(page).locator('tbody').all()) {
    const name = (await body.locator('th[scope="rowgroup"]').locator('span span').first().textContent()) ?? ''
    const sum = { whole: 0, half: 0 }
    for (const row of await body.locator('tr:has(th[scope="row"])').all()) {
      const label = (await row.locator('th').textContent()) ?? ''
      const [whole = 0, half = 0] = (await row.locator('td').allTextContents()).map((text) => Number(text) || 0)
      if (label === 'Totale') continue
      sum.whole += whole
      sum.half += half
      if (label.toLowerCase() !== 'senza variazioni') add(tally, [name, label], { whole, half })
    }
    add(tally, [name], sum)
  }
  return withPlain(tally)
}

/** `+1 Arrosto di vitello, −1 Branzino al sale` of what changed after the sheet, by dish. */
export function readChanges(text: string): Tally {
  const tally: Tally = {}
  for (const [, sign, count, dish = ''] of text.matchAll(/([+−])(\d+) ([^,+−\d]+)/g))
    tally[plainName(dish)] = (sign === '−' ? -1 : 1) * Number(count)
  return tally
}

export const kitchenPath = (dinner: FullDinner): string => kitchenOf(dinner)
