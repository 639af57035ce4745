import { dayOf } from '#domain/dates/calendar.ts'
import { mealSeatingId, tablesOfStay, timeOfMeal } from '#domain/rules/places/mealSeating.ts'
import type { MealOfDay } from '#domain/rules/places/mealSeating.ts'
import { checkInService } from '#domain/rules/places/outOfService.ts'
import { bookedStay, collide } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { asMaster, loadAll, loadByIds, loadRow, pagesOf, pointerTo } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { meetsAt, staysAtTables } from './staysAtTables.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

const tablesIn = (object: Parse.Object): readonly string[] =>
  (object.get('tables') as readonly string[] | undefined) ?? []

/** Who of a meal sits elsewhere than they do for the rest of their stay. */
async function seatedElsewhere(hotelId: string, at: MealOfDay): Promise<(bookId: string, table: string) => boolean> {
  const seatings = await loadAll('MealSeating', (query) =>
    query.equalTo('hotel', pointerTo('Hotel', hotelId)).equalTo('day', at.day).equalTo('mealIndex', at.mealIndex),
  )
  const tablesOf = new Map(seatings.map(({ book, tables = [] }) => [book, tables]))
  return (bookId, table) => {
    const tables = tablesOf.get(bookId) ?? []
    return tables.length > 0 && !tables.includes(table)
  }
}

async function checkTablesFree(
  hotelId: string,
  book: Pick<Book, 'id' | 'turn'>,
  tables: readonly string[],
  stay: Stay,
  at: MealOfDay | undefined,
): Promise<void> {
  const others = (await staysAtTables(hotelId, tables, stay)).filter(({ id }) => id !== book.id)
  if (others.length === 0) return
  const isElsewhere = at ? await seatedElsewhere(hotelId, at) : () => false
  if (others.some((other) => collide(stay, other) && meetsAt(book.turn, other) && !isElsewhere(other.id, other.table)))
    refuse('tableTaken')
}

export async function checkMealSeating({ object }: SaveRequest): Promise<void> {
  const [hotelId = '', bookId = ''] = [idOf(object, 'hotel'), idOf(object, 'book')]
  const day = object.get('day') as string | undefined
  const mealIndex = object.get('mealIndex') as MealIndex | undefined
  const start = object.get('start') as Date | undefined
  const at = day !== undefined && mealIndex !== undefined ? { day, mealIndex } : undefined
  if (object.id !== mealSeatingId(hotelId, bookId, at)) refuse('refused')
  const tables = tablesIn(object)
  await checkTablesOf(hotelId, bookId, { tables, at, start, sharesTables: object.get('sharesTables') === true })
}

interface Seating {
  readonly tables: readonly string[]
  /** Absent: for the whole stay. */
  readonly at: MealOfDay | undefined
  readonly start: Date | undefined
  readonly sharesTables: boolean
}

/** Tables of the hotel, in service and free, unless they are shared. */
export async function checkTablesOf(hotelId: string, bookId: string, seating: Seating): Promise<void> {
  const { tables, at, start, sharesTables } = seating
  if (tables.length === 0) return
  const zone = await zoneOf(hotelId)
  if (start && dayOf(start.getTime(), zone) !== at?.day) refuse('refused')
  const there = await loadByIds('Table', hotelId, tables)
  if (there.length !== tables.length) refuse('missingReference')
  const book = await loadRow('Book', bookId, ['turn', 'checkin', 'checkout'])
  const stay = start ? timeOfMeal(start.getTime()) : book && bookedStay(book)
  if (!stay) return
  for (const table of there) refuseIf(checkInService(table, undefined, stay, zone))
  if (!sharesTables) await checkTablesFree(hotelId, { id: bookId, turn: book?.turn }, tables, stay, at)
}

/** Tables joined to a booking's own for its stay, unless they are shared on purpose. */
export async function joinedTablesOfStay(hotelId: string, bookId: string, table: string): Promise<readonly string[]> {
  const row = await loadRow('MealSeating', mealSeatingId(hotelId, bookId, undefined), [
    'tables',
    'day',
    'mealIndex',
    'start',
    'sharesTables',
  ])
  if (!row || row.sharesTables) return []
  return tablesOfStay({ table }, [row]).slice(1)
}

export async function forgetTable(table: Parse.Object): Promise<void> {
  const hotel = idOf(table, 'hotel')
  if (hotel === undefined) return
  const seated: Narrow = (query) => query.equalTo('hotel', pointerTo('Hotel', hotel)).containedIn('tables', [table.id])
  for await (const rows of pagesOf('MealSeating', seated, ['tables'])) {
    for (const row of rows)
      row.set(
        'tables',
        tablesIn(row).filter((id) => id !== table.id),
      )
    await Parse.Object.saveAll(rows, asMaster)
    noteChange(hotel, 'stays')
  }
}

/** Of bookings that are deleted without their guard. */
export async function deleteSeatingsOf(bookIds: readonly string[]): Promise<void> {
  if (bookIds.length === 0) return
  const ofThese: Narrow = (query) =>
    query.containedIn(
      'book',
      bookIds.map((id) => pointerTo('Book', id)),
    )
  for await (const rows of pagesOf('MealSeating', ofThese, ['hotel', 'book']))
    await Parse.Object.destroyAll(rows, asMaster)
}
