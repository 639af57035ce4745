import { menuDish } from '../menu/printMenu.ts'
import { photoShown, publicDish } from '../menu/publicMenu.ts'
import type { PublicDish } from '../menu/publicMenu.ts'
import { FEW_PORTIONS } from '../rules/menu/limitedPortions.ts'
import { isMealDish } from '../rules/menu/dish.ts'
import { billOf } from '../reports/bill.ts'
import { roundMoney } from '#domain/money/roundMoney.ts'
import { orderMenu } from '../orders/orderMenu.ts'
import type { DishState, OrderMenuDish } from '../orders/orderMenu.ts'
import { courseOf } from '../reference/courses.ts'
import { chargeOf, mealPrice } from '../rules/orders/costs.ts'
import type { MealOfPerson } from '../rules/orders/costs.ts'
import { maxDishesOf, maxPortionsOf } from '../rules/orders/maxDishes.ts'
import { orderIdOf } from '../rules/orders/mealOrder.ts'
import { priceShown } from '../rules/orders/priceShown.ts'
import { portionsOfRows } from '../rules/orders/portion.ts'
import type { Portion } from '../rules/orders/portion.ts'
import type { Instant } from '../schema/fields.ts'
import type { ImageDisplayType, Language, OrderingWay } from '../schema/values.ts'
import { guestConflicts } from './guestConflicts.ts'
import type { GuestConflict } from './guestConflicts.ts'
import { eatersOf, guestPerson, mealHead, staffChangeOf } from './guestStay.ts'
import type { GuestDish, GuestFacts, GuestMealHead, GuestPerson, ServedMeal } from './guestStay.ts'

export interface GuestMealDish extends PublicDish {
  /** `price` is there where this booking pays for the dish. */
  readonly state: DishState
  /** The board has the dish: its `price` is only shown. */
  readonly isIncluded?: true
  /** Portions that are left for all guests, where there are few; where there is none `state` is `soldOut`. */
  readonly left?: number
  readonly forWhom?: 'children' | 'babies'
}

export interface GuestCourse {
  /** Absent for ordered dishes that were deleted, or have lost their course. */
  readonly id?: number
  readonly name: string
  /** Dishes that each may take; absent without a limit. Half portions count as halves. */
  readonly most?: number
  readonly mostOfDish?: number
  readonly dishes: readonly GuestMealDish[]
}

export interface GuestEater extends GuestPerson {
  /** Of this person's order, also while there is none. */
  readonly orderId: string
  readonly completed: boolean
  readonly portions: readonly Portion[]
  readonly changedByStaff?: Instant
  /** Dishes to ask about, by what was said on this phone; absent for none. */
  readonly conflicts?: readonly GuestConflict[]
}

export interface GuestMeal extends GuestMealHead {
  readonly imageDisplayType: ImageDisplayType
  readonly currency: string
  readonly takesNotes: boolean
  /** What a dish contains is not to be listed; who said an allergy is asked all the same. */
  readonly hidesAllergens?: boolean
  readonly orderingWay?: OrderingWay
  /** What a person pays for the meal as a whole; absent where it is included, or paid per dish. */
  readonly price?: number
  readonly courses: readonly GuestCourse[]
  readonly persons: readonly GuestEater[]
  readonly total: number
}

function guestDish(
  { dishId, dish, state }: OrderMenuDish<GuestDish>,
  meal: MealOfPerson,
  facts: GuestFacts,
  language: Language,
): GuestMealDish {
  if (!dish) {
    const name = { text: '…', isMissing: false }
    return { id: dishId, name, description: undefined, price: undefined, labels: [], diets: [], state }
  }
  const price = priceShown(dish, meal, 'booking', facts.hotel.guestLook?.showsIncludedPrices)
  const shown = menuDish(dish, price !== undefined, { ...facts, language })
  const photo = photoShown(facts.photos.get(dishId), facts.hotel.imageDisplayType)
  const forWhom = dish.forBaby ? 'babies' : dish.forChildren ? 'children' : undefined
  return {
    ...publicDish(shown, photo),
    state,
    ...(price === 'included' && { isIncluded: true }),
    ...(forWhom && { forWhom }),
  }
}

function eater(
  facts: GuestFacts,
  mealId: string,
  dishIds: readonly string[],
  person: GuestFacts['people'][number],
): GuestEater {
  const orderId = orderIdOf(facts.hotel.id, mealId, person.id)
  const tags = facts.needs.get(person.id) ?? []
  const answers = facts.answers.filter((one) => one.calendarMeal === mealId && one.person === person.id)
  const conflicts = guestConflicts(tags, dishIds, facts.dishes, answers)
  const changedByStaff = staffChangeOf(facts, mealId, person.id)
  return {
    ...guestPerson(person, tags),
    ...(conflicts.length > 0 && { conflicts }),
    ...(changedByStaff !== undefined && { changedByStaff }),
    orderId,
    completed: facts.orders.some(({ id, completed }) => id === orderId && completed),
    portions: portionsOfRows(facts.lines.filter(({ order }) => order === orderId)),
  }
}

