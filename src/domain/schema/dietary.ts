import { declareClass, instant, pointer, required, someOf, text } from './fields.ts'
import type { Entity } from './fields.ts'
import { DIETARY_TAG_IDS } from './values.ts'

const hotel = required(pointer('Hotel'))

/**
 * What a person may not eat: health data, for the staff alone, kept apart from the person and erased
 * after the stay. The id is made of the person. Without tags it says nothing: the consent was withdrawn.
 */
export const DietaryNeeds = declareClass(
  'DietaryNeeds',
  'hotel',
  {
    hotel,
    book: required(pointer('Book')),
    person: required(pointer('BookPerson')),
    /** Ids of the reference list: allergens and diets. */
    tags: someOf<number>(DIETARY_TAG_IDS),
    /** When the person agreed that they are kept. */
    consentAt: instant(),
  },
  { indexes: [['hotel', 'objectId'], ['book'], ['person'], ['hotel', 'updatedAt']] },
)
export type DietaryNeeds = Entity<typeof DietaryNeeds.fields>

/**
 * 'Visto': the kitchen knows that a person ordered a dish against their needs. The id is made of meal,
 * person and dish; it holds as long as the conflict is the one that was seen.
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
  },
  { indexes: [['hotel', 'objectId'], ['calendarMeal'], ['book'], ['person'], ['hotel', 'updatedAt']] },
)
export type AllergyCheck = Entity<typeof AllergyCheck.fields>
