import { bookedStay } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import { loadFields, pointerTo } from './rows.ts'

export interface StayAtTable extends Stay {
  readonly id: string
  readonly table: string
}

/** In house at some time between two instants; `collide` decides whether they need the same table. */
export async function staysAtTables(
  tables: readonly string[],
  { checkin, checkout }: Stay,
): Promise<StayAtTable[]> {
  const rows = await loadFields(
    'Book',
    (query) =>
      query
        .containedIn('table', tables.map((id) => pointerTo('Table', id)))
        .greaterThan('checkout', new Date(checkin))
        .lessThan('checkin', new Date(checkout)),
    ['table', 'checkin', 'checkout'],
  )
  return rows.flatMap(stayAtTable)
}

/** The stay of a booking at its table; undefined without a table or a day. */
export function stayAtTable(book: {
  readonly id: string
  readonly table?: string | undefined
  readonly checkin?: number | undefined
  readonly checkout?: number | undefined
}): StayAtTable[] {
  const stay = bookedStay(book)
  return stay && book.table !== undefined ? [{ ...stay, id: book.id, table: book.table }] : []
}
