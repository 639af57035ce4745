import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { canOrderMeal } from '#domain/rules/orders/mealPeople.ts'
import type { Orderer } from '#domain/rules/orders/orderChecks.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { nameForColleagues, ordererOf } from '#cloud/api/asker.ts'
import type { Asker } from '#cloud/api/asker.ts'
import { loadLimited } from './limitedPortions.ts'
import type { Limited } from './limitedPortions.ts'
import { loadBook, loadDishes, loadHotel, loadMeal, loadPeople, loadRequests, loadStored } from './load.ts'
import type { BookAtMeal, OrderBook, OrderDish, OrderHotel, OrderMeal, OrderPerson, PastChange } from './load.ts'
import { refuseOrder } from '#cloud/api/refused.ts'

export interface Facts {
  readonly by: Orderer
  readonly changedBy: string | undefined
  readonly hotel: OrderHotel
  readonly book: OrderBook
  readonly meal: OrderMeal & { readonly mealIndex: MealIndex }
  /** In order of creation. */
  readonly people: readonly OrderPerson[]
  readonly eaters: readonly OrderPerson[]
  /** Of the requested dishes those that exist. */
  readonly dishes: ReadonlyMap<string, OrderDish>
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
  /** The last changes, newest first. */
  readonly requests: readonly PastChange[]
  /** What is left of limited portions, of a request that names some. */
  readonly limited: Limited | undefined
}

/** Ignores rejections until somebody awaits it. */
function early<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

export async function loadOrderFacts(
  asker: Promise<Asker>,
  at: BookAtMeal,
  dishIds: readonly string[],
): Promise<Facts> {
  // Before the orders: a change in between takes this number, which is then refused.
  const numbered = early(loadRequests(at))
  const parents = early(Promise.all([loadBook(at.bookId), loadMeal(at.calendarMealId)]))
  const peopleAsked = early(loadPeople(at.bookId))
  const who = await asker
  const [book, meal] = await parents
  if (!book || !meal || book.hotel !== meal.hotel) refuseOrder('gone')
  const { mealIndex } = meal
  if (mealIndex === undefined) refuseOrder('gone')
  const hotelAsked = early(loadHotel(book.hotel))
  const dishesAsked = early(loadDishes(book.hotel, dishIds))
  const limitedAsked = early(loadLimited(book.hotel, meal, dishIds))
  const requests = await numbered
  const storedAsked = early(loadStored(at))
  const by = await ordererOf(who, book, hotelAsked)
  const hotel = await hotelAsked
  if (!hotel || hotel.deletedSince !== undefined) refuseOrder('gone')
  const [dishes, stored, people, limited] = await Promise.all([dishesAsked, storedAsked, peopleAsked, limitedAsked])
  const eaters = people.filter((person) => canOrderMeal(person, book, meal))
  const changedBy = nameForColleagues(who, by)
  const facts = {
    by,
    changedBy,
    hotel,
    book: withEffectiveBoard(book, hotel),
    people,
    eaters,
    dishes,
    requests,
    limited,
    ...stored,
  }
  return { ...facts, meal: { ...meal, mealIndex } }
}
