import type { RowFields } from '#data/gateway.ts'
import { checkBook, mustInviteAgain } from '#domain/rules/bookings/booking.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import type { Convivio } from '#store/convivio.ts'
import { accessIn } from '#store/selectors/hotels.ts'
import { mealsOrderedFor } from '#store/selectors/mealOrders.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { seatOutOfService } from '#store/selectors/outOfService.ts'
import { tablesOfHotel } from '#store/selectors/places.ts'
import type { State } from '#store/tables/state.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'
import { createRoom } from '../places/room.ts'
import { createTable } from '../places/table.ts'

export function createBooking(convivio: Convivio, hotelId: string, now: Instant): Created {
  const refusal = checkHotelRuns(convivio, hotelId, now)
  if (refusal) return { status: 'refused', refusal }
  const id = convivio.create('Book', { hotel: hotelId, pax: 1 })
  convivio.create('BookPerson', { hotel: hotelId, book: id, isHolder: true })
  return { status: 'created', id }
}

/** Its persons go with it on the server. */
export function deleteBooking(convivio: Convivio, id: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const book = state.tables.Book.rows.get(id)
  if (!book) return 'gone'
  const refusal = checkHotelRuns(convivio, book.hotel, now)
  if (refusal) return refusal
  if (accessIn(state, book.hotel).duty !== 'management' && mealsOrderedFor(state, id, now) > 0) return 'bookOrdered'
  // Unsaved ones would refer to a missing booking on the server.
  for (const person of peopleOfBook(convivio.state.getState(), id))
    if (person.createdAt === undefined) convivio.remove('BookPerson', person.id)
  convivio.remove('Book', id)
  deletedHere.set(convivio, new Set([...(deletedHere.get(convivio) ?? []), id]))
  return undefined
}

const deletedHere = new WeakMap<Convivio, ReadonlySet<string>>()

export const isDeletedHere = (convivio: Convivio, id: string): boolean => deletedHere.get(convivio)?.has(id) ?? false

export function changeBooking(convivio: Convivio, id: string, asked: RowFields<'Book'>, now: Instant): Verdict {
  const state = convivio.state.getState()
  const book = state.tables.Book.rows.get(id)
  if (!book) return 'gone'
  const refusal =
    checkHotelRuns(convivio, book.hotel, now) ??
    checkBook({ ...book, ...asked }) ??
    (seatOutOfService(state, book, asked) ? 'outOfService' : undefined)
  if (refusal) return refusal
  const changed = changedFields(book, asked)
  if (Object.keys(changed).length > 0) convivio.change('Book', id, changed)
  return undefined
}

export type BookText = 'refName' | 'refEmail' | 'refMobile' | 'bookingReference'

/** A changed e-mail has not been invited yet. */
export function writeBooking(convivio: Convivio, id: string, field: BookText, typed: string, now: Instant): Verdict {
  const text = typed.trim() || undefined
  const before = convivio.state.getState().tables.Book.rows.get(id)
  const isOther = field === 'refEmail' && before !== undefined && mustInviteAgain(before, text)
  // The problem was the other address's; the server says so, too.
  const isUntried = field === 'refEmail' && before?.inviteProblem !== undefined && before.refEmail !== text
  return changeBooking(
    convivio,
    id,
    { [field]: text, ...(isOther && { sent: false }), ...(isUntried && { inviteProblem: undefined }) },
    now,
  )
}

/** Has the invitation sent again (docs/domain.md, Invitations). */
export const inviteAgain = (convivio: Convivio, id: string, now: Instant): Verdict =>
  changeBooking(convivio, id, { sent: false, inviteProblem: undefined }, now)

/** `sharesTable`: confirmed that its table is shared in these days. */
export const setStay = (
  convivio: Convivio,
  id: string,
  stay: { readonly checkin: Instant | undefined; readonly checkout: Instant | undefined },
  sharesTable: boolean,
  now: Instant,
): Verdict => changeBooking(convivio, id, { ...stay, sharesTable }, now)

