import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import type { Instant } from '#domain/schema/fields.ts'

/** One of so many guests may not eat everything. */
const ONE_OF = 29

const NEEDS: readonly (readonly DietaryTagKey[])[] = [
  ['dairy'],
  ['gluten'],
  ['treeNuts', 'peanuts'],
  ['vegetarian'],
  ['crustaceans', 'molluscs'],
  ['eggs'],
  ['vegan'],
  ['fish', 'gluten'],
]

/** The same guests each time. */
export const makeDietaryNeeds = (persons: readonly BookPerson[], now: Instant): DietaryNeeds[] =>
  persons.flatMap(({ id: person, hotel, book }, at) => {
    if (at % ONE_OF !== ONE_OF - 1) return []
    const keys = NEEDS[Math.floor(at / ONE_OF) % NEEDS.length] ?? []
    const tags = dietaryTags.flatMap(({ id, key }) => (keys.includes(key) ? id : []))
    return [{ id: dietaryNeedsId(hotel, person), hotel, book, person, tags, consentAt: now }]
  })
