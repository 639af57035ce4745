import type { RowFields } from '#data/gateway.ts'
import { checkDiningRoom, MAX_DINING_ROOMS } from '#domain/rules/places/diningRoom.ts'
import { isNameTaken, nextName, placeName } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { diningRoomsOfHotel } from '#store/selectors/places.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'

const roomsOf = (convivio: Convivio, hotelId: string) => diningRoomsOfHotel(convivio.state.getState(), hotelId)

/** After the others, unless it says where. Its name is the one that is asked for if it is free, else the prefix with the next number. */
export function createDiningRoom(
  convivio: Convivio,
  hotelId: string,
  asked: Pick<RowFields<'DiningRoom'>, 'width' | 'height' | 'position' | 'name'> & { readonly prefix: string },
  now: Instant,
): Created {
  const { prefix, name: wanted, ...placed } = asked
  const rooms = roomsOf(convivio, hotelId)
  const last = Math.max(-1, ...rooms.map((room) => room.position)) + 1
  const name = wanted === undefined || isNameTaken(wanted, rooms, '') ? nextName(rooms, prefix) : wanted
  const room = { width: 1400, height: 900, position: last, ...placed, name }
  const refusal =
    checkHotelRuns(convivio, hotelId, now) ??
    (rooms.length >= MAX_DINING_ROOMS ? 'tooManyOnPlan' : undefined) ??
    checkDiningRoom(room)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('DiningRoom', { ...room, hotel: hotelId }) }
}

export function changeDiningRoom(
  convivio: Convivio,
  id: string,
  asked: Pick<RowFields<'DiningRoom'>, 'name' | 'width' | 'height'>,
  now: Instant,
): Verdict {
  const room = convivio.state.getState().tables.DiningRoom.rows.get(id)
  if (!room) return 'gone'
  const wanted = asked.name === undefined ? asked : { ...asked, name: placeName(asked.name) }
  const isTaken = wanted.name !== undefined && isNameTaken(wanted.name, roomsOf(convivio, room.hotel), id)
  const refusal =
    checkHotelRuns(convivio, room.hotel, now) ??
    checkDiningRoom({ ...room, ...wanted }) ??
    (isTaken ? 'nameTaken' : undefined)
  if (refusal) return refusal
  const changed = changedFields(room, wanted)
  if (Object.keys(changed).length > 0) convivio.change('DiningRoom', id, changed)
  return undefined
}

export function moveDiningRoom(convivio: Convivio, id: string, by: -1 | 1, now: Instant): Verdict {
  const room = convivio.state.getState().tables.DiningRoom.rows.get(id)
  if (!room) return 'gone'
  const refusal = checkHotelRuns(convivio, room.hotel, now)
  if (refusal) return refusal
  const rooms = [...roomsOf(convivio, room.hotel)]
  const at = rooms.findIndex((one) => one.id === id)
  const other = rooms[at + by]
  if (!other) return undefined
  rooms[at + by] = room
  rooms[at] = other
  for (const [position, one] of rooms.entries())
    if (one.position !== position) convivio.change('DiningRoom', one.id, { position })
  return undefined
}
