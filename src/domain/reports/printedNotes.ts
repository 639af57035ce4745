import type { DishColumn } from './dishColumns.ts'
import type { Note, OrderedPortions } from './mealSheet.ts'

/** A note as it stands under a printed table, where it must say of which dish it is. */
export interface DishNote extends Note {
  readonly column: DishColumn
}

/** The notes of the dishes that a table has as columns, in their order. */
export function notesIn(
  ordered: readonly OrderedPortions[],
  columns: readonly DishColumn[],
): DishNote[] {
  const byDish = new Map(ordered.map(({ dishId, notes }) => [dishId, notes]))
  return columns.flatMap((column) =>
    (byDish.get(column.dishId) ?? []).map((note) => ({ ...note, column })),
  )
}
