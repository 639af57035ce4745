import { conflictMark, dietaryConflict } from '../rules/orders/dietaryConflict.ts'
import type { DietaryConflict, DietaryTagIds } from '../rules/orders/dietaryConflict.ts'
import type { Instant } from '../schema/fields.ts'
import type { MealFacts } from './mealFacts.ts'
import type { BookingSheet, MealSheet, PersonSheet } from './mealSheet.ts'
import type { OrderedPortions } from './portions.ts'
import { nameIn } from './printedTables.ts'

/** `changed`: the kitchen saw another conflict, before the dish or the person's needs were changed. */
export type AllergyState = 'open' | 'seen' | 'changed'

export interface AllergyDish {
  readonly dishId: string
  readonly name: string
  readonly portions: OrderedPortions
  readonly conflict: DietaryConflict
  readonly state: AllergyState
  /** Of the last 'Visto'. */
  readonly seenBy: string | undefined
  readonly seenAt: Instant | undefined
}

/** A person at the meal who may not eat everything. */
export interface AllergyPerson {
  readonly booking: BookingSheet
  readonly sheet: PersonSheet
  readonly tags: DietaryTagIds
  /** Ordered dishes that the person should not be served without a word. */
  readonly dishes: readonly AllergyDish[]
}

export type AllergyFacts = Pick<MealFacts, 'needs' | 'allergyChecks' | 'dishes'>

function allergyDishes({ person, dishes }: PersonSheet, tags: DietaryTagIds, facts: AllergyFacts): AllergyDish[] {
  return dishes.flatMap((portions) => {
    const { dishId } = portions
    const conflict = dietaryConflict(tags, facts.dishes.get(dishId))
    if (!conflict) return []
    const check = facts.allergyChecks.find((one) => one.person === person.id && one.dish === dishId)
    const seen = check?.seen
    const state = seen === undefined ? 'open' : seen === conflictMark(conflict) ? 'seen' : 'changed'
    const { seenAt, changedBy: seenBy } = seen === undefined ? {} : check ?? {}
    return { dishId, name: nameIn(facts.dishes, dishId), portions, conflict, state, seenBy, seenAt }
  })
}

export const allergiesOfBooking = (booking: BookingSheet, facts: AllergyFacts): AllergyPerson[] =>
  facts.needs.size === 0
    ? []
    : booking.people.flatMap((sheet) => {
        const tags = facts.needs.get(sheet.person.id)
        return tags ? { booking, sheet, tags, dishes: allergyDishes(sheet, tags, facts) } : []
      })

/** All who are there and may not eat everything, in the order of the reports. */
export const allergiesAtMeal = ({ bookings }: Pick<MealSheet, 'bookings'>, facts: AllergyFacts): AllergyPerson[] =>
  bookings.flatMap((booking) => allergiesOfBooking(booking, facts))

export interface AllergyAlert extends AllergyDish {
  readonly of: AllergyPerson
}

/** Every ordered dish that somebody should not be served without a word (docs/domain.md, Allergies of guests). */
export const allergyAlerts = (people: readonly AllergyPerson[]): AllergyAlert[] =>
  people.flatMap((of) => of.dishes.map((dish) => ({ ...dish, of })))
