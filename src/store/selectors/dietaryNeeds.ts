import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
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
  const needs = byPerson.get(rows) ?? new Map(rows.map(({ person, tags = [] }) => [person, tags]))
  byPerson.set(rows, needs)
  return needs
}

const NONE: DietaryTagIds = []

export const needsOfPerson = ({ tables }: Tables, { id, hotel }: Pick<BookPerson, 'id' | 'hotel'>): DietaryTagIds =>
  tables.DietaryNeeds.rows.get(dietaryNeedsId(hotel, id))?.tags ?? NONE

export const checksOfMeal = rowsBy<AllergyCheck>(({ calendarMeal }) => calendarMeal)
