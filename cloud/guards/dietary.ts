import { allergyCheckId, dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { changesAny, idOf, nameOfWriter } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

/** What was said on a phone has an id of its own; the staff may take away of it, and add nothing. */
function isLessThanSaid(object: Parse.Object, original: Parse.Object | undefined): boolean {
  const tagsOf = (row: Parse.Object | undefined) => (row?.get('tags') ?? []) as readonly unknown[]
  const said = tagsOf(original)
  return object.get('saidOn') !== undefined && tagsOf(object).every((tag) => said.includes(tag))
}

/** Of a person of the booking, which never changes, under an id made of what it is about. */
async function checkAboutPerson({ object, original }: SaveRequest, id: string): Promise<void> {
  const isStill = (field: string) => original && idOf(original, field) === idOf(object, field)
  if (object.id !== id && !(isStill('person') && isLessThanSaid(object, original))) refuse('refused')
  const person = await loadRow('BookPerson', idOf(object, 'person') ?? '', ['book'])
  if (person?.book !== idOf(object, 'book')) refuse('missingReference')
}

export const checkDietaryNeeds = (request: SaveRequest): Promise<void> => {
  const id = (field: string) => idOf(request.object, field) ?? ''
  return checkAboutPerson(request, dietaryNeedsId(id('hotel'), id('person')))
}

function noteWho(request: SaveRequest, field: 'seen' | 'agreed'): void {
  const { object, user } = request
  if (!changesAny<'AllergyCheck'>(request, [field])) return
  const name = object.get(field) === undefined ? undefined : nameOfWriter(user)
  if (name) object.set(`${field}By`, name)
  else object.unset(`${field}By`)
}

export const checkAllergyCheck = (request: SaveRequest): Promise<void> => {
  const id = (field: string) => idOf(request.object, field) ?? ''
  noteWho(request, 'seen')
  noteWho(request, 'agreed')
  return checkAboutPerson(request, allergyCheckId(id('hotel'), id('calendarMeal'), id('person'), id('dish')))
}
