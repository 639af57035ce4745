import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { needsByPerson, tagsTogether } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { DietaryTagIds } from '#domain/rules/orders/dietaryConflict.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { AllergyCheck, DietaryNeeds } from '#domain/schema/dietary.ts'
import type { State } from '../tables/state.ts'
import { rowsBy } from './rowsBy.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

type Tables = Pick<State, 'tables'>

const saying = rowsOfHotel<DietaryNeeds>(
  ({ tags = [] }) => tags.length > 0,
  (one, other) => (one.id < other.id ? -1 : 1),
)

const byPerson = new WeakMap<readonly DietaryNeeds[], ReadonlyMap<string, DietaryTagIds>>()

/** Allergens and diets by person, of those that are known here; the same map until one changes. */
export function needsOfHotel({ tables }: Tables, hotelId: string): MealFacts['needs'] {
  const rows = saying(tables.DietaryNeeds, hotelId)
  const known = byPerson.get(rows)
  if (known) return known
  const needs = needsByPerson(rows)
  byPerson.set(rows, needs)
  return needs
}

/** What reception wrote of a person, and what was said on each phone. */
export const needsRowsOf = rowsBy<DietaryNeeds>(({ person }) => person)

const together = new WeakMap<readonly DietaryNeeds[], DietaryTagIds>()

export function needsOfPerson({ tables }: Tables, { id }: Pick<BookPerson, 'id'>): DietaryTagIds {
  const rows = needsRowsOf(tables.DietaryNeeds, id)
  const tags = together.get(rows) ?? tagsTogether(rows.map((row) => row.tags))
  together.set(rows, tags)
  return tags
}

export const checksOfMeal = rowsBy<AllergyCheck>(({ calendarMeal }) => calendarMeal)