export function assignTable(
  convivio: Convivio,
  id: string,
  tableId: string | undefined,
  sharesTable: boolean,
  now: Instant,
  also: Pick<RowFields<'Book'>, 'turn'> = {},
): Verdict {
  const table = tableId === undefined ? undefined : tableOf(convivio, id, tableId)
  if (tableId !== undefined && !table) return 'missingReference'
  const seat = { table: tableId, tableNumber: table?.name }
  return changeBooking(convivio, id, { ...seat, ...also, sharesTable: sharesTable && !!table }, now)
}

/** Its own turn; undefined: that of its table. `sharesTable`: confirmed that somebody has the table at it, too. */
export function assignTurn(
  convivio: Convivio,
  id: string,
  turnId: string | undefined,
  sharesTable: boolean,
  now: Instant,
): Verdict {
  const { Book, Turn } = convivio.state.getState().tables
  const book = Book.rows.get(id)
  if (turnId !== undefined && Turn.rows.get(turnId)?.hotel !== book?.hotel) return 'missingReference'
  return changeBooking(convivio, id, { turn: turnId, sharesTable: sharesTable && book?.table !== undefined }, now)
}

function tableOf(convivio: Convivio, bookId: string, tableId: string): Table | undefined {
  const { Book, Table } = convivio.state.getState().tables
  const table = Table.rows.get(tableId)
  return table?.hotel === Book.rows.get(bookId)?.hotel ? table : undefined
}

export function tableOfRoom(state: Pick<State, 'tables'>, hotelId: string, roomId: string): Table | undefined {
  const tables = tablesOfHotel(state, hotelId).filter(({ room }) => room === roomId)
  const name = state.tables.Room.rows.get(roomId)?.name
  return tables.find((table) => table.name === name) ?? tables[0]
}

/** Where tables equal rooms, the booking gets the room's table, too. */
export function assignRoom(
  convivio: Convivio,
  id: string,
  roomId: string | undefined,
  sharesTable: boolean,
  now: Instant,
): Verdict {
  const state = convivio.state.getState()
  const { Book, Hotel, Room } = state.tables
  const book = Book.rows.get(id)
  if (!book) return 'gone'
  const room = roomId === undefined ? undefined : Room.rows.get(roomId)
  if (roomId !== undefined && room?.hotel !== book.hotel) return 'missingReference'
  const isTable = Hotel.rows.get(book.hotel)?.tableSameAsRoom ?? false
  const known = isTable && roomId !== undefined ? tableOfRoom(state, book.hotel, roomId) : undefined
  // Room and table are given together, or neither.
  if (known && seatOutOfService(state, book, { table: known.id })) return 'outOfService'
  const refusal = changeBooking(convivio, id, { room: roomId, roomNumber: room?.name }, now)
  if (refusal || !isTable) return refusal
  if (known || !room?.name || roomId === undefined) return assignTable(convivio, id, known?.id, sharesTable, now)
  if (accessIn(state, book.hotel).duty !== 'management') return assignTable(convivio, id, undefined, sharesTable, now)
  // A room from before tables equalled rooms gets its table now.
  const made = createTable(convivio, book.hotel, { name: room.name, room: roomId }, now)
  return made.status === 'refused' ? made.refusal : assignTable(convivio, id, made.id, false, now)
}

/** `turn`: the one that is shown where the table is made, so that it is seen there. */
export function assignNewTable(convivio: Convivio, id: string, name: string, now: Instant, turn?: string): Verdict {
  const book = convivio.state.getState().tables.Book.rows.get(id)
  if (!book) return 'gone'
  const made = createTable(convivio, book.hotel, { name, ...(turn !== undefined && { turn }) }, now)
  return made.status === 'refused' ? made.refusal : assignTable(convivio, id, made.id, false, now)
}

export function assignNewRoom(convivio: Convivio, id: string, name: string, now: Instant): Verdict {
  const book = convivio.state.getState().tables.Book.rows.get(id)
  if (!book) return 'gone'
  const made = createRoom(convivio, book.hotel, { name }, now)
  return made.status === 'refused' ? made.refusal : assignRoom(convivio, id, made.id, false, now)
}
