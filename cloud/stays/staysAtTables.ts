import { groupedBy } from '#domain/values/groupedBy.ts'
import { rowsById } from '#domain/reports/grouping.ts'
import { otherTablesOf } from '#domain/rules/places/mealSeating.ts'
import { bookedStay, collide } from '#domain/rules/places/tableUse.ts'
import type { TableAtTurn, Stay } from '#domain/rules/places/tableUse.ts'
import { meetAt, turnOf } from '#domain/rules/places/turnOf.ts'
import type { Book } from '#domain/schema/booking.ts'
import { loadAll, loadFields, pointerTo } from '#cloud/database/rows.ts'

export interface StayAtTable extends Stay {
  readonly id: string
  readonly table: string
  /** At which it sits there, its own or the table's. */
  readonly turn: string | undefined
  readonly turnOfTable: string | undefined
}

type TablesById = ReadonlyMap<string, TableAtTurn>

export const loadTurnsOf = async (tables: readonly string[]): Promise<TablesById> =>
  rowsById(await loadFields('Table', (query) => query.containedIn('objectId', [...tables]), ['turn']))

export type SeatedBook = Pick<Book, 'id' | 'table' | 'turn' | 'checkin' | 'checkout'>

/** Those at other tables than their own: joined for a stay, or of one meal. */
async function otherStays(hotelId: string, tables: readonly string[], asked: Stay): Promise<SeatedBook[]> {
  const seatings = await loadAll('MealSeating', (query) =>
    query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('tables', [...tables]),
  )
  if (seatings.length === 0) return []
  const ofBook = groupedBy(seatings, ({ book }) => book)
  const books = await loadFields('Book', (query) => query.containedIn('objectId', [...ofBook.keys()]), [
    'table',
    'turn',
    'checkin',
    'checkout',
    'stafferBook',
  ])
  return books
    .flatMap((book) => otherTablesOf(book, ofBook.get(book.id) ?? []))
    .filter((book) => {
      const stay = bookedStay(book)
      return stay && tables.includes(book.table ?? '') && collide(stay, asked)
    })
}

/** In house at some time between two instants; `collide` and `meetsAt` decide whether they need the same table. */
export async function staysAtTables(
  hotelId: string,
  tables: readonly string[],
  { checkin, checkout }: Stay,
): Promise<StayAtTable[]> {
  const [rows, others, turns] = await Promise.all([
    loadFields(
      'Book',
      (query) =>
        query
          .containedIn(
            'table',
            tables.map((id) => pointerTo('Table', id)),
          )
          .greaterThan('checkout', new Date(checkin))
          .lessThan('checkin', new Date(checkout)),
      ['table', 'turn', 'checkin', 'checkout'],
    ),
    otherStays(hotelId, tables, { checkin, checkout }),
    loadTurnsOf(tables),
  ])
  return [...rows, ...others].flatMap((book) => stayAtTable(book, turns))
}

export function stayAtTable({ id, table, turn, ...book }: SeatedBook, tables: TablesById): StayAtTable[] {
  const stay = bookedStay(book)
  if (!stay || table === undefined) return []
  const own = tables.get(table)
  return [{ ...stay, id, table, turn: turnOf({ turn }, own), turnOfTable: own?.turn }]
}

/** Whether a booking, whose own turn this is, would sit at the table together with another. */
export const meetsAt = (ownTurn: string | undefined, other: StayAtTable): boolean =>
  meetAt(turnOf({ turn: ownTurn }, { turn: other.turnOfTable }), other.turn)