/** Courses as all with one board and language read them, kept as long as the menus that they are made of. */
const made = new WeakMap<GuestFacts['dishes'], Map<string, readonly GuestCourse[]>>()

function coursesOf(
  facts: GuestFacts,
  meal: ServedMeal,
  ofPerson: MealOfPerson,
  language: Language,
  ordered: readonly string[],
): readonly GuestCourse[] {
  const { hotel, dishes: known } = facts
  // Of what a booking has ordered, only what is no longer on the menu is shown to it alone.
  const own = [...new Set(ordered)].filter((id) => !meal.dishes?.includes(id) || !isMealDish(known.get(id)))
  const ofMenus = made.get(known) ?? new Map<string, readonly GuestCourse[]>()
  made.set(known, ofMenus)
  const key = [meal.id, language, ofPerson.board].join(' ')
  const shared = own.length === 0 ? ofMenus.get(key) : undefined
  if (shared) return shared
  const mostOfDish = maxPortionsOf(hotel)
  const courses = orderMenu(meal, known, own).map(({ courseId, dishes }): GuestCourse => {
    const most = courseId === undefined ? Infinity : maxDishesOf(hotel, courseId)
    return {
      ...(courseId !== undefined && { id: courseId }),
      name: courseOf(courseId)?.name[language] ?? '',
      ...(Number.isFinite(most) && { most }),
      ...(Number.isFinite(mostOfDish) && { mostOfDish }),
      dishes: dishes.map((one) => guestDish(one, ofPerson, facts, language)),
    }
  })
  if (own.length === 0) ofMenus.set(key, courses)
  return courses
}

/** For each look anew: the courses are kept, what is left of them changes with every order. */
function withLeft(
  courses: readonly GuestCourse[],
  left: ReadonlyMap<string, number> | undefined,
): readonly GuestCourse[] {
  const isTold = ({ id, state }: GuestMealDish) => state === 'offered' && (left?.get(id) ?? Infinity) <= FEW_PORTIONS
  if (!courses.some(({ dishes }) => dishes.some(isTold))) return courses
  return courses.map((course) => {
    if (!course.dishes.some(isTold)) return course
    const dishes = course.dishes.map((dish): GuestMealDish => {
      const count = left?.get(dish.id) ?? 0
      if (!isTold(dish)) return dish
      return count > 0 ? { ...dish, left: count } : { ...dish, state: 'soldOut' }
    })
    return { ...course, dishes }
  })
}

/** The menu of a meal for a booking, and what its persons have chosen; undefined for none of theirs. */
export function guestMeal(
  facts: GuestFacts,
  mealId: string,
  language: Language,
  now: Instant,
  left?: ReadonlyMap<string, number>,
): GuestMeal | undefined {
  const { hotel, book } = facts
  const meal = facts.meals.find(({ id }) => id === mealId)
  const head = meal && mealHead(facts, meal, language, now)
  if (!head) return undefined
  const { hidesAllergens, orderingWay } = hotel.guestLook ?? {}
  const ofPerson = {
    board: book.bookType,
    mealIndex: head.mealIndex,
    config: hotel.config,
    currency: hotel.currency,
  }
  const ordered = facts.lines.flatMap(({ calendarMeal, dish = '', quantity }) =>
    calendarMeal === mealId && quantity > 0 ? dish : [],
  )
  // Of a meal that is over, or not open yet, nobody takes what is left.
  const courses = withLeft(
    coursesOf(facts, meal, ofPerson, language, ordered),
    head.ordering === 'open' ? left : undefined,
  )
  const dishIds = courses.flatMap(({ dishes }) => dishes.map(({ id }) => id))
  const isWhole = dishIds.some((id) => {
    const dish = facts.dishes.get(id)
    return dish !== undefined && chargeOf(dish, ofPerson) === 'meal'
  })
  const orders = facts.orders.filter(({ calendarMeal }) => calendarMeal === mealId)
  const bill = billOf({ ...facts, orders, meals: new Map([[mealId, meal]]), currency: hotel.currency })
  const total = bill.reduce((sum, one) => sum + one.total, 0)
  return {
    ...head,
    imageDisplayType: hotel.imageDisplayType,
    currency: hotel.currency,
    takesNotes: hotel.enableKitchenNotes,
    ...(hidesAllergens && { hidesAllergens }),
    ...(orderingWay && { orderingWay }),
    ...(isWhole && { price: mealPrice(ofPerson) }),
    courses,
    persons: eatersOf(facts, meal).map((person) => eater(facts, mealId, dishIds, person)),
    total: roundMoney(total, hotel.currency),
  }
}
