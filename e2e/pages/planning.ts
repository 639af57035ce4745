import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { aRow, asOwner, rest, rowsOnServer } from '../server.ts'
import { dayFromNow } from './bookings.ts'
import { aService } from './mealBooks.ts'

export const plan = (page: Page): Locator => page.getByRole('img', { name: /^Pianta:/ })

/** Pixels of the window of a point of the plan, in centimetres. */
export const onPlan = (page: Page, x: number, y: number) =>
  plan(page).evaluate(
    (svg: SVGSVGElement, at) => {
      const point = new DOMPoint(at.x, at.y).matrixTransform(svg.getScreenCTM() ?? undefined)
      return { x: point.x, y: point.y }
    },
    { x, y },
  )

/** A table in the list beside the plan at a meal. */
export const saidIn =
  (page: Page) =>
  (name: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^Tavolo ${name}:`) })

type Point = readonly [x: number, y: number]

/** With the mouse, from one point of the plan to another. */
export async function dragOnPlan(page: Page, from: Point, to: Point): Promise<void> {
  const [start, end] = [await onPlan(page, ...from), await onPlan(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}

/** From the palette or the tray. */
export async function dragIn(page: Page, name: string, to: Point): Promise<void> {
  await page.getByRole('button', { name, exact: true }).hover()
  await page.mouse.down()
  const { x, y } = await onPlan(page, ...to)
  await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

/** `[x, y, rotation]` of each table on the server, by name; undefined where it is on no plan. */
export async function placesOnServer(hotelId: string) {
  const rows = await rowsOnServer('Table', hotelId)
  return Object.fromEntries(
    rows.map(({ name, x, y, rotation, diningRoom }) => [String(name), diningRoom ? [x, y, rotation ?? 0] : undefined]),
  )
}

export const expectPlaces = (hotelId: string, places: object) =>
  expect.poll(() => placesOnServer(hotelId)).toEqual(places)

/** The table in the list beside the plan. */
export async function chooseInList(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Elenco/ }).click()
  const row = page.getByRole('button', { name: new RegExp(`^${name},`) })
  await row.click()
  return row
}

/** Tomorrow's dinner: Rossi at table 12, Müller at table 4, table 7 free; Bianchi has none. */
export async function aServedRoom() {
  const service = await aService()
  const { owner, hotelId } = service
  const room = await aRow(owner, 'DiningRoom', hotelId, { name: 'Veranda' })
  const placed = (x: number) => ({
    x,
    y: 400,
    diningRoom: { __type: 'Pointer', className: 'DiningRoom', objectId: room },
  })
  for (const { name, objectId } of await rowsOnServer('Table', hotelId))
    await rest('PUT', `classes/Table/${String(objectId)}`, placed(name === '12' ? 300 : 700), asOwner(owner))
  await aRow(owner, 'Table', hotelId, { name: '7', ...placed(1100) })
  const tableOf = async (guest: string) =>
    (await rowsOnServer('Book', hotelId)).find(({ refName }) => refName === guest)?.['tableNumber']
  const tables = async () =>
    Object.fromEntries(
      (await rowsOnServer('Book', hotelId)).map((row) => [
        String(row['refName']),
        [row['tableNumber'], row['sharesTable']],
      ]),
    )
  /** Where bookings sit besides their own table, by the meal's kind; undefined for the whole stay. */
  const seatings = async () => {
    const names = new Map((await rowsOnServer('Table', hotelId)).map(({ objectId, name }) => [objectId, name]))
    const rows = await rowsOnServer('MealSeating', hotelId)
    return rows
      .map((row) => ({ meal: row['mealIndex'], tables: (row['tables'] as string[]).map((id) => names.get(id)) }))
      .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  }
  const path = `/hotels/${hotelId}/planning?mode=serve&day=${dayFromNow(1)}&meal=3`
  return { ...service, path, tableOf, tables, seatings }
}
