import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { aHotel, aRow, anOwner, rowsOnServer } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** May 2027, as its address has it. */
const MAY = Date.UTC(2027, 4, 3) / 1000

/** A day of May 2027 on Rome's clock: arrivals at noon, departures at ten. */
const date = (day: number, hour: number) => ({
  __type: 'Date',
  iso: new Date(Date.UTC(2027, 4, day, hour - 2)).toISOString(),
})

const stay = (from: number, to: number) => ({ checkin: date(from, 12), checkout: date(to, 10) })
const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })

export interface House {
  readonly owner: Owner
  readonly hotelId: string
  /** By name. */
  readonly tables: ReadonlyMap<string, string>
}

/** A hotel with so many tables of four, of no turn. */
export async function aHouse(tableCount: number): Promise<House> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const names = Array.from({ length: tableCount }, (_, at) => String(at + 1))
  const ids = await Promise.all(names.map((name) => aRow(owner, 'Table', hotelId, { name, seats: 4 })))
  return { owner, hotelId, tables: new Map(names.map((name, at) => [name, ids[at] ?? ''])) }
}

export const seatAt = ({ tables }: House, name: string) => ({
  table: pointer('Table', tables.get(name) ?? ''),
  tableNumber: name,
})

/** Some days of May at a table, or without one. */
export const aGuest = (
  house: House,
  refName: string,
  [from, to]: readonly [number, number],
  table?: string,
  pax = 2,
): Promise<string> =>
  aRow(house.owner, 'Book', house.hotelId, {
    refName,
    pax,
    ...stay(from, to),
    ...(table === undefined ? {} : seatAt(house, table)),
  })

export async function openTimeline(page: Page, { owner, hotelId }: House): Promise<void> {
  await openAs(page, owner.email, `/hotels/${hotelId}/calendar?view=bookings&currentDate=${MAY}`)
  await expect(grid(page)).toBeVisible()
}

export const grid = (page: Page): Locator => page.getByRole('grid', { name: /^Prenotazioni di maggio 2027/ })
export const bar = (page: Page, name: string): Locator => grid(page).getByRole('gridcell', { name })
export const row = (page: Page, name: string): Locator =>
  grid(page).getByRole('row', { name: new RegExp(`^${name} ?4 posti ?Senza turno$`) })
export const barIn = (page: Page, table: string, name: string): Locator =>
  row(page, table).getByRole('gridcell', { name })
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: /senza tavolo$/ })
export const scroller = (page: Page): Locator => page.locator('[data-header]').locator('..')
/** What a hand holds. */
export const held = (page: Page): Locator => page.locator('[data-ghost]')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** The middle of a day of the month in the row of a table. */
export async function dayIn(page: Page, table: string, day: number): Promise<Point> {
  const head = await dayHead(page, day)
  const { y, height } = await boxOf(row(page, table))
  return { x: head.x + head.width / 2, y: y + height / 2 }
}

/** Where a bar is taken: in its first day. */
export async function gripOf(bar: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(bar)
  return { x: x + Math.min(width / 2, 24), y: y + height / 2 }
}

export async function endOf(bar: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(bar)
  return { x: x + width - 3, y: y + height / 2 }
}

export interface Hand {
  take(at: Point): Promise<unknown>
  to(at: Point): Promise<unknown>
  letGo(): Promise<unknown>
}

/** The mouse, or one finger. */
export async function handOf(page: Page, isTouch: boolean): Promise<Hand> {
  if (!isTouch)
    return {
      take: async ({ x, y }) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
      },
      to: ({ x, y }) => page.mouse.move(x, y, { steps: 6 }),
      letGo: () => page.mouse.up(),
    }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    take: (at) => touch('touchStart', [{ ...at }]),
    to: (at) => touch('touchMove', [{ ...at }]),
    letGo: () => touch('touchEnd', []),
  }
}

/** Two fingers beside each other, so many pixels apart at first and at last, around a point. */
export async function pinch(page: Page, around: Point, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined ? [] : [-1, 1].map((side, id) => ({ id, x: around.x + (side * apart) / 2, y: around.y })),
    })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8)
  await touch('touchEnd')
}

/** The box of a day's head, by its number; only those near the days in sight are there. */
export const dayHead = (page: Page, day: number) =>
  boxOf(page.locator('[data-header]').getByRole('img', { name: new RegExp(`^\\S+ ${day} maggio`) }))

/** Holds until it is lifted, takes it there, and lets go. */
export async function carry(page: Page, isTouch: boolean, from: Point, to: Point): Promise<void> {
  const hand = await handOf(page, isTouch)
  await hand.take(from)
  await expect(held(page).first()).toBeVisible()
  await hand.to(to)
  await hand.letGo()
}

export async function seatsOnServer({ hotelId, tables }: House): Promise<Record<string, string>> {
  const names = new Map([...tables].map(([name, id]) => [id, name]))
  const books = await rowsOnServer('Book', hotelId)
  const seats = books.map(({ refName, table }) => {
    const id = (table as { objectId?: string } | undefined)?.objectId
    return [typeof refName === 'string' ? refName : 'nuova', names.get(id ?? '') ?? 'nessuno'] as const
  })
  return Object.fromEntries(seats.sort())
}
