import { printedName } from '../menu/printedName.ts'
import { dishName } from '../rules/menu/dish.ts'
import type { Dish } from '../schema/menu.ts'
import type { OrderedPortions, Portions } from './mealSheet.ts'
import { NO_PORTIONS, totalPortions } from './portions.ts'

/** A dish above a column of a printed table. */
export interface DishColumn {
  readonly dishId: string
  /** In Italian; empty when it has none. */
  readonly name: string
  /** The name cut to 50 characters, in lines of at most 25 (part 2 §2). */
  readonly lines: readonly string[]
}

/** What a dish is called in the house; empty when nobody knows it (any more). */
export function nameIn(dishes: ReadonlyMap<string, Dish>, dishId: string): string {
  const dish = dishes.get(dishId)
  return dish ? dishName(dish) : ''
}

const columnOf = (dishId: string, dishes: ReadonlyMap<string, Dish>): DishColumn => {
  const name = nameIn(dishes, dishId)
  return { dishId, name, lines: printedName(name) }
}

/** Columns in tables of at most `size`; one table without columns where there are none. */
export function columnsIn(
  size: number,
  ordered: readonly OrderedPortions[],
  dishes: ReadonlyMap<string, Dish>,
): DishColumn[][] {
  const columns = ordered.map(({ dishId }) => columnOf(dishId, dishes))
  const count = Math.max(1, Math.ceil(columns.length / size))
  return Array.from({ length: count }, (_, at) => columns.slice(at * size, (at + 1) * size))
}

/** What is ordered of the dish of each column. */
export function cellsOf(
  ordered: readonly OrderedPortions[],
  columns: readonly DishColumn[],
): Portions[] {
  const byDish = new Map(ordered.map((portions) => [portions.dishId, portions]))
  return columns.map(({ dishId }) => {
    const { normal, half } = byDish.get(dishId) ?? NO_PORTIONS
    return { normal, half }
  })
}

/** The sum of each column. */
export const columnTotals = (
  rows: readonly { readonly cells: readonly Portions[] }[],
  columns: readonly DishColumn[],
): Portions[] =>
  columns.map((_, at) => totalPortions(rows.map(({ cells }) => cells[at] ?? NO_PORTIONS)))
