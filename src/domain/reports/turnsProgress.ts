import { expectedPeople, progressOfPersons } from '../rules/orders/mealPeople.ts'
import type { Progress } from '../rules/orders/mealPeople.ts'
import { laidCovers } from '../rules/places/table.ts'
import type { CoversSummary } from '../rules/places/table.ts'
import type { Table, Turn } from '../schema/places.ts'
import { compareTurns } from '../rules/places/turnOrder.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { rowsById } from './grouping.ts'
import type { MealFacts } from './mealFacts.ts'
import { seatAtMeal } from './mealSheet.ts'

export interface TurnProgress {
  readonly turn: Turn | undefined
  readonly progress: Progress
  readonly laid: CoversSummary
}

/** How many have ordered in each turn of the meal. */
export function turnsProgress(facts: MealFacts): TurnProgress[] {
  const { meal } = facts
  const books = rowsById(facts.books)
  const orders = facts.orders.filter(({ calendarMeal }) => calendarMeal === meal.id)
  const expected = expectedPeople(meal, books, facts.people)
  const seats = new Map(facts.books.map((book) => [book.id, seatAtMeal(book, facts)]))
  const byTurn = groupedBy(expected, ({ book }) => seats.get(book)?.turn)
  /** Those of the turn, and others at which somebody sits then. */
  const tablesAt = (turn: Turn | undefined): Table[] => {
    const own = [...facts.tables.values()].filter((table) => facts.turns.get(table.turn ?? '') === turn)
    const taken = (byTurn.get(turn) ?? []).flatMap(({ book }) => seats.get(book)?.table ?? [])
    return [...new Set([...own, ...taken])]
  }
  return [undefined, ...[...facts.turns.values()].sort(compareTurns)].map((turn) => ({
    turn,
    progress: progressOfPersons(byTurn.get(turn) ?? [], orders),
    laid: laidCovers(tablesAt(turn)),
  }))
}
