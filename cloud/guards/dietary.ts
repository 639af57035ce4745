import { allergyCheckId, dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { refuse } from '../refuse.ts'
import { loadRow } from '../rows.ts'
import { idOf } from './row.ts'
import type { SaveRequest } from './row.ts'

/** Of a person of the booking, under an id made of what it is about, which never changes. */
async function checkAboutPerson({ object }: SaveRequest, id: string): Promise<void> {
  if (object.id !== id) refuse('refused')
  const person = await loadRow('BookPerson', idOf(object, 'person') ?? '', ['book'])
  if (person?.book !== idOf(object, 'book')) refuse('missingReference')
}

export const checkDietaryNeeds = (request: SaveRequest): Promise<void> => {
  const id = (field: string) => idOf(request.object, field) ?? ''
  return checkAboutPerson(request, dietaryNeedsId(id('hotel'), id('person')))
}

export const checkAllergyCheck = (request: SaveRequest): Promise<void> => {
  const id = (field: string) => idOf(request.object, field) ?? ''
  return checkAboutPerson(request, allergyCheckId(id('hotel'), id('calendarMeal'), id('person'), id('dish')))
}
