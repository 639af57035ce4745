import type { ShownConflict, ShownPortions, ShownValue } from '#domain/conflict.ts'
import type { PersonPortions } from '#domain/functions.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { isOfOrder, orderOfRow, seenOf } from './orderChanges.ts'
import { visibleRow } from '../tables/pending.ts'
import type { Pending } from '../tables/pending.ts'
import { linesOfOrder } from '../selectors/mealOrders.ts'
import type { Conflict, RefusedRow, State } from '../tables/state.ts'

export function conflictOf(row: Pending): Conflict | undefined {
  if (row.refusal !== 'changedMeanwhile') return undefined
  const { className, base, fields, contested = [], answered = [] } = row
  const shown = visibleRow(row)
  return {
    by: base?.['changedBy'] as string | undefined,
    fields: contested.map((name) => ({ name, theirs: base?.[name], mine: fields[name] })),
    ...(isOfOrder(className) && shown
      ? { order: { id: orderOfRow(className, shown), portions: answered } }
      : {}),
  }
}

const nameOf = (row: object | undefined): string | undefined => {
  const name: unknown = row && 'name' in row ? row.name : undefined
  return typeof name === 'string' ? name : undefined
}

function shownValue({ tables }: State, { className, id }: RefusedRow, name: string, value: unknown): ShownValue {
  if (value === undefined || value === null || value === '') return { is: 'empty' }
  if (typeof value === 'boolean') return { is: 'flag', on: value }
  const { target, wire } = declarationOf(className).fields[name] ?? {}
  if (wire === 'Date' && typeof value === 'number') {
    const row: object = tables[className].rows.get(id) ?? {}
    const hotelId = className === 'Hotel' ? id : 'hotel' in row ? String(row.hotel) : ''
    return { is: 'instant', at: value, zone: timeZoneOf(tables.Hotel.rows.get(hotelId)) }
  }
  if (target && typeof value === 'string') {
    const text = nameOf(tables[target as ClassName].rows.get(value))
    return text === undefined ? { is: 'other' } : { is: 'text', text }
  }
  if (typeof value === 'string' || typeof value === 'number') return { is: 'text', text: String(value) }
  const isTranslated = typeof value === 'object' && 'it' in value && typeof value.it === 'string'
  return isTranslated ? { is: 'text', text: value.it as string } : { is: 'other' }
}

function shownPortions({ tables }: State, portions: readonly PersonPortions[]): ShownPortions[] {
  return portions.map(({ dishId, quantity, halfPortion: half }) => {
    const dish = tables.Dish.rows.get(dishId)
    return { dish: dish ? dishName(dish) : '', quantity, half }
  })
}

export function shownConflict(state: State, row: RefusedRow): ShownConflict | undefined {
  if (!row.conflict) return undefined
  const { by, fields, order } = row.conflict
  return {
    by,
    fields: fields.map(({ name, theirs, mine }) => ({
      name,
      theirs: shownValue(state, row, name, theirs),
      mine: shownValue(state, row, name, mine),
    })),
    ...(order
      ? {
          order: {
            theirs: shownPortions(state, order.portions),
            mine: shownPortions(state, seenOf(linesOfOrder(state, order.id))),
          },
        }
      : {}),
  }
}
