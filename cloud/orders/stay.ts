import { canOrderMeal } from '#domain/rules/mealPeople.ts'
import type { Served } from '#domain/rules/mealPeople.ts'
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
  return person !== undefined && book !== undefined && canOrderMeal(person, book, meal)
}
