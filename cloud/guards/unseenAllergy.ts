import { allergyCheckId, needsByPerson } from '#domain/rules/bookings/dietaryNeeds.ts'
import { conflictMark, dietaryConflict } from '#domain/rules/orders/dietaryConflict.ts'
import { canOrderMeal } from '#domain/rules/orders/mealPeople.ts'
import { quantityOf } from '#domain/reports/portions.ts'
import { findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

interface OfPortion {
  readonly hotel: string
  readonly meal: string
  readonly book: string
  readonly dish: string
}

/** By person, the mark of what somebody of the booking may not eat of the dish. Mostly nobody has said anything. */
async function conflictsWith({ book, dish }: OfPortion): Promise<ReadonlyMap<string, string>> {
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', book)).ascending('objectId')
  const needs = needsByPerson(await findRows('DietaryNeeds', ofBook, ['person', 'tags']))
  if (needs.size === 0) return new Map()
  const served = await loadRow('Dish', dish, ['allergens'])
  return new Map(
    [...needs].flatMap(([person, tags]) => {
      const conflict = dietaryConflict(tags, served)
      return conflict ? [[person, conflictMark(conflict)] as const] : []
    }),
  )
}

/** Of these persons, those who eat the dish at the meal: of an order of somebody who is away there is no card. */
async function eatersAmong(persons: readonly string[], { meal, book, dish }: OfPortion): Promise<readonly string[]> {
  const ofPersons = (query: Query) =>
    query
      .equalTo('calendarMeal', pointerTo('CalendarMeal', meal))
      .containedIn(
        'person',
        persons.map((id) => pointerTo('BookPerson', id)),
      )
      .ascending('objectId')
  const ofDish = (query: Query) =>
    query
      .equalTo('calendarMeal', pointerTo('CalendarMeal', meal))
      .equalTo('book', pointerTo('Book', book))
      .equalTo('dish', pointerTo('Dish', dish))
      .ascending('objectId')
  const among = (query: Query) => query.containedIn('objectId', [...persons]).ascending('objectId')
  const [orders, lines, people, stay, slot] = await Promise.all([
    findRows('MealOrder', ofPersons, ['person']),
    findRows('MealOrderDish', ofDish, ['order', 'quantity']),
    findRows('BookPerson', among, ['checkin', 'checkout']),
    loadRow('Book', book, ['checkin', 'checkout', 'stafferBook', 'bookType']),
    loadRow('CalendarMeal', meal, ['date', 'mealIndex']),
  ])
  if (!stay || !slot) return []
  const there = new Set(people.filter((person) => canOrderMeal(person, stay, slot)).map(({ id }) => id))
  const filled = new Set(lines.filter((line) => quantityOf(line) > 0).map(({ order }) => order))
  return orders.flatMap(({ id, person = '' }) => (filled.has(id) && there.has(person) ? person : []))
}

/** Whether somebody ordered this dish against their needs, and the kitchen has not ticked 'Visto' for them as they are now. */
export async function hasUnseenAllergy(of: OfPortion): Promise<boolean> {
  const conflicts = await conflictsWith(of)
  if (conflicts.size === 0) return false
  const eaters = await eatersAmong([...conflicts.keys()], of)
  const idOf = (person: string) => allergyCheckId(of.hotel, of.meal, person, of.dish)
  const ticks = (query: Query) => query.containedIn('objectId', eaters.map(idOf)).ascending('objectId')
  const checks = eaters.length === 0 ? [] : await findRows('AllergyCheck', ticks, ['seen'])
  const seen = new Map(checks.map((check) => [check.id, check.seen]))
  return eaters.some((person) => seen.get(idOf(person)) !== conflicts.get(person))
}
