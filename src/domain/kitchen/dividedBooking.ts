import type { CourseCall, KitchenPortion } from '../schema/kitchen.ts'
import type { MealOrderDish } from '../schema/orders.ts'
import { courseCallId } from './courseCalls.ts'
import { portionRowId } from './kitchenPortions.ts'
import { orderedLike } from './takenAway.ts'

interface Divided {
  readonly portions: readonly KitchenPortion[]
  /** Of the booking alone. */
  readonly calls: readonly CourseCall[]
  /** What those who stay have ordered. */
  readonly staying: readonly MealOrderDish[]
  readonly newId: string
}

type Copy<Row> = { readonly from?: string; readonly row: Omit<Row, 'createdAt' | 'updatedAt' | 'changedBy'> }

function bare<Row extends { readonly id: string }>(row: Row): Omit<Row, 'createdAt' | 'updatedAt' | 'changedBy'> {
  const { createdAt: _c, updatedAt: _u, changedBy: _b, ...fields } = row as Row & Record<string, unknown>
  return fields
}

/** Portions are of a booking, not of a person: of equal ones the last go along, so that as many are ready as before. */
function goingPortions({ portions, staying, newId }: Divided): Copy<KitchenPortion>[] {
  const left = orderedLike(staying)
  return portions.flatMap((row) => {
    const { hotel, calendarMeal, dish, half, note } = row
    const number = (row.number ?? 0) - left(row)
    if (number < 1) return []
    const id = portionRowId(hotel, calendarMeal, newId, dish, { half, note, number })
    return { from: row.id, row: { ...bare(row), id, book: newId, number } }
  })
}

/** What the kitchen said of a booking, and was told of it, holds for both that it becomes. */
export function dividedBooking(divided: Divided) {
  const target = `book:${divided.newId}` as const
  return {
    portions: goingPortions(divided),
    calls: divided.calls.map((call): Copy<CourseCall> => {
      const id = courseCallId(call.hotel, call.calendarMeal, call.course ?? 0, target)
      return { row: { ...bare(call), id, target } }
    }),
  }
}
