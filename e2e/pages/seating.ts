import type { Locator, Page } from 'playwright/test'
import { aHotel, aRow, anOwner, rowsOnServer } from '../server.ts'
import { aBooking } from './bookings.ts'

/** Arrivals of today: parties of one to four, each for a few days. */
export async function aHouseOfArrivals(arrivals: number) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const turn = await aRow(owner, 'Turn', hotelId, { name: 'Primo turno' })
  const ranks = await Promise.all(['Levante', 'Ponente'].map((name) => aRow(owner, 'Rank', hotelId, { name })))
  const pointer = (className: string, objectId: string | undefined) => ({ __type: 'Pointer', className, objectId })
  await Promise.all(
    Array.from({ length: arrivals + 6 }, (_, at) =>
      aRow(owner, 'Table', hotelId, {
        name: String(at + 1),
        seats: at % 3 === 0 ? 4 : 2,
        turn: pointer('Turn', turn),
        rank: pointer('Rank', ranks[at % 2]),
      }),
    ),
  )
  const bookings = await Promise.all(
    Array.from({ length: arrivals }, (_, at) =>
      aBooking(owner, hotelId, `Ospite ${at + 1}`, [0, 3 + (at % 5)], {
        pax: at % 4 === 0 ? 4 : 1 + (at % 2),
        bookType: 'HB',
      }),
    ),
  )
  return { owner, hotelId, bookings, path: `/hotels/${hotelId}/list` }
}

export const seatingDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Assegna i tavoli' })

export const lineOf = (page: Page, name: string): Locator =>
  seatingDialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Name of the table by booking. */
export async function tablesOnServer(hotelId: string): Promise<ReadonlyMap<unknown, unknown>> {
  const rows = await rowsOnServer('Book', hotelId)
  return new Map(rows.filter(({ table }) => table).map(({ refName, tableNumber }) => [refName, tableNumber]))
}
