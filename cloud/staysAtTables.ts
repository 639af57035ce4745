import { groupedBy } from '#domain/reports/grouping.ts'
import { otherTablesOf } from '#domain/rules/places/mealSeating.ts'
import { bookedStay, collide } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import { loadAll, loadFields, pointerTo } from './rows.ts'

export interface StayAtTable extends Stay {
  readonly id: string
  readonly table: string
}

/** Those at other tables than their own: joined for a stay, or of one meal. */
async function otherStays(hotelId: string, tables: readonly string[], asked: Stay): Promise<StayAtTable[]> {
  const seatings = await loadAll('MealSeating', (query) =>
    query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('tables', [...tables]),
  )
  if (seatings.length === 0) return []
  const ofBook = groupedBy(seatings, ({ book }) => book)
  const books = await loadFields(
    'Book',
    (query) => query.containedIn('objectId', [...ofBook.keys()]),
    ['table', 'checkin', 'checkout', 'stafferBook'],
  )
  return books
    .flatMap((book) => otherTablesOf(book, ofBook.get(book.id) ?? []))
    .flatMap(stayAtTable)
    .filter((stay) => tables.includes(stay.table) && collide(stay, asked))
}

/** In house at some time between two instants; `collide` decides whether they need the same table. */
export async function staysAtTables(
  hotelId: string,
  tables: readonly string[],
  { checkin, checkout }: Stay,
): Promise<StayAtTable[]> {
  const [rows, others] = await Promise.all([
    loadFields(
      'Book',
      (query) =>
        query
          .containedIn('table', tables.map((id) => pointerTo('Table', id)))
          .greaterThan('checkout', new Date(checkin))
          .lessThan('checkin', new Date(checkout)),
      ['table', 'checkin', 'checkout'],
    ),
    otherStays(hotelId, tables, { checkin, checkout }),
  ])
  return [...rows.flatMap(stayAtTable), ...others]
}

export function stayAtTable(book: {
  readonly id: string
  readonly table?: string | undefined
  readonly checkin?: number | undefined
  readonly checkout?: number | undefined
}): StayAtTable[] {
  const stay = bookedStay(book)
  return stay && book.table !== undefined ? [{ ...stay, id: book.id, table: book.table }] : []
}
