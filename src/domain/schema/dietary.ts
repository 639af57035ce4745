import { declareClass, instant, pointer, required, serverOnly, someOf, text } from './fields.ts'
import type { Entity } from './fields.ts'
import { DIETARY_TAG_IDS } from './values.ts'

const hotel = required(pointer('Hotel'))

/**
 * What a person may not eat: health data, for the staff alone, kept apart from the person and erased
 * after the stay. One row of what reception wrote, one of each phone on which it was said: all of them
 * hold. The id is made of the person and the phone. Without tags it says nothing: the consent was withdrawn.
 */
export const DietaryNeeds = declareClass(
  'DietaryNeeds',
  'hotel',
  {
    hotel,
    book: required(pointer('Book')),
    person: required(pointer('BookPerson')),
    tags: someOf<number>(DIETARY_TAG_IDS),
    consentAt: instant(),
    /** Name of the phone on which a guest said it; absent: reception wrote it. */
    saidOn: serverOnly(text()),
  },
  { indexes: [['hotel', 'objectId'], ['book'], ['person'], ['hotel', 'updatedAt']] },
)
export type DietaryNeeds = Entity<typeof DietaryNeeds.fields>

/**
 * What was answered and seen of a dish that a person ordered against their needs: whether they want it all
 * the same, and 'Visto' of the kitchen. The id is made of meal, person and dish; each holds as long as the
 * conflict is the one that was asked about, or seen.
 */
export const AllergyCheck = declareClass(
  'AllergyCheck',
  'hotel',
  {
    hotel,
    book: required(pointer('Book')),
    person: required(pointer('BookPerson')),
    calendarMeal: required(pointer('CalendarMeal')),
    dish: required(pointer('Dish')),
    /** The conflict that was seen (`conflictMark`); absent: it was taken back. */
    seen: text(),
    seenAt: instant(),
    seenBy: serverOnly(text()),
    /** The conflict (`conflictMark`) with which the dish is wanted all the same, and who said so. */
    agreed: text(),
    agreedAt: instant(),
    agreedBy: serverOnly(text()),
  },
  { indexes: [['hotel', 'objectId'], ['calendarMeal'], ['book'], ['person'], ['hotel', 'updatedAt']] },
)
export type AllergyCheck = Entity<typeof AllergyCheck.fields>
