import { momentAfter, stateOfPortion } from '#domain/kitchen/kitchenPortions.ts'
import type { PortionMoments } from '#domain/kitchen/kitchenPortions.ts'
import type { CardPortion } from '#domain/kitchen/kitchenCards.ts'
import { noteKey } from '#domain/reports/portions.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { refusedRow } from '#store/selectors/session.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { sendAtOnce } from './sendAtOnce.ts'

type OfMeal = Pick<CalendarMeal, 'id' | 'hotel'>
type Portions = readonly Pick<CardPortion, 'id' | 'bookId' | 'dishId' | 'half' | 'note' | 'number'>[]
/** What a press says of a portion; undefined where it is so already. */
type Press = (row: PortionMoments) => PortionMoments | undefined

const isCooking = (row: PortionMoments): boolean => stateOfPortion(row, true) === 'called'

/** 'Pronto': the kitchen has cooked these portions. */
export const bumpPortions = (convivio: Convivio, meal: OfMeal, portions: Portions, now: Instant) =>
  say(convivio, meal, portions, now, (row) =>
    isCooking(row) ? { readyAt: momentAfter(now, row.recalledAt) } : undefined,
  )

/** 'Richiama': they are in the kitchen again, also those that were carried out already. */
export const recallPortions = (convivio: Convivio, meal: OfMeal, portions: Portions, now: Instant) =>
  say(convivio, meal, portions, now, (row) =>
    isCooking(row) ? undefined : { recalledAt: momentAfter(now, row.readyAt, row.servedAt) },
  )

/** 'Servito': they stand on the table. */
export const servePortions = (convivio: Convivio, meal: OfMeal, portions: Portions, now: Instant) =>
  say(convivio, meal, portions, now, (row) =>
    stateOfPortion(row, true) === 'served' ? undefined : { servedAt: momentAfter(now, row.recalledAt) },
  )

function say(
  convivio: Convivio,
  { id: calendarMeal, hotel }: OfMeal,
  portions: Portions,
  now: Instant,
  press: Press,
): Verdict {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  const state = convivio.state.getState()
  const { rows } = state.tables.KitchenPortion
  for (const { id, bookId, dishId, half, note, number } of portions) {
    const row = rows.get(id)
    // What was refused is no press: said again, it is sent again.
    const isRefused = refusedRow(state, 'KitchenPortion', id) !== undefined
    const said = press(isRefused ? { recalledAt: row?.recalledAt } : (row ?? {}))
    if (said && row) convivio.change('KitchenPortion', id, said)
    else if (said) {
      const of = { hotel, calendarMeal, book: bookId, dish: dishId, half, number }
      convivio.create('KitchenPortion', { ...of, note: note && noteKey(note), ...said }, id)
    }
  }
  sendAtOnce(convivio)
  return undefined
}
