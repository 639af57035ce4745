import { canOrderMeal } from '#domain/rules/mealPeople.ts'
import type { Served } from '#domain/rules/mealPeople.ts'
import { decode } from '#domain/schema/wire.ts'
import { loadRow } from '../query.ts'

/** Whether a person of a booking can order a meal, by the days that both have now. */
export async function canPersonOrder(
  personId: string,
  bookId: string,
  meal: Served,
): Promise<boolean> {
  const [person, book] = await Promise.all([
    loadRow('BookPerson', personId, ['checkin', 'checkout']),
    loadRow('Book', bookId, ['checkin', 'checkout', 'stafferBook', 'bookType']),
  ])
  if (!person || !book) return false
  return canOrderMeal(
    decode('BookPerson', person.toJSON() as Record<string, unknown>),
    decode('Book', book.toJSON() as Record<string, unknown>),
    meal,
  )
}
