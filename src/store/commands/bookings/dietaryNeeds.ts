import type { AgreedDish } from '#domain/orders/orderDraft.ts'
import { allergyCheckId, dietaryNeedsId, tagsTogether } from '#domain/rules/bookings/dietaryNeeds.ts'
import { conflictMark } from '#domain/rules/orders/dietaryConflict.ts'
import type { DietaryTagIds } from '#domain/rules/orders/dietaryConflict.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { AllergyCheck, DietaryNeeds } from '#domain/schema/dietary.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { needsRowsOf } from '#store/selectors/dietaryNeeds.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

interface DietaryAnswer {
  readonly tags: DietaryTagIds
  readonly hasConsent: boolean
}

/**
 * Without tags what was kept is erased, and the consent with it, also what was said on a phone; of that
 * what the person has no longer goes, and what is new is written beside it.
 */
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
  const rows = needsRowsOf(DietaryNeeds, person)
  const own = DietaryNeeds.rows.get(id)
  const said = rows.filter((row) => row !== own)
  const keep = (row: DietaryNeeds, kept: DietaryTagIds) => {
    const consentAt = kept.length === 0 ? undefined : (row.consentAt ?? now)
    const changed = changedFields(row, { tags: kept, consentAt })
    if (Object.keys(changed).length > 0) convivio.change('DietaryNeeds', row.id, changed)
  }
  for (const row of said)
    keep(
      row,
      (row.tags ?? []).filter((tag) => tags.includes(tag)),
    )
  const saidTags = tagsTogether(said.map((row) => row.tags))
  const written = tagsTogether([tags]).filter((tag) => !saidTags.includes(tag) || own?.tags?.includes(tag))
  if (own) keep(own, written)
  else if (written.length > 0)
    convivio.create('DietaryNeeds', { hotel, book, person, tags: written, consentAt: now }, id)
  return undefined
}

interface SeenDish extends AgreedDish {
  readonly hotel: string
  readonly mealId: string
}

/** 'Visto', or no longer: the kitchen knows of a dish that a person ordered against their needs. */
export function checkAllergy(
  convivio: Convivio,
  { hotel, mealId, person, dishId, conflict }: SeenDish,
  isSeen: boolean,
  now: Instant,
): Verdict {
  const seen = isSeen ? { seen: conflictMark(conflict), seenAt: now } : { seen: undefined, seenAt: undefined }
  return noteOnDish(convivio, { hotel, mealId, person, dishId }, seen, now)
}

/** 'Lo vuole lo stesso': somebody of the staff has asked. */
export const agreeToDish = (convivio: Convivio, { conflict, ...at }: SeenDish, now: Instant): Verdict =>
  noteOnDish(convivio, at, { agreed: conflictMark(conflict), agreedAt: now }, now)

function noteOnDish(
  convivio: Convivio,
  { hotel, mealId, person, dishId }: Omit<SeenDish, 'conflict'>,
  note: Partial<AllergyCheck>,
  now: Instant,
): Verdict {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  const id = allergyCheckId(hotel, mealId, person.id, dishId)
  const isSomething = Object.values(note).some((value) => value !== undefined)
  if (convivio.state.getState().tables.AllergyCheck.rows.has(id)) convivio.change('AllergyCheck', id, note)
  else if (isSomething) {
    const of = { hotel, book: person.book, person: person.id, calendarMeal: mealId, dish: dishId }
    convivio.create('AllergyCheck', { ...of, ...note }, id)
  }
  return undefined
}
