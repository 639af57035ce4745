import type { EditableOrders } from '#domain/functions.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish, OrderRequest } from '#domain/schema/orders.ts'
import { decode } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { loadAll, pointerTo } from '../imports/load.ts'
import type { Query } from '../imports/load.ts'
import { PAGE, asMaster } from '../query.ts'

export interface BookAtMeal {
  readonly bookId: string
  readonly calendarMealId: string
}

const newQuery = (className: ClassName): Query => new Parse.Query(className)

/** Rows with the named fields, never more than a page; the caller checks who may know them. */
async function rowsOf<C extends ClassName>(
  className: C,
  query: Query,
  fields: readonly string[],
): Promise<EntityOf<C>[]> {
  const asked = query.select(...fields).limit(PAGE)
  const rows = (await asked.find({ ...asMaster, json: true })) as unknown as WireRow[]
  return rows.map((row) => decode(className, row))
}

async function rowOf<C extends ClassName>(
  className: C,
  id: string,
  fields: readonly string[],
): Promise<EntityOf<C> | undefined> {
  const [row] = await rowsOf(className, newQuery(className).equalTo('objectId', id), fields)
  return row
}

const FIELDS = {
  Book: ['hotel', 'checkin', 'checkout', 'bookType', 'stafferBook'],
  BookPerson: ['hotel', 'book', 'checkin', 'checkout'],
  CalendarMeal: ['hotel', 'mealIndex', 'date', 'fromDate', 'toDate', 'dishes', 'soldOut'],
  Hotel: [
    'currency',
    'config',
    'maxDishes',
    'infinityDishes',
    'onlyVisualization',
    'enableKitchenNotes',
    'enableDelivery',
    'deliveryCost',
    'expireDate',
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
  ],
  OrderRequest: ['number', 'nonce'],
} as const

export const loadHotel = (id: string): Promise<Hotel | undefined> =>
  rowOf('Hotel', id, FIELDS.Hotel)

export const loadBook = (id: string): Promise<Book | undefined> => rowOf('Book', id, FIELDS.Book)

export const loadMeal = (id: string): Promise<CalendarMeal | undefined> =>
  rowOf('CalendarMeal', id, FIELDS.CalendarMeal)

/** The persons of a booking, in order of their creation. */
export const loadPeople = (bookId: string): Promise<BookPerson[]> =>
  rowsOf(
    'BookPerson',
    newQuery('BookPerson')
      .equalTo('book', pointerTo('Book', bookId))
      .ascending('createdAt', 'objectId'),
    FIELDS.BookPerson,
  )

/** Dishes of a hotel, by their ids. */
export async function loadDishes(
  hotelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Dish>> {
  if (ids.length === 0) return new Map()
  const query = newQuery('Dish')
    .containedIn('objectId', [...new Set(ids)])
    .ascending('objectId')
  const dishes = await rowsOf('Dish', query, FIELDS.Dish)
  return new Map(dishes.filter(({ hotel }) => hotel === hotelId).map((dish) => [dish.id, dish]))
}

const ofBookAtMeal =
  ({ bookId, calendarMealId }: BookAtMeal) =>
  (query: Query): Query =>
    query
      .equalTo('book', pointerTo('Book', bookId))
      .equalTo('calendarMeal', pointerTo('CalendarMeal', calendarMealId))

/**
 * What is stored of a booking's orders for a meal, the persons' who have gone, too. Portions that
 * were taken away stay: of a big party it may be more than a page.
 */
export async function loadStored(
  at: BookAtMeal,
): Promise<{ readonly orders: readonly MealOrder[]; readonly lines: readonly MealOrderDish[] }> {
  const [orders, lines] = await Promise.all([
    loadAll('MealOrder', ofBookAtMeal(at)),
    loadAll('MealOrderDish', ofBookAtMeal(at)),
  ])
  return { orders, lines }
}

/** The changes of a booking's orders for a meal that are kept, the last first; not their answers. */
export const loadRequests = (at: BookAtMeal): Promise<OrderRequest[]> =>
  rowsOf(
    'OrderRequest',
    ofBookAtMeal(at)(newQuery('OrderRequest')).descending('number'),
    FIELDS.OrderRequest,
  )

/** What was answered to a change. */
export async function loadAnswer(id: string): Promise<EditableOrders | undefined> {
  const request = await rowOf('OrderRequest', id, ['answer'])
  const { json } = (request?.answer ?? {}) as { readonly json?: string }
  return json === undefined ? undefined : (JSON.parse(json) as EditableOrders)
}
