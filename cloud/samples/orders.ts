import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { costsOf } from '#domain/rules/orders/costs.ts'
import { dishesIn } from '#domain/rules/orders/maxDishes.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { canOrderMeal, isBookIncluded } from '#domain/rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { choose } from './orderProbability.ts'
import type { SampleChoice, EaterKind } from './orderProbability.ts'
import type { NewRow } from '#cloud/database/rows.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

export interface DiningHouse {
  readonly hotel: Pick<
    Hotel,
    'id' | 'timezone' | 'currency' | 'config' | 'maxDishes' | 'infinityDishes' | 'enableKitchenNotes'
  >
  readonly meals: readonly CalendarMeal[]
  readonly dishes: readonly Dish[]
  readonly books: readonly Book[]
  readonly people: readonly BookPerson[]
}

export interface DemoOrder {
  readonly order: NewRow<MealOrder>
  readonly lines: readonly NewRow<MealOrderDish>[]
}

type Meal = CalendarMeal & { readonly date: Instant; readonly mealIndex: MealIndex }
const hasTime = (meal: CalendarMeal): meal is Meal => meal.date !== undefined && meal.mealIndex !== undefined

const THOUSAND = 1000
/** Share of ordering bookings that have ordered already: more as a meal comes near. */
function shareBy(now: Instant, { date, fromDate = Infinity }: Meal, zone: string): number {
  if (now < Math.min(fromDate, date)) return 0
  if (date <= now) return 0.91
  return dayOf(date, zone) === dayOf(now, zone) ? 0.68 : 0.37
}

function habitOf(book: Book, meal: Meal): number {
  const isBreakfast = meal.mealIndex === '0' || meal.mealIndex === '2'
  if (book.stafferBook) return isBreakfast ? 0 : 1
  if (!isBookIncluded(book, meal)) return isBreakfast ? 0 : 0.03
  if (isBreakfast) return meal.mealIndex === '2' ? 0.03 : 0
  return 1
}

/** Persons per thousand who have not chosen yet. */
const UNDECIDED = { guest: 40, staff: 400 }

function eaterOf(random: Random, book: Book, { isHolder }: BookPerson): EaterKind {
  if (book.stafferBook) return 'staff'
  if (isHolder) return 'first'
  return book.pax >= 3 && random.chance(0.5) ? 'child' : 'other'
}

interface Ordering {
  readonly house: DiningHouse
  readonly meal: Meal
  readonly menu: readonly Dish[]
}

interface Chosen {
  readonly book: Book
  readonly person: string
  readonly completed: boolean
  readonly choices: readonly SampleChoice[]
}

/** What the persons of a booking ordered; depends on the meal and the persons alone. */
function chooseFor({ house, meal, menu }: Ordering, book: Book, people: readonly BookPerson[]) {
  return people.flatMap((person): Chosen[] => {
    const random = createRandom(`${meal.id} ${book.id} ${person.id}`)
    const undecided = book.stafferBook ? UNDECIDED.staff : UNDECIDED.guest
    if (random.integer(0, THOUSAND - 1) < undecided) return []
    const [takesNothing, completed] = [random.chance(0.02), !random.chance(0.02)]
    const eater = eaterOf(random, book, person)
    const choices = choose(random, eater, meal.mealIndex, menu, house.hotel)
    const isEmpty = takesNothing || choices.length === 0
    const taken = isEmpty ? [] : choices
    return [{ book, person: person.id, completed: completed || isEmpty, choices: taken }]
  })
}

const SECOND = 3

/** An order to be reviewed: the dish was removed from the menu after it was ordered. */
function withDishGone({ house, meal, menu }: Ordering, chosen: readonly Chosen[]): readonly Chosen[] {
  const [gone] = house.dishes.filter(
    (dish) => dish.courseIndex === SECOND && !dish.isExtra && !dish.deleted && !menu.includes(dish),
  )
  const isSecond = ({ dish }: SampleChoice) => dish.courseIndex === SECOND
  const whose = chosen.find(({ choices }) => choices.some(isSecond))
  if (!gone || !whose || meal.mealIndex === '0' || meal.mealIndex === '2') return chosen
  const choices = whose.choices.map((choice) =>
    isSecond(choice) ? { ...choice, dish: gone, halfPortion: false, notes: [] } : choice,
  )
  return chosen.map((one) => (one === whose ? { ...one, choices } : one))
}

/** Who comes when the limited portions of a dish are all taken does without it. */
function withinPortions({ portions = {} }: Meal, chosen: readonly Chosen[]): readonly Chosen[] {
  const left = new Map(Object.entries(portions))
  const takes = ({ dish, quantity, halfPortion }: SampleChoice) => {
    const after = (left.get(dish.id) ?? Infinity) - dishesIn([{ quantity, halfPortion }])
    if (after >= 0) left.set(dish.id, after)
    return after >= 0
  }
  return chosen.map((one) => ({ ...one, choices: one.choices.filter(takes) }))
}

function toRows({ house, meal }: Ordering, { book, person, completed, choices }: Chosen): DemoOrder {
  const { id: hotel, currency, config } = house.hotel
  const id = orderIdOf(hotel, meal.id, person)
  const place = { hotel, book: book.id, calendarMeal: meal.id }
  const { mealIndex } = meal
  const costs = costsOf(choices, { board: book.bookType, mealIndex, config, currency })
  return {
    order: { id, ...place, person, completed, totalPrice: costs.total },
    lines: choices.map(({ dish, quantity, halfPortion, notes }, at) => ({
      id: orderDishIdOf(hotel, id, dish.id, halfPortion),
      ...place,
      order: id,
      dish: dish.id,
      quantity,
      halfPortion,
      annotation: notes.length > 0 ? notes : undefined,
      ...costs.lines[at],
    })),
  }
}

function ordersOf(
  house: DiningHouse,
  meal: Meal,
  now: Instant,
  peopleOf: (book: Book) => readonly BookPerson[],
): DemoOrder[] {
  const byId = new Map(house.dishes.map((dish) => [dish.id, dish]))
  const onMenu = (meal.dishes ?? []).flatMap((id) => byId.get(id) ?? [])
  const soldOut = new Set(meal.soldOut)
  const menu = onMenu.filter(({ id, deleted }) => !deleted && !soldOut.has(id))
  const ordering = { house, meal, menu }
  const share = shareBy(now, meal, timeZoneOf(house.hotel))
  if (share === 0) return []
  const chosen = house.books.flatMap((book) => {
    const eaters = peopleOf(book).filter((person) => canOrderMeal(person, book, meal))
    if (eaters.length === 0) return []
    const random = createRandom(`${meal.id} ${book.id}`)
    const [mood, turn] = [random.integer(0, THOUSAND - 1), random.integer(0, THOUSAND - 1)]
    const orders = mood < habitOf(book, meal) * THOUSAND && turn < share * THOUSAND
    return orders ? chooseFor(ordering, book, eaters) : []
  })
  const all = meal.date > now ? withDishGone(ordering, chosen) : chosen
  return withinPortions(meal, all).map((one) => toRows(ordering, one))
}

/** The same hotel gives the same orders, and later more, never fewer. Reads no clock. */
export function makeOrders(house: DiningHouse, now: Instant): DemoOrder[] {
  const people = new Map<string, BookPerson[]>()
  for (const person of house.people) {
    const others = people.get(person.book)
    if (others) others.push(person)
    else people.set(person.book, [person])
  }
  return house.meals.filter(hasTime).flatMap((meal) => ordersOf(house, meal, now, ({ id }) => people.get(id) ?? []))
}
