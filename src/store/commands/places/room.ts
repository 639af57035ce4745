import type { RowFields } from '#data/gateway.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { checkRoom, isNameTaken, placeName } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import type { Convivio } from '#store/convivio.ts'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'
import { changeTable, createTable, deleteTable } from './table.ts'

function checkType(convivio: Convivio, hotelId: string, type: string | undefined): Verdict {
  const { rows } = convivio.state.getState().tables.RoomType
  return type === undefined || rows.get(type)?.hotel === hotelId ? undefined : 'missingReference'
}

const trimmed = <F extends RowFields<'Room'>>(asked: F): F =>
  asked.name === undefined ? asked : { ...asked, name: placeName(asked.name) }

const roomsOf = (convivio: Convivio, hotelId: string) => roomsOfHotel(convivio.state.getState(), hotelId)

const tablesAreRooms = (convivio: Convivio, hotelId: string): boolean =>
  convivio.state.getState().tables.Hotel.rows.get(hotelId)?.tableSameAsRoom ?? false

const tableOf = (convivio: Convivio, { id, hotel, name }: Room): Table | undefined =>
  tablesOfHotel(convivio.state.getState(), hotel).find((table) => table.room === id && table.name === name)

/** Where tables equal rooms a new room gets a table; an unused one of its name is taken. */
function layTable(convivio: Convivio, hotelId: string, room: string, name: string, now: Instant): void {
  const known = tablesOfHotel(convivio.state.getState(), hotelId).find((row) => row.name === name)
  if (!known) createTable(convivio, hotelId, { name, room }, now)
  else if (known.room === undefined) changeTable(convivio, known.id, { room }, now)
}

export function createRoom(
  convivio: Convivio,
  hotelId: string,
  asked: RowFields<'Room'> & { readonly name: string },
  now: Instant,
): Created {
  const room = trimmed(asked)
  const refusal =
    checkHotelRuns(convivio, hotelId, now) ??
    checkRoom(room) ??
    checkType(convivio, hotelId, room.type) ??
    (isNameTaken(room.name, roomsOf(convivio, hotelId)) ? 'nameTaken' : undefined)
  if (refusal) return { status: 'refused', refusal }
  const id = convivio.create('Room', { ...room, hotel: hotelId })
  if (tablesAreRooms(convivio, hotelId)) layTable(convivio, hotelId, id, room.name, now)
  return { status: 'created', id }
}

/** Those whose name exists stay as they are. */
export function createRooms(
  convivio: Convivio,
  hotelId: string,
  names: readonly string[],
  type: string | undefined,
  now: Instant,
): Verdict {
  const known = new Set(roomsOf(convivio, hotelId).map(({ name }) => name))
  const wanted = [...new Set(names.map(placeName))].filter((name) => !known.has(name))
  const refusal =
    checkHotelRuns(convivio, hotelId, now) ??
    checkType(convivio, hotelId, type) ??
    wanted.map((name) => checkRoom({ name })).find((verdict) => verdict !== undefined)
  if (refusal) return refusal
  const withTable = tablesAreRooms(convivio, hotelId)
  for (const name of wanted) {
    const id = convivio.create('Room', { name, type, hotel: hotelId })
    if (withTable) layTable(convivio, hotelId, id, name, now)
  }
  return undefined
}

/** Renames its own table, too. */
export function changeRoom(convivio: Convivio, id: string, asked: RowFields<'Room'>, now: Instant): Verdict {
  const room = convivio.state.getState().tables.Room.rows.get(id)
  if (!room) return 'gone'
  const wanted = trimmed(asked)
  const { name } = wanted
  const refusal =
    checkHotelRuns(convivio, room.hotel, now) ??
    checkRoom({ ...room, ...wanted }) ??
    checkType(convivio, room.hotel, wanted.type) ??
    (name !== undefined && isNameTaken(name, roomsOf(convivio, room.hotel), id) ? 'nameTaken' : undefined)
  if (refusal) return refusal
  const changed = changedFields(room, wanted)
  if (Object.keys(changed).length === 0) return undefined
  const table = changed.name === undefined ? undefined : tableOf(convivio, room)
  const tableRefusal = table && changeTable(convivio, table.id, { name: changed.name }, now)
  if (tableRefusal) return tableRefusal
  convivio.change('Room', id, changed)
  return undefined
}

/** Moves all of them or none. */
export function moveRooms(convivio: Convivio, ids: readonly string[], type: string | undefined, now: Instant): Verdict {
  const { rows } = convivio.state.getState().tables.Room
  const known = ids.flatMap((id) => rows.get(id) ?? [])
  const refusal = known
    .map(({ hotel }) => checkHotelRuns(convivio, hotel, now) ?? checkType(convivio, hotel, type))
    .find((verdict) => verdict !== undefined)
  if (refusal) return refusal
  for (const room of known) if (room.type !== type) convivio.change('Room', room.id, { type })
  return undefined
}

/** `to`: where they were moved; one moved again since stays. */
export function moveRoomsBack(
  convivio: Convivio,
  before: readonly Room[],
  to: string | undefined,
  now: Instant,
): Verdict {
  const { rows } = convivio.state.getState().tables.Room
  const moved = before.filter(({ id }) => rows.get(id)?.type === to)
  const refusals = [...groupedBy(moved, ({ type }) => type)].map(([type, rooms]) =>
    moveRooms(
      convivio,
      rooms.map(({ id }) => id),
      type,
      now,
    ),
  )
  return refusals.find((verdict) => verdict !== undefined)
}

/** Present and future bookings lose it, on the server for good; past ones keep its number. */
export function deleteRoom(convivio: Convivio, id: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const room = state.tables.Room.rows.get(id)
  if (!room) return 'gone'
  const refusal = checkHotelRuns(convivio, room.hotel, now)
  if (refusal) return refusal
  const own = tablesAreRooms(convivio, room.hotel) ? tableOf(convivio, room) : undefined
  if (own) deleteTable(convivio, own.id, now)
  for (const book of bookingsAt(state, room.hotel, 'room', id, now))
    convivio.change('Book', book.id, { room: undefined, roomNumber: undefined })
  for (const table of tablesOfHotel(state, room.hotel))
    if (table.room === id && table.id !== own?.id) convivio.change('Table', table.id, { room: undefined })
  convivio.remove('Room', id)
  return undefined
}
