import { takenAway } from '#domain/kitchen/takenAway.ts'
import { isSamePortion, portionOfRow } from '#domain/rules/orders/portion.ts'
import { loadAll, pointerTo } from '#cloud/database/rows.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import type { Facts } from './facts.ts'
import { linesAfter } from './plan.ts'
import type { OrdersPlan } from './plan.ts'

/** Of what this change takes away, 'Pronto' is taken back in the same transaction. */
export async function takenAwayWrites(facts: Facts, plan: OrdersPlan): Promise<RowWrite[]> {
  const { book, meal, lines, changedBy } = facts
  const after = new Map(plan.lines.map((line) => [line.id, line]))
  const loses = lines.some((line) => {
    const now = after.get(line.id)
    return now && line.quantity > 0 && !isSamePortion(portionOfRow(line), portionOfRow(now))
  })
  // Most orders take nothing away, and cost no question.
  if (!loses) return []
  const portions = await loadAll('KitchenPortion', (query) =>
    query.equalTo('book', pointerTo('Book', book.id)).equalTo('calendarMeal', pointerTo('CalendarMeal', meal.id)),
  )
  return takenAway(portions, linesAfter(facts, plan), Date.now()).map(({ id, recalledAt }) => ({
    className: 'KitchenPortion',
    id,
    kind: 'update',
    fields: { recalledAt, changedBy },
  }))
}
