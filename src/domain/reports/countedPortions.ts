import { isLimited, portionsLeft } from '../rules/menu/limitedPortions.ts'
import { dishesIn } from '../rules/orders/maxDishes.ts'
import type { MealSlot, StayOfBook, StayOfPerson } from '../rules/orders/mealPeople.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'
import { whyNotThere } from './bill.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { rowsById } from './grouping.ts'
import { quantityOf } from './portions.ts'

type MenuOfMeal = Pick<CalendarMeal, 'dishes' | 'portions'>

interface CountedFacts {
  readonly meal: MealSlot & { readonly id: string }
  readonly books: readonly (StayOfBook & { readonly id: string })[]
  readonly people: readonly (StayOfPerson & { readonly id: string; readonly book: string })[]
  readonly orders: readonly Pick<MealOrder, 'id' | 'calendarMeal' | 'person'>[]
  readonly lines: readonly Pick<MealOrderDish, 'order' | 'dish' | 'quantity' | 'halfPortion'>[]
}

/** PortionCounts of each dish that the kitchen cooks for a meal, halves as halves: of whom is not there it cooks nothing. */
export function countedPortions({ meal, books, people, orders, lines }: CountedFacts): ReadonlyMap<string, number> {
  const bookOf = rowsById(books)
  const personOf = rowsById(people)
  const isCooked = ({ calendarMeal, person: id = '' }: CountedFacts['orders'][number]) => {
    const person = personOf.get(id)
    return calendarMeal === meal.id && !whyNotThere(person, bookOf.get(person?.book ?? ''), meal)
  }
  const cooked = new Set(orders.filter(isCooked).map(({ id }) => id))
  const byDish = groupedBy(
    lines.filter(({ order }) => cooked.has(order)),
    ({ dish = '' }) => dish,
  )
  return new Map(
    [...byDish].map(([dish, some]) => [dish, dishesIn(some.map((line) => ({ ...line, quantity: quantityOf(line) })))]),
  )
}

/** What is left at a meal of the dishes whose portions are limited: the one count, whoever shows or checks it. */
export const leftAtMeal = (facts: CountedFacts & { readonly meal: MenuOfMeal }): ReadonlyMap<string, number> =>
  isLimited(facts.meal) ? portionsLeft(facts.meal, countedPortions(facts)) : new Map()
