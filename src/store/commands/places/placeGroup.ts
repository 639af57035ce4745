import { checkRoom, groupNamed, placeName } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { ranksOfHotel, roomsOfHotel, roomTypesOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'

type PlaceGroup = 'Rank' | 'RoomType'

const groupsOfHotel = { Rank: ranksOfHotel, RoomType: roomTypesOfHotel }

/** Returns an existing group of this name instead. */
export function createPlaceGroup(
  convivio: Convivio,
  className: PlaceGroup,
  hotelId: string,
  asked: { readonly name: string },
  now: Instant,
): Created {
  const name = placeName(asked.name)
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkRoom({ name })
  if (refusal) return { status: 'refused', refusal }
  const known = groupNamed(name, groupsOfHotel[className](convivio.state.getState(), hotelId))
  const id = known?.id ?? convivio.create(className, { name, hotel: hotelId })
  return { status: 'created', id }
}

export function renamePlaceGroup(
  convivio: Convivio,
  className: PlaceGroup,
  id: string,
  typed: string,
  now: Instant,
): Verdict {
  const state = convivio.state.getState()
  const group = state.tables[className].rows.get(id)
  if (!group) return 'gone'
  const name = placeName(typed)
  const refusal =
    checkHotelRuns(convivio, group.hotel, now) ??
    checkRoom({ name }) ??
    (groupNamed(name, groupsOfHotel[className](state, group.hotel), id) ? 'nameTaken' : undefined)
  if (!refusal && name !== group.name) convivio.change(className, id, { name })
  return refusal
}

function emptyPlaceGroup(convivio: Convivio, className: PlaceGroup | 'Turn', id: string, hotelId: string): void {
  const state = convivio.state.getState()
  if (className === 'RoomType') {
    for (const { id: room, type } of roomsOfHotel(state, hotelId))
      if (type === id) convivio.change('Room', room, { type: undefined })
    return
  }
  const by = className === 'Rank' ? 'rank' : 'turn'
  for (const table of tablesOfHotel(state, hotelId))
    if (table[by] === id) convivio.change('Table', table.id, { [by]: undefined })
}

/** Its rooms or tables stay without one. */
export function deletePlaceGroup(
  convivio: Convivio,
  className: PlaceGroup | 'Turn',
  id: string,
  now: Instant,
): Verdict {
  const group = convivio.state.getState().tables[className].rows.get(id)
  if (!group) return 'gone'
  const refusal = checkHotelRuns(convivio, group.hotel, now)
  if (refusal) return refusal
  emptyPlaceGroup(convivio, className, id, group.hotel)
  convivio.remove(className, id)
  return undefined
}
