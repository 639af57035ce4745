import { allergyCheckId, dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { conflictMark } from '#domain/rules/orders/dietaryConflict.ts'
import type { DietaryConflict, DietaryTagIds } from '#domain/rules/orders/dietaryConflict.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { changedFields } from './changedFields.ts'
import { checkHotelRuns } from './checkHotelRuns.ts'

export interface DietaryAnswer {
  readonly tags: DietaryTagIds
  /** The person agreed that they are kept. */
  readonly hasConsent: boolean
}

const sorted = (tags: DietaryTagIds) => [...new Set(tags)].sort((one, other) => one - other)

/** Without tags what was kept is erased, and the consent with it. */
export function setDietaryNeeds(
  convivio: Convivio,
  { id: person, hotel, book }: Pick<BookPerson, 'id' | 'hotel' | 'book'>,
  { tags, hasConsent }: DietaryAnswer,
  now: Instant,
): Verdict {
  const id = dietaryNeedsId(hotel, person)
  const { BookPerson, DietaryNeeds } = convivio.state.getState().tables
  if (!BookPerson.rows.has(person)) return 'gone'
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  const isNothing = tags.length === 0
  if (!isNothing && !hasConsent) return 'consentMissing'
  const row = DietaryNeeds.rows.get(id)
  const consentAt = isNothing ? undefined : (row?.consentAt ?? now)
  if (row) {
    const changed = changedFields(row, { tags: sorted(tags), consentAt })
    if (Object.keys(changed).length > 0) convivio.change('DietaryNeeds', id, changed)
  } else if (consentAt !== undefined)
    convivio.create('DietaryNeeds', { hotel, book, person, tags: sorted(tags), consentAt }, id)
  return undefined
}

export interface SeenDish {
  readonly hotel: string
  readonly mealId: string
  readonly person: Pick<BookPerson, 'id' | 'book'>
  readonly dishId: string
  readonly conflict: DietaryConflict
}

/** 'Visto', or no longer: the kitchen knows of a dish that a person ordered against their needs. */
export function checkAllergy(
  convivio: Convivio,
  { hotel, mealId, person, dishId, conflict }: SeenDish,
  isSeen: boolean,
  now: Instant,
): Verdict {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  const id = allergyCheckId(hotel, mealId, person.id, dishId)
  const row = convivio.state.getState().tables.AllergyCheck.rows.get(id)
  const seen = isSeen ? { seen: conflictMark(conflict), seenAt: now } : { seen: undefined, seenAt: undefined }
  if (row) convivio.change('AllergyCheck', id, seen)
  else if (isSeen) {
    const of = { hotel, book: person.book, person: person.id, calendarMeal: mealId, dish: dishId }
    convivio.create('AllergyCheck', { ...of, ...seen }, id)
  }
  return undefined
}
