import { costsOf, deliveryCosts } from '#domain/rules/mealCosts.ts'
import type { MealOfPerson } from '#domain/rules/dishPrice.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { idOf } from '../guards/row.ts'
import type { SaveRequest } from '../guards/row.ts'
import { grouped, loadFields, pointerTo } from '../imports/load.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { asMaster, loadRow } from '../query.ts'
import type { Query } from '../query.ts'
import { portionsSaved } from './portionsUnderWay.ts'
import { queueOf } from './queue.ts'
import { forgetOrder } from './rememberedFacts.ts'

/** Times that what others, who order at the same moment, have made of it is looked at again. */
const ROUNDS = 10

interface Place {
  readonly hotelId: string
  readonly bookId: string
  readonly mealId: string
}

const HOTEL_FIELDS = ['currency', 'config', 'enableDelivery', 'deliveryCost'] as const

interface Prices {
  readonly hotel: Loaded<'Hotel', (typeof HOTEL_FIELDS)[number]>
  readonly meal: MealOfPerson
}

/** By what the booking pays for the meal; undefined when one of them is gone. */
async function loadPrices({ hotelId, bookId, mealId }: Place): Promise<Prices | undefined> {
  const [hotel, book, meal] = await Promise.all([
    loadRow('Hotel', hotelId, HOTEL_FIELDS),
    loadRow('Book', bookId, ['bookType']),
    loadRow('CalendarMeal', mealId, ['mealIndex']),
  ])
  if (!hotel || !book || !meal?.mealIndex) return undefined
  const { config, currency } = hotel
  return { hotel, meal: { board: book.bookType, mealIndex: meal.mealIndex, config, currency } }
}

const ORDER_FIELDS = ['delivery', 'totalPrice', 'deliveryCost'] as const
const LINE_FIELDS = ['order', 'dish', 'quantity', 'halfPortion', 'unitPrice', 'price'] as const
const PRICED = ['price', 'isExtra', 'courseIndex', 'bookIncludedOptions', 'forChildren', 'forBaby'] as const

type Order = Loaded<'MealOrder', (typeof ORDER_FIELDS)[number]>
type Line = Loaded<'MealOrderDish', (typeof LINE_FIELDS)[number]>
type PricedDish = Loaded<'Dish', (typeof PRICED)[number]>

async function loadOrders({ bookId, mealId }: Place) {
  const ofBookAtMeal = (query: Query) =>
    query
      .equalTo('book', pointerTo('Book', bookId))
      .equalTo('calendarMeal', pointerTo('CalendarMeal', mealId))
  const [orders, lines] = await Promise.all([
    loadFields('MealOrder', ofBookAtMeal, ORDER_FIELDS),
    loadFields('MealOrderDish', ofBookAtMeal, LINE_FIELDS),
  ])
  const ids = [...new Set(lines.flatMap(({ dish }) => dish ?? []))]
  const dishes = ids.length
    ? await loadFields('Dish', (query) => query.containedIn('objectId', ids), PRICED)
    : []
  return { orders, lines, dishes: new Map(dishes.map((dish) => [dish.id, dish])) }
}

/** The row with what differs from it, or nothing. */
function changeOf(
  className: ClassName,
  row: Order | Line,
  costs: Readonly<Record<string, number>>,
): Parse.Object[] {
  const kept = row as unknown as Readonly<Record<string, unknown>>
  const wrong = Object.entries(costs).filter(([name, value]) => kept[name] !== value)
  if (wrong.length === 0) return []
  const object = pointerTo(className, row.id) as Parse.Object
  for (const [name, value] of wrong) object.set(name, value)
  return [object]
}

/** The rows that say another cost than they should. */
function wrongCosts(
  orders: readonly Order[],
  lines: readonly Line[],
  dishes: ReadonlyMap<string, PricedDish>,
  { hotel, meal }: Prices,
): Parse.Object[] {
  const byOrder = grouped(lines, ({ order }) => order)
  const linesOf = ({ id }: Order) => byOrder.get(id) ?? []
  const delivered = orders.map((order) => ({
    id: order.id,
    delivery: order.delivery,
    hasDishes: linesOf(order).some(({ quantity }) => quantity > 0),
  }))
  const delivery = deliveryCosts(delivered, hotel)
  return orders.flatMap((order) => {
    const own = linesOf(order)
    const portions = own.map((line) => ({ ...line, dish: dishes.get(line.dish ?? '') ?? {} }))
    const costs = costsOf(portions, meal)
    const deliveryCost = delivery.get(order.id) ?? 0
    return [
      ...changeOf('MealOrder', order, { totalPrice: costs.total, deliveryCost }),
      ...own.flatMap((line, at) => changeOf('MealOrderDish', line, { ...costs.lines[at] })),
    ]
  })
}

/**
 * Writes what the orders of a booking for a meal cost, and looks again until all is right: of two
 * who order at the same moment, also on two server processes, the one who looks last sees both.
 */
async function settle(place: Place): Promise<void> {
  const prices = await loadPrices(place)
  if (!prices) return
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orders, lines, dishes } = await loadOrders(place)
    const wrong = wrongCosts(orders, lines, dishes, prices)
    if (wrong.length === 0) return
    // With the master key: what an order costs only the server says.
    await Parse.Object.saveAll(wrong, asMaster)
  }
  throw new Error('Others keep changing what this booking ordered.')
}

/** Those that have not begun: who saves meanwhile is served by the same one. */
const waiting = new Map<string, Promise<void>>()

function settleSoon(place: Place): Promise<void> {
  // A booking's order that is under way was priced without what was saved meanwhile.
  const key = queueOf(place.bookId, place.mealId)
  const known = waiting.get(key)
  if (known) return known
  const settled = oneAtATime(key, () => {
    waiting.delete(key)
    return settle(place)
  })
  waiting.set(key, settled)
  return settled
}

/**
 * After an order or its portions were saved: what the booking pays for the meal is put right before
 * the client is answered. The save is not undone when that fails: the host logs it, and the next
 * save mends it. What the server itself writes comes with its costs.
 */
export async function keepCosts({ object, master }: SaveRequest): Promise<void> {
  if (object.className === 'MealOrder') forgetOrder(object.id)
  else portionsSaved(idOf(object, 'order') ?? '', object.id)
  if (master) return
  const place = ['hotel', 'book', 'calendarMeal'].map((name) => idOf(object, name))
  const [hotelId, bookId, mealId] = place
  if (hotelId && bookId && mealId) await settleSoon({ hotelId, bookId, mealId })
}
