import type { RowFields } from '#data/gateway.ts'
import { groupNamed, placeName } from '#domain/rules/places/room.ts'
import { checkTurn, withTurnTimes } from '#domain/rules/places/turn.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { MealIndex, TimeSpan } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { turnsOfHotel } from '#store/selectors/places.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'

/** Returns an existing turn of this name instead. */
export function createTurn(
  convivio: Convivio,
  hotelId: string,
  asked: RowFields<'Turn'> & { readonly name: string },
  now: Instant,
): Created {
  const turn = { ...asked, name: placeName(asked.name) }
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkTurn(turn)
  if (refusal) return { status: 'refused', refusal }
  const turns = turnsOfHotel(convivio.state.getState(), hotelId)
  const known = groupNamed(turn.name, turns)
  const id = known?.id ?? convivio.create('Turn', { ...turn, hotel: hotelId })
  return { status: 'created', id }
}

export function changeTurn(convivio: Convivio, id: string, asked: RowFields<'Turn'>, now: Instant): Verdict {
  const state = convivio.state.getState()
  const turn = state.tables.Turn.rows.get(id)
  if (!turn) return 'gone'
  const { name } = asked
  const wanted = name === undefined ? asked : { ...asked, name: placeName(name) }
  const isTaken = name !== undefined && groupNamed(name, turnsOfHotel(state, turn.hotel), id) !== undefined
  const refusal =
    checkHotelRuns(convivio, turn.hotel, now) ??
    checkTurn({ ...turn, ...wanted }) ??
    (isTaken ? 'nameTaken' : undefined)
  if (refusal) return refusal
  const changed = changedFields(turn, wanted)
  if (Object.keys(changed).length > 0) convivio.change('Turn', id, changed)
  return undefined
}

export function setTurnTimes(
  convivio: Convivio,
  id: string,
  meal: MealIndex,
  span: TimeSpan | undefined,
  now: Instant,
): Verdict {
  const times = convivio.state.getState().tables.Turn.rows.get(id)?.times
  return changeTurn(convivio, id, { times: withTurnTimes(times, meal, span) }, now)
}
