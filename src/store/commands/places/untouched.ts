import type { Verdict } from '#domain/rules/verdict.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { ownFields } from '#store/tables/row.ts'
import type { State } from '#store/tables/state.ts'
import { changedFields } from '../changedFields.ts'
import { deletePlaceGroup } from './placeGroup.ts'
import { deleteRoom } from './room.ts'
import { deleteTable } from './table.ts'

export type PlaceClass = 'Room' | 'RoomType' | 'Table' | 'Rank' | 'Turn'

interface Kind {
  readonly remove: (convivio: Convivio, id: string, now: Instant) => Verdict
  readonly isUsed: (state: State, hotelId: string, id: string, now: Instant) => boolean
}

const removeGroup =
  (className: 'RoomType' | 'Rank' | 'Turn'): Kind['remove'] =>
  (convivio, id, now) =>
    deletePlaceGroup(convivio, className, id, now)

const kinds: Readonly<Record<PlaceClass, Kind>> = {
  Room: {
    remove: deleteRoom,
    isUsed: (state, hotelId, id, now) => bookingsAt(state, hotelId, 'room', id, now).length > 0,
  },
  RoomType: {
    remove: removeGroup('RoomType'),
    isUsed: (state, hotelId, id) => roomsOfHotel(state, hotelId).some(({ type }) => type === id),
  },
  Table: {
    remove: deleteTable,
    isUsed: (state, hotelId, id, now) => bookingsAt(state, hotelId, 'table', id, now).length > 0,
  },
  Rank: {
    remove: removeGroup('Rank'),
    isUsed: (state, hotelId, id) => tablesOfHotel(state, hotelId).some(({ rank }) => rank === id),
  },
  Turn: {
    remove: removeGroup('Turn'),
    isUsed: (state, hotelId, id) => tablesOfHotel(state, hotelId).some(({ turn }) => turn === id),
  },
}

export interface MadePlace {
  readonly className: PlaceClass
  readonly row: EntityOf<PlaceClass>
}

export function madePlace(convivio: Convivio, className: PlaceClass, id: string): MadePlace | undefined {
  const row = convivio.state.getState().tables[className].rows.get(id)
  return row && { className, row }
}

/** One that was changed, also on another device, or that something refers to, stays. */
export function dropUntouched(convivio: Convivio, { className, row }: MadePlace, now: Instant): void {
  const state = convivio.state.getState()
  const current = state.tables[className].rows.get(row.id)
  if (!current) return
  const isTouched = Object.keys(changedFields<object, object>(row, ownFields(className, current))).length > 0
  const { remove, isUsed } = kinds[className]
  if (!isTouched && !isUsed(state, current.hotel, row.id, now)) remove(convivio, row.id, now)
}
