import { orderIdOf } from '#domain/rules/orderIds.ts'
import { mealOf } from '../orders/rememberedFacts.ts'
import { canPersonOrder } from '../orders/stay.ts'
import { refuse } from '../refuse.ts'
import { idOf } from './row.ts'
import type { SaveRequest } from './row.ts'

/** Of whom and for which meal: its id says so, too. */
const PLACE = ['book', 'calendarMeal', 'person']

/**
 * What an order asks of the rest of the hotel. A person has one for a meal, under an id that is
 * made of both and says nothing else: otherwise anybody could take, in a hotel of theirs, the ids of
 * another hotel's orders. That person, booking and meal belong together was asked already
 * (`checkReferences`); when the person goes, the server takes the pointer away.
 */
export async function checkOrderOfPerson({ object, original }: SaveRequest): Promise<void> {
  if (original) {
    if (PLACE.some((field) => idOf(object, field) !== idOf(original, field))) refuse('refused')
    return
  }
  const [hotel, book, meal, person] = ['hotel', ...PLACE].map((field) => idOf(object, field))
  if (!hotel || !book || !meal || !person) refuse('missingReference')
  if (object.id !== orderIdOf(hotel, meal, person)) refuse('refused')
  const served = await mealOf(meal)
  if (!served) refuse('missingReference')
  if (!(await canPersonOrder(person, book, served))) refuse('notInHouse')
}
