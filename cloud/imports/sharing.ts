import { collide } from '#domain/rules/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import { grouped, loadFields, pointerTo } from './load.ts'

/** A booking that has days, and the table that it sits at. */
export type Seated = Pick<Book, 'id' | 'table' | 'checkin' | 'checkout'>

interface Stay {
  readonly id: string
  readonly table: string
  readonly checkin: number
  readonly checkout: number
}

const stayOf = ({ id, table, checkin, checkout }: Seated): Stay[] =>
  table === undefined || checkin === undefined || checkout === undefined
    ? []
    : [{ id, table, checkin, checkout }]

/**
 * Which of these bookings share their table with another one of the hotel, or of themselves. An
 * import does not refuse a table that is taken: it is marked as shared.
 * @param seated bookings as they will be
 * @param leaving ids of bookings that will be gone
 * @param isCautious who sits there now counts, too, though about to leave: of bookings that exchange
 *   their tables none could be the first to go
 */
export async function sharedTables(
  hotelId: string,
  seated: readonly Seated[],
  leaving: ReadonlySet<string>,
  isCautious: boolean,
): Promise<ReadonlySet<string>> {
  const stays = seated.flatMap(stayOf)
  if (stays.length === 0) return new Set()
  const tables = [...new Set(stays.map(({ table }) => table))]
  const first = stays.reduce((least, { checkin }) => Math.min(least, checkin), Infinity)
  const last = stays.reduce((most, { checkout }) => Math.max(most, checkout), -Infinity)
  const others = await loadFields(
    'Book',
    (query) =>
      query
        .equalTo('hotel', pointerTo('Hotel', hotelId))
        .containedIn('table', tables.map((id) => pointerTo('Table', id)))
        .greaterThan('checkout', new Date(first))
        .lessThan('checkin', new Date(last)),
    ['table', 'checkin', 'checkout'],
  )
  const moving = new Set(isCautious ? [] : [...seated.map(({ id }) => id), ...leaving])
  const staying = others.filter(({ id }) => !moving.has(id)).flatMap(stayOf)
  const atTable = grouped([...staying, ...stays], ({ table }) => table)
  const isShared = (stay: Stay) =>
    (atTable.get(stay.table) ?? []).some((other) => other.id !== stay.id && collide(stay, other))
  return new Set(stays.filter(isShared).map(({ id }) => id))
}
