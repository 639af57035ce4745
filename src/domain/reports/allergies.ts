import { allergyAnswer } from '../rules/orders/allergyAnswer.ts'
import type { AllergyAnswer } from '../rules/orders/allergyAnswer.ts'
import { conflictMark, dietaryConflict } from '../rules/orders/dietaryConflict.ts'
import type { DietaryConflict, DietaryTagIds } from '../rules/orders/dietaryConflict.ts'
import type { AllergyCheck } from '../schema/dietary.ts'
import type { Instant } from '../schema/fields.ts'
import type { MealFacts } from './mealFacts.ts'
import type { BookingSheet, MealSheet, PersonSheet } from './mealSheet.ts'
import type { DishPortions } from './portions.ts'
import { nameIn } from './printedTables.ts'

/**
 * `changed`: the kitchen saw another conflict, before the dish or the person's needs were changed, or has seen none, and
 * the dish holds something else than when it was ordered.
 */
type AllergyState = 'open' | 'seen' | 'changed'

export interface AllergyDish {
  readonly dishId: string
  readonly name: string
  readonly portions: DishPortions
  readonly conflict: DietaryConflict
  readonly state: AllergyState
  /** Of the last 'Visto'. */
  readonly seenBy: string | undefined
  readonly seenAt: Instant | undefined
  /** The person wants it all the same; undefined: nobody has said so. */
  readonly agreed: GivenAnswer | undefined
}

export interface GivenAnswer extends AllergyAnswer {
  readonly by: string | undefined
  readonly at: Instant | undefined
}

export interface AllergyPerson {
  readonly booking: BookingSheet
  readonly sheet: PersonSheet
  readonly tags: DietaryTagIds
  /** Ordered dishes that the person should not be served without a word. */
  readonly dishes: readonly AllergyDish[]
}

export type AllergyFacts = Pick<MealFacts, 'needs' | 'allergyChecks' | 'dishes' | 'lines'>

/** A dish that a person should be asked about, ordered or not, and what was answered. */
export interface PersonConflict {
  readonly sheet: PersonSheet
  readonly tags: DietaryTagIds
  readonly conflict: DietaryConflict
  readonly agreed: GivenAnswer | undefined
}

const checkOf = ({ allergyChecks }: Pick<AllergyFacts, 'allergyChecks'>, personId: string, dishId: string) =>
  allergyChecks.find((one) => one.person === personId && one.dish === dishId)

/** The persons who may not eat the dish, each with the reason. */
export const conflictsWith = (people: readonly PersonSheet[], dishId: string, facts: AllergyFacts): PersonConflict[] =>
  facts.needs.size === 0
    ? []
    : people.flatMap((sheet) => {
        const tags = facts.needs.get(sheet.person.id)
        const conflict = tags && dietaryConflict(tags, facts.dishes.get(dishId))
        if (!conflict) return []
        return { sheet, tags, conflict, agreed: answerOf(checkOf(facts, sheet.person.id, dishId), conflict) }
      })

/** Whether other allergens were declared after a person had ordered the dish. */
function isOfOtherRecipe({ order }: PersonSheet, dishId: string, { dishes, lines }: AllergyFacts): boolean {
  const changedAt = dishes.get(dishId)?.allergensChangedAt
  return (
    changedAt !== undefined &&
    lines.some(
      (line) =>
        line.order === order?.id &&
        line.dish === dishId &&
        line.quantity > 0 &&
        (line.orderedAt ?? line.updatedAt ?? Infinity) < changedAt,
    )
  )
}

function stateOf(seen: string | undefined, conflict: DietaryConflict, isOther: () => boolean): AllergyState {
  if (seen === undefined) return isOther() ? 'changed' : 'open'
  return seen === conflictMark(conflict) ? 'seen' : 'changed'
}

function allergyDishes(sheet: PersonSheet, tags: DietaryTagIds, facts: AllergyFacts): AllergyDish[] {
  const { person, dishes } = sheet
  return dishes.flatMap((portions) => {
    const { dishId } = portions
    const conflict = dietaryConflict(tags, facts.dishes.get(dishId))
    if (!conflict) return []
    const check = checkOf(facts, person.id, dishId)
    const seen = check?.seen
    const state = stateOf(seen, conflict, () => isOfOtherRecipe(sheet, dishId, facts))
    const { seenAt, seenBy = check?.changedBy } = seen === undefined ? { seenBy: undefined } : (check ?? {})
    const agreed = answerOf(check, conflict)
    return { dishId, name: nameIn(facts.dishes, dishId), portions, conflict, state, seenBy, seenAt, agreed }
  })
}

function answerOf(check: AllergyCheck | undefined, conflict: DietaryConflict): GivenAnswer | undefined {
  const answer = allergyAnswer(check?.agreed, conflict)
  return answer && { ...answer, by: check?.agreedBy, at: check?.agreedAt }
}

/** Persons of the booking who have said something, with what they ordered in spite of it. */
export const allergiesOfBooking = (booking: BookingSheet, facts: AllergyFacts): AllergyPerson[] =>
  facts.needs.size === 0
    ? []
    : booking.people.flatMap((sheet) => {
        const tags = facts.needs.get(sheet.person.id)
        return tags ? { booking, sheet, tags, dishes: allergyDishes(sheet, tags, facts) } : []
      })

/** The same of all bookings at the meal, in the order of the reports. */
export const allergiesAtMeal = ({ bookings }: Pick<MealSheet, 'bookings'>, facts: AllergyFacts): AllergyPerson[] =>
  bookings.flatMap((booking) => allergiesOfBooking(booking, facts))

export interface AllergyAlert extends AllergyDish {
  readonly of: AllergyPerson
}

/** Every ordered dish that somebody should not be served without a word (docs/domain.md, Allergies of guests). */
export const allergyAlerts = (people: readonly AllergyPerson[]): AllergyAlert[] =>
  people.flatMap((of) => of.dishes.map((dish) => ({ ...dish, of })))
