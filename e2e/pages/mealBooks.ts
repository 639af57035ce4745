import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { aDish, aHotel, aRow, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'
import { dayFromNow } from './bookings.ts'
import { sendOrder } from './guestOrders.ts'

const at = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })
const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })
const HOUR = 3_600_000
const QUARTER = HOUR / 4
/** Orders open and close at quarters of an hour. */
const quarter = (time: number) => at(Math.ceil(time / QUARTER) * QUARTER)

export interface Service {
  readonly owner: Owner
  readonly hotelId: string
  readonly mealId: string
  readonly dishes: Readonly<Record<'risotto' | 'branzino' | 'tiramisu', string>>
  readonly books: Readonly<Record<string, string>>
  /** Of the report of all turns. */
  readonly path: string
}

async function atTable(owner: Owner, hotelId: string, refName: string, pax: number, table: string) {
  const book = await aRow(owner, 'Book', hotelId, {
    refName,
    pax,
    bookType: 'HB',
    table: pointer('Table', table),
    checkin: at(Date.now() - 48 * HOUR),
    checkout: at(Date.now() + 96 * HOUR),
  })
  for (let person = 0; person < pax; person += 1)
    await aRow(owner, 'BookPerson', hotelId, {
      book: pointer('Book', book),
      name: person === 0 ? refName : `Ospite ${person + 1}`,
      isHolder: person === 0,
    })
  return book
}

/** The dinner can be ordered for nearly two hours more; `others` are bookings that make it scroll. */
export async function aService(others = 0): Promise<Service> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const dishes = {
    risotto: await aDish(owner, hotelId, 'Risotto ai funghi', { courseIndex: 2, price: 14 }),
    branzino: await aDish(owner, hotelId, 'Branzino al forno', { courseIndex: 3, price: 22 }),
    tiramisu: await aDish(owner, hotelId, 'Tiramisù', { courseIndex: 6, price: 7 }),
  }
  const mealId = await aRow(owner, 'CalendarMeal', hotelId, {
    mealIndex: '3',
    pos: 3,
    date: { __type: 'Date', iso: `${dayFromNow(1)}T18:30:00.000Z` },
    endDate: { __type: 'Date', iso: `${dayFromNow(1)}T20:30:00.000Z` },
    fromDate: quarter(Date.now() - HOUR),
    toDate: quarter(Date.now() + 2 * HOUR - QUARTER),
    dishes: Object.values(dishes),
  })
  const first = await aRow(owner, 'Turn', hotelId, { name: 'Primo turno' })
  const second = await aRow(owner, 'Turn', hotelId, { name: 'Secondo turno' })
  const rank = await aRow(owner, 'Rank', hotelId, { name: 'Veranda' })
  await aRow(owner, 'Rank', hotelId, { name: 'Limonaia' })
  const aTable = (name: string, turn: string) =>
    aRow(owner, 'Table', hotelId, {
      name,
      rank: pointer('Rank', rank),
      turn: pointer('Turn', turn),
    })
  const books: Record<string, string> = {}
  for (const [name, table, turn, pax] of [
    ['Rossi', '12', first, 2],
    ['Müller', '4', second, 2],
  ] as const)
    books[name] = await atTable(owner, hotelId, name, pax, await aTable(table, turn))
  for (let number = 1; number <= others; number += 1) {
    const table = await aTable(String(20 + number), first)
    books[`Altri ${number}`] = await atTable(owner, hotelId, `Altri ${number}`, 1, table)
  }
  return { owner, hotelId, mealId, dishes, books, path: `/hotels/${hotelId}/mealbooks/${mealId}` }
}

export async function order(
  { owner, mealId, dishes, books }: Service,
  name: string,
  ...ordered: readonly (keyof Service['dishes'])[]
): Promise<void> {
  const { status } = await sendOrder(owner, {
    calendarMealId: mealId,
    bookId: books[name] ?? '',
    dishes: ordered.map((dish) => ({ dishId: dishes[dish], quantity: 1 })),
    allowEmptyOrder: true,
    nonce: `${books[name]}-${ordered.join('-')}`,
  })
  expect(status).toBe(200)
}

export async function openReport(page: Page, service: Service, query = ''): Promise<void> {
  await openAs(page, service.owner.email, service.path + query)
  await expect(page.getByRole('complementary', { name: 'Che cosa mostrare' })).toBeVisible()
}

/** Shows that report, where there is no room for both of them. */
export async function showReport(page: Page, name: 'Report cucina' | 'Report sala'): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name })
  if (await tab.isVisible()) await tab.click()
}

export const waiterReport = (page: Page): Locator => page.getByRole('region', { name: /^(Report sala|Chi manca)$/ })
export const kitchenReport = (page: Page): Locator => page.getByRole('region', { name: 'Report cucina' })

export const listed = (page: Page): Locator => waiterReport(page).getByRole('heading', { level: 5 })

export const rowOf = (page: Page, name: string): Locator =>
  waiterReport(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 5 }) })

export const filter = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Che cosa mostrare' }).getByRole('checkbox', { name })
