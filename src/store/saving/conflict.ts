import type { ShownConflict, ShownPortion } from '#domain/api/conflict.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { isOfOrder, orderOfRow } from './orderChanges.ts'
import { shownPair } from './shownValue.ts'
import { marksDeleted, visibleRow } from '#sync/outbox/entry.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { linesOfOrder } from '../selectors/linesOfOrder.ts'
import { schema } from '../tables/row.ts'
import type { Row } from '../tables/row.ts'
import type { Conflict, RefusedRow, State } from '../tables/state.ts'

/** The row as others have it by now, where its deletion waits for a decision. */
const contestedDeletion = (entry: OutboxEntry): Row | undefined =>
  entry.kind === 'delete' || (marksDeleted(entry) && entry.contested?.includes('deleted')) ? entry.base : undefined

export function conflictOf(row: OutboxEntry): Conflict | undefined {
  if (row.refusal !== 'changedMeanwhile') return undefined
  const { className, base, fields, contested = [], answered = [] } = row
  const shown = visibleRow(schema, row)
  const deleted = contestedDeletion(row)
  const told = deleted ? contested.filter((name) => name !== 'deleted') : contested
  return {
    by: base?.['changedBy'] as string | undefined,
    fields: told.map((name) => ({ name, theirs: base?.[name], mine: fields[name] })),
    ...(deleted ? { deleted } : {}),
    ...(isOfOrder(className) && shown ? { order: { id: orderOfRow(className, shown), portions: answered } } : {}),
  }
}

function shownPortions({ tables }: State, portions: readonly Portion[]): ShownPortion[] {
  return portions.map(({ dishId, quantity, halfPortion }) => {
    const dish = tables.Dish.rows.get(dishId)
    return { dish: dish ? dishName(dish) : '', quantity, halfPortion }
  })
}

export function shownConflict(state: State, row: RefusedRow): ShownConflict | undefined {
  if (!row.conflict) return undefined
  const { by, fields, order, deleted } = row.conflict
  return {
    by,
    isDeletion: deleted !== undefined,
    fields: fields.map(({ name, theirs, mine }) => shownPair(state, row, name, theirs, mine)),
    ...(order
      ? {
          order: {
            theirs: shownPortions(state, order.portions),
            mine: shownPortions(state, portionsOfRows(linesOfOrder(state, order.id))),
          },
        }
      : {}),
  }
}
