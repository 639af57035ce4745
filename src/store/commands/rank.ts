import { checkRoom, groupNamed, placeName } from '#domain/rules/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { ranksOfHotel, tablesOfHotel } from '../selectors/places.ts'
import { checkHotelRuns } from './checkHotelRuns.ts'
import type { Created } from './created.ts'

/**
 * Adds a rank to a hotel, a waiter's section of tables; what there is by this name already is the
 * one meant.
 */
export function createRank(
  convivio: Convivio,
  hotelId: string,
  asked: { readonly name: string },
  now: Instant,
): Created {
  const name = placeName(asked.name)
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkRoom({ name })
  if (refusal) return { status: 'refused', refusal }
  const known = groupNamed(name, ranksOfHotel(convivio.state.getState(), hotelId))
  const id = known?.id ?? convivio.create('Rank', { name, hotel: hotelId })
  return { status: 'created', id }
}

/** Gives a rank another name, which is its own in the hotel. */
export function renameRank(convivio: Convivio, id: string, typed: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const rank = state.tables.Rank.rows.get(id)
  if (!rank) return 'gone'
  const name = placeName(typed)
  const refusal =
    checkHotelRuns(convivio, rank.hotel, now) ??
    checkRoom({ name }) ??
    (groupNamed(name, ranksOfHotel(state, rank.hotel), id) ? 'nameTaken' : undefined)
  if (!refusal && name !== rank.name) convivio.change('Rank', id, { name })
  return refusal
}

/** Deletes a rank; its tables stay, in none (part 2 §4). */
export function deleteRank(convivio: Convivio, id: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const rank = state.tables.Rank.rows.get(id)
  if (!rank) return 'gone'
  const refusal = checkHotelRuns(convivio, rank.hotel, now)
  if (refusal) return refusal
  for (const table of tablesOfHotel(state, rank.hotel))
    if (table.rank === id) convivio.change('Table', table.id, { rank: undefined })
  convivio.remove('Rank', id)
  return undefined
}
