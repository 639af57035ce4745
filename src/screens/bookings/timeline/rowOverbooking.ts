import type { Stay } from '#domain/rules/places/tableUse.ts'
import { ownTurnAt } from '#domain/rules/places/turnOf.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { tableOfRoom } from '#store/commands/bookings/booking.ts'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import type { Overbooking } from '#store/selectors/overbooking.ts'
import type { State } from '#store/tables/state.ts'

export type PlaceKind = 'table' | 'room'

/** What the rows of the timeline are: rooms, or tables at a turn. */
export interface TimelineRowKind {
  readonly hotel: Hotel
  readonly kind: PlaceKind
  readonly turn: string | undefined
}

/** Of a booking, also of one that is not made yet. */
type SeatedBooking = Pick<Book, 'id' | 'table' | 'turn' | 'room' | 'checkin' | 'checkout' | 'pax' | 'bookType'>

export interface TakenRow extends Overbooking {
  /** Without one: what the rows are. */
  readonly at?: PlaceKind
  readonly placeId: string | undefined
}

export interface PlacedBooking {
  readonly book: Book
  readonly placeId: string | undefined
}

export const isSharedIn = (places: readonly TakenRow[]): boolean => places.some(({ sharing }) => sharing.length > 0)

/** Whoever gets a row of the turn sits there at it. */
export const turnAtRow = (
  state: State,
  { kind, turn }: TimelineRowKind,
  book: Pick<Book, 'turn'>,
  placeId: string | undefined,
): string | undefined =>
  kind === 'room' || placeId === undefined ? book.turn : ownTurnAt(book, state.tables.Table.rows.get(placeId), turn)

/** Who is in the way of a booking that moves to a place where it is not yet. */
const metAt = (
  state: State,
  rows: TimelineRowKind,
  book: SeatedBooking,
  placeId: string | undefined,
  at = rows.kind,
): Overbooking =>
  overbookingAt(state, rows.hotel, at, placeId, { ...book, turn: turnAtRow(state, rows, book, placeId) })

/** What other days add to what is known of a booking that stays at its place. */
function metOn(
  state: State,
  { hotel }: TimelineRowKind,
  book: SeatedBooking,
  stay: Stay | undefined,
  at: PlaceKind,
): Overbooking {
  const asked = overbookingAt(state, hotel, at, book[at], { ...book, ...stay })
  const known = overbookingAt(state, hotel, at, book[at], book)
  const others = asked.others.filter((other) => !known.others.includes(other))
  const sharing = asked.sharing.filter((other) => !known.sharing.includes(other))
  return { others, sharing, crowd: others.length > 0 ? asked.crowd : undefined }
}

const metBy = (
  state: State,
  rows: TimelineRowKind,
  book: SeatedBooking,
  placeId: string | undefined,
  at = rows.kind,
): Overbooking =>
  book[at] === placeId ? metOn(state, rows, book, undefined, at) : metAt(state, rows, book, placeId, at)

/** Where tables equal rooms, who has the room's table is in the way, too. */
export function takenByMove(
  state: State,
  rows: TimelineRowKind,
  book: SeatedBooking,
  placeId: string | undefined,
): TakenRow[] {
  const { hotel, kind } = rows
  const place = { placeId, ...metBy(state, rows, book, placeId) }
  const isBoth = kind === 'room' && hotel.tableSameAsRoom && placeId !== undefined
  const tableId = isBoth ? tableOfRoom(state, hotel.id, placeId)?.id : undefined
  if (tableId === undefined) return [place]
  const table = metBy(state, rows, book, tableId, 'table')
  const others = table.others.filter((other) => !place.others.includes(other))
  return [place, { at: 'table', placeId: tableId, ...table, others }]
}

/** As `takenByMove`, of a booking that moves with others: none of them is in the way. */
export function takenInGroup(
  state: State,
  rows: TimelineRowKind,
  { book, placeId }: PlacedBooking,
  group: ReadonlySet<string>,
): TakenRow[] {
  const isStaying = ({ id }: Book) => !group.has(id)
  return takenByMove(state, rows, book, placeId).map((place) => ({
    ...place,
    others: place.others.filter(isStaying),
    sharing: place.sharing.filter(isStaying),
    // Who moves, too, may leave the seats.
    crowd: group.size > 1 && place.others.some(({ id }) => group.has(id)) ? undefined : place.crowd,
  }))
}

/** Of a booking that gets other days: its row, and its table. */
export function takenByStay(
  state: State,
  rows: TimelineRowKind,
  book: SeatedBooking,
  stay: Stay,
): readonly [row: TakenRow, table: TakenRow] {
  const row = metOn(state, rows, book, stay, rows.kind)
  const table = metOn(state, rows, book, stay, 'table')
  const others = table.others.filter((other) => !row.others.includes(other))
  return [
    { placeId: book[rows.kind], ...row },
    { at: 'table', placeId: book.table, ...table, others, crowd: others.length > 0 ? table.crowd : undefined },
  ]
}
