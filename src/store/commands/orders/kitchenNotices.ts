import { dishesOfChanges } from '#domain/kitchen/changesToTell.ts'
import type { KitchenChange } from '#domain/kitchen/changesToTell.ts'
import type { KitchenSheet } from '#domain/kitchen/sheetsToPrint.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import { turnNamed } from '#domain/rules/places/turnChoice.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import type { Created } from '../created.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

type OfMeal = Pick<CalendarMeal, 'id' | 'hotel'>

/** A sheet goes to the kitchen: from now on it knows what stands on it. */
export function tellBySheet(
  convivio: Convivio,
  { id: calendarMeal, hotel }: OfMeal,
  { number: sheet, isWhole, dishes }: KitchenSheet,
  turn: TurnChoice,
  now: Instant,
): Created {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return { status: 'refused', refusal }
  const fields = { hotel, calendarMeal, toldAt: now, sheet, isWhole, turn: turnNamed(turn), dishes }
  return { status: 'created', id: convivio.create('KitchenNotice', fields) }
}

/** 'Visto': somebody in the kitchen has read these changes on a screen. */
export function tellOnScreen(
  convivio: Convivio,
  { id: calendarMeal, hotel }: OfMeal,
  changes: readonly KitchenChange[],
  now: Instant,
): Verdict {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal || changes.length === 0) return refusal
  const dishes = dishesOfChanges(changes)
  convivio.create('KitchenNotice', { hotel, calendarMeal, toldAt: now, seenOnScreen: true, dishes })
  return undefined
}
