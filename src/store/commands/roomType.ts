import { checkRoom, groupNamed, placeName } from '#domain/rules/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { roomTypesOfHotel, roomsOfHotel } from '../selectors/places.ts'
import { checkHotelRuns } from './checkHotelRuns.ts'
import type { Created } from './created.ts'

/** Adds a type of rooms; what there is by this name already is the one that was meant. */
export function createRoomType(
  convivio: Convivio,
  hotelId: string,
  asked: { readonly name: string },
  now: Instant,
): Created {
  const name = placeName(asked.name)
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkRoom({ name })
  if (refusal) return { status: 'refused', refusal }
  const types = roomTypesOfHotel(convivio.state.getState(), hotelId)
  const known = groupNamed(name, types)
  const id = known?.id ?? convivio.create('RoomType', { name, hotel: hotelId })
  return { status: 'created', id }
}

/** Gives a type of rooms another name, which is its own in the hotel. */
export function renameRoomType(
  convivio: Convivio,
  id: string,
  typed: string,
  now: Instant,
): Verdict {
  const state = convivio.state.getState()
  const type = state.tables.RoomType.rows.get(id)
  if (!type) return 'gone'
  const name = placeName(typed)
  const refusal =
    checkHotelRuns(convivio, type.hotel, now) ??
    checkRoom({ name }) ??
    (groupNamed(name, roomTypesOfHotel(state, type.hotel), id) ? 'nameTaken' : undefined)
  if (!refusal && name !== type.name) convivio.change('RoomType', id, { name })
  return refusal
}

/** Deletes a type of rooms; its rooms stay, of none. */
export function deleteRoomType(convivio: Convivio, id: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const type = state.tables.RoomType.rows.get(id)
  if (!type) return 'gone'
  const refusal = checkHotelRuns(convivio, type.hotel, now)
  if (refusal) return refusal
  for (const room of roomsOfHotel(state, type.hotel))
    if (room.type === id) convivio.change('Room', room.id, { type: undefined })
  convivio.remove('RoomType', id)
  return undefined
}
