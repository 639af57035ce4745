import { z } from 'zod'
import type { EditableOrders } from '#domain/api/endpoints.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { FieldOf, Loaded } from '#domain/schema/wire.ts'
import { jsonText } from '#cloud/requests/checked.ts'
import { SharedLoad } from '#cloud/database/memory.ts'
import { findRows, loadAll, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

export interface BookAtMeal {
  readonly bookId: string
  readonly calendarMealId: string
}

const FIELDS = {
  Book: ['hotel', 'checkin', 'checkout', 'bookType', 'stafferBook'],
  BookPerson: ['hotel', 'book', 'name', 'surname', 'checkin', 'checkout'],
  CalendarMeal: ['hotel', 'mealIndex', 'date', 'fromDate', 'toDate', 'dishes', 'soldOut', 'portions'],
  Hotel: [
    'currency',
    'config',
    'maxDishes',
    'infinityDishes',
    'onlyVisualization',
    'enableKitchenNotes',
    'enableDelivery',
    'enableTakeAway',
    'enableOutOfMealOrders',
    'outOfMealSlots',
    'extraCutOff',
    'timezone',
    'deliveryCost',
    'expireDate',
    'deletedSince',
  ],
  Dish: [
    'hotel',
    'type',
    'name',
    'price',
    'isExtra',
    'courseIndex',
    'bookIncludedOptions',
    'forChildren',
    'forBaby',
    'deleted',
    'canOrderOutOfMeal',
    'canEatInDiningRoom',
    'canTakeAway',
    'canDelivery',
    'allergens',
  ],
  OrderRequest: ['number', 'nonce'],
} as const

type Read<C extends keyof typeof FIELDS> = Loaded<C, (typeof FIELDS)[C][number] & FieldOf<C>>

export type OrderHotel = Read<'Hotel'>
export type OrderBook = Read<'Book'>
export type OrderPerson = Read<'BookPerson'>
export type OrderMeal = Read<'CalendarMeal'>
export type OrderDish = Read<'Dish'>
export type PastChange = Read<'OrderRequest'>

// Shared by all who order for a meal; the rest is of a booking.
const hotels = new SharedLoad<OrderHotel | undefined>()
const meals = new SharedLoad<OrderMeal | undefined>()
const someDishes = new SharedLoad<ReadonlyMap<string, OrderDish>>()

export const loadHotel = (id: string): Promise<OrderHotel | undefined> =>
  hotels.load(id, () => loadRow('Hotel', id, FIELDS.Hotel))

export const loadBook = (id: string): Promise<OrderBook | undefined> => loadRow('Book', id, FIELDS.Book)

export const loadMeal = (id: string): Promise<OrderMeal | undefined> =>
  meals.load(id, () => loadRow('CalendarMeal', id, FIELDS.CalendarMeal))

export const loadPeople = (bookId: string): Promise<OrderPerson[]> =>
  findRows(
    'BookPerson',
    (query) => query.equalTo('book', pointerTo('Book', bookId)).ascending('createdAt', 'objectId'),
    FIELDS.BookPerson,
  )

async function loadAmong(hotelId: string, ids: readonly string[]) {
  const among = (query: Query) => query.containedIn('objectId', [...ids]).ascending('objectId')
  const dishes = await findRows('Dish', among, FIELDS.Dish)
  return new Map(dishes.filter(({ hotel }) => hotel === hotelId).map((dish) => [dish.id, dish]))
}

export async function loadDishes(hotelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OrderDish>> {
  if (ids.length === 0) return new Map()
  const all = [...new Set(ids)].sort()
  return someDishes.load([hotelId, ...all].join(), () => loadAmong(hotelId, all))
}

const ofBookAtMeal =
  ({ bookId, calendarMealId }: BookAtMeal) =>
  (query: Query): Query =>
    query.equalTo('book', pointerTo('Book', bookId)).equalTo('calendarMeal', pointerTo('CalendarMeal', calendarMealId))

/** Also of deleted persons. Rows of 0 portions stay, so a large party may have more than a page. */
export async function loadStored(
  at: BookAtMeal,
): Promise<{ readonly orders: readonly MealOrder[]; readonly lines: readonly MealOrderDish[] }> {
  const [orders, lines] = await Promise.all([
    loadAll('MealOrder', ofBookAtMeal(at)),
    loadAll('MealOrderDish', ofBookAtMeal(at)),
  ])
  return { orders, lines }
}

export const loadRequests = (at: BookAtMeal): Promise<PastChange[]> =>
  findRows(
    'OrderRequest',
    (query) => ofBookAtMeal(at)(query).notEqualTo('isOfPortions', true).descending('number'),
    FIELDS.OrderRequest,
  )

const storedAnswer = z.object({ json: jsonText })

export async function loadOrderAnswer(id: string): Promise<EditableOrders | undefined> {
  const request = await loadRow('OrderRequest', id, ['answer'])
  return storedAnswer.safeParse(request?.answer).data?.json as EditableOrders | undefined
}
