import { compareNames } from '#domain/compareNames.ts'
import { noteChange } from '../outbound/changeSignal.ts'
import { loadFields, pointerTo } from '../rows.ts'
import type { Narrow } from '../rows.ts'
import { makeDiningRooms } from './diningRooms.ts'
import { insert, neverThere, update } from './insert.ts'

/**
 * Draws the dining rooms, unless one of them is there or was deleted; tables that stand somewhere stay. The
 * rooms come last, so that an interrupted run is repeated. Returns whether they were drawn.
 */
export async function seedDiningRooms(hotelId: string): Promise<boolean> {
  const ofHotel: Narrow = (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const [ranks, tables] = await Promise.all([
    loadFields('Rank', ofHotel, ['name']),
    loadFields('Table', ofHotel, ['name', 'rank', 'seats', 'diningRoom']),
  ])
  const inOrder = tables.toSorted((one, other) => compareNames(one.name ?? '', other.name ?? ''))
  const { rooms, fixtures, placements } = makeDiningRooms(hotelId, ranks, inOrder)
  const fresh = await neverThere('DiningRoom', hotelId, rooms)
  if (fresh.length < rooms.length) return false
  await insert('Fixture', fixtures)
  const unplaced = inOrder.filter(({ diningRoom }) => diningRoom === undefined)
  await update('Table', unplaced.flatMap(({ id }) => {
    const placement = placements.get(id)
    return placement ? [{ id, ...placement }] : []
  }))
  await insert('DiningRoom', rooms)
  noteChange(hotelId, 'places')
  return true
}
