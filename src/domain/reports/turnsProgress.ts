import { isExpected, progressOf } from '../rules/orders/mealPeople.ts'
import type { Progress } from '../rules/orders/mealPeople.ts'
import { laidCovers } from '../rules/places/table.ts'
import type { CoversSummary } from '../rules/places/table.ts'
import type { Turn } from '../schema/places.ts'
import { compareTurns } from '../rules/places/turnOrder.ts'
import { groupedBy, rowsById } from './grouping.ts'
import type { MealFacts } from './mealFacts.ts'
import { seatOf } from './mealSheet.ts'

export interface TurnProgress {
  readonly turn: Turn | undefined
  readonly progress: Progress
  readonly laid: CoversSummary
}

export function turnsProgress(facts: MealFacts): TurnProgress[] {
  const { meal } = facts
  const books = rowsById(facts.books)
  const orders = facts.orders.filter(({ calendarMeal }) => calendarMeal === meal.id)
  const expected = facts.people.filter((person) => {
    const book = books.get(person.book)
    return book !== undefined && isExpected(person, book, meal)
  })
  const byTurn = groupedBy(expected, ({ book }) => seatOf(books.get(book), facts).turn)
  const tablesOf = groupedBy(facts.tables.values(), ({ turn = '' }) => facts.turns.get(turn))
  return [undefined, ...[...facts.turns.values()].sort(compareTurns)].map((turn) => ({
    turn,
    progress: progressOf(meal, books, byTurn.get(turn) ?? [], orders),
    laid: laidCovers(tablesOf.get(turn) ?? []),
  }))
}
