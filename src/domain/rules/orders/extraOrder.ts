import type { NewExtraOrder } from '#domain/api/endpoints.ts'
import { roundMoney } from '#domain/money/roundMoney.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { ExtraDish, ExtraOrderStatus, OrderMode } from '#domain/schema/values.ts'
import { isMealDish } from '../menu/dish.ts'
import { deliveryFee, portionPrice } from './costs.ts'
import { canOrderMeal } from './mealPeople.ts'
import type { StayOfBook } from './mealPeople.ts'
import type { Orderer, OrderVerdict } from './orderChecks.ts'
import { canOrderOutOfMeal } from './orderingWindow.ts'
import type { OutOfMeal } from './orderingWindow.ts'

export const EXTRA_NOTES_LENGTH = longestOf(ExtraMealOrder.fields.notes)
/** Orders of a booking that may wait for an answer at the same time. */
export const MAX_PENDING = 20
/** Orders of a booking in an hour, whatever became of them. */
export const MAX_AN_HOUR = 100

/** The same for the same request of a booking: an order that is sent again is one order. */
export const extraOrderIdOf = (hotelId: string, bookId: string, requestKey: string): string =>
  naturalId(hotelId, `extra\n${bookId}\n${requestKey}`)

/** Made when an order leaves a state: of two who answer at the same moment only one can make it. */
export const extraOrderMoveId = (hotelId: string, orderId: string, from: ExtraOrderStatus): string =>
  naturalId(hotelId, `extra\n${orderId}\n${from}`)

export type DishOfExtras = Pick<Dish, 'price' | 'deleted'> &
  Partial<Pick<Dish, 'type' | 'canOrderOutOfMeal' | 'canEatInDiningRoom' | 'canTakeAway' | 'canDelivery'>>

export type HotelOfExtras = OutOfMeal &
  Pick<Hotel, 'currency' | 'onlyVisualization' | 'enableTakeAway' | 'enableDelivery' | 'deliveryCost'>

export interface ExtraOrderFacts {
  readonly by: Orderer
  readonly now: Instant
  readonly hotel: HotelOfExtras
  readonly book: StayOfBook
  readonly people: readonly Pick<BookPerson, 'checkin' | 'checkout'>[]
  readonly dishes: ReadonlyMap<string, DishOfExtras>
}

const OFFERED_IN: Readonly<Record<OrderMode, 'canEatInDiningRoom' | 'canTakeAway' | 'canDelivery'>> = {
  diningRoom: 'canEatInDiningRoom',
  takeAway: 'canTakeAway',
  delivery: 'canDelivery',
}

function isSomebodyThere({ book, people }: ExtraOrderFacts, date: Instant): boolean {
  const persons = people.length > 0 ? people : [{}]
  return persons.some((person) => canOrderMeal(person, book, { date }))
}

function checkMode({ hotel }: ExtraOrderFacts, { mode, locationExpl }: NewExtraOrder): OrderRefusal | undefined {
  if (mode === 'takeAway' && !hotel.enableTakeAway) return 'takeAwayOff'
  if (mode !== 'delivery') return undefined
  if (!hotel.enableDelivery) return 'deliveryOff'
  return locationExpl === undefined ? 'locationMissing' : undefined
}

/** Undefined where the dish can be had outside the meals in that mode. */
export function checkExtraDish(
  dish: DishOfExtras | undefined,
  mode: OrderMode,
): 'dishNotOutOfMeal' | 'dishNotInMode' | undefined {
  if (!dish || !isMealDish(dish) || !dish.canOrderOutOfMeal) return 'dishNotOutOfMeal'
  return dish[OFFERED_IN[mode]] ? undefined : 'dishNotInMode'
}

function checkDishes({ dishes }: ExtraOrderFacts, { dishes: asked, mode }: NewExtraOrder): OrderVerdict {
  for (const { dishId } of asked) {
    const code = checkExtraDish(dishes.get(dishId), mode)
    if (code) return { code, dishId }
  }
  return undefined
}

/**
 * Whether an order outside the meals can be placed now (docs/domain.md, Orders outside meals); the
 * same for guests and for the staff who order for them, except that guests order nothing from a menu
 * that is only shown.
 */
export function checkExtraOrder(facts: ExtraOrderFacts, asked: NewExtraOrder): OrderVerdict {
  const { by, hotel, now } = facts
  const { dueDate } = asked
  if (by === 'guest' && hotel.onlyVisualization) return { code: 'orderingOff' }
  const refusal = canOrderOutOfMeal(hotel, dueDate, now) ?? checkMode(facts, asked)
  if (refusal) return { code: refusal }
  if (!isSomebodyThere(facts, dueDate)) return { code: 'notInHouseThen' }
  if (asked.dishes.length === 0) return { code: 'orderEmpty' }
  return checkDishes(facts, asked)
}

/** The dishes of an order with their present prices, and what it costs, delivery once. */
export function extraOrderCosts(
  { dishes: asked, mode }: Pick<NewExtraOrder, 'dishes' | 'mode'>,
  dishes: ReadonlyMap<string, Pick<Dish, 'price'>>,
  hotel: Pick<Hotel, 'currency' | 'enableDelivery' | 'deliveryCost'>,
): Required<Pick<ExtraMealOrder, 'dishes' | 'deliveryCost' | 'totalCost'>> {
  const { currency } = hotel
  const priced = asked.map(({ dishId, quantity }): Required<ExtraDish> => {
    const unitPrice = portionPrice({ dish: dishes.get(dishId) ?? {} }, currency)
    return { dishId, quantity, unitPrice }
  })
  const deliveryCost = mode === 'delivery' ? deliveryFee(hotel) : 0
  const sum = priced.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, deliveryCost)
  return { dishes: priced, deliveryCost, totalCost: roundMoney(sum, currency) }
}

/** What is stored of an order that is placed, beside its booking, on the device and by the server. */
export function placedExtraOrder(
  asked: NewExtraOrder,
  dishes: ReadonlyMap<string, Pick<Dish, 'price'>>,
  hotel: Pick<Hotel, 'currency' | 'enableDelivery' | 'deliveryCost'>,
) {
  const { dueDate, mode, notes, locationExpl } = asked
  return {
    dueDate,
    ...(notes !== undefined && { notes }),
    status: 'pending',
    completed: true,
    delivery: mode === 'delivery',
    takeAway: mode === 'takeAway',
    ...(mode === 'delivery' && { locationExpl }),
    ...extraOrderCosts(asked, dishes, hotel),
  } as const
}

/** Who may move an order from one state to another; what is not here, nobody may. */
const MOVES: { readonly [From in ExtraOrderStatus]?: { readonly [To in ExtraOrderStatus]?: Orderer } } = {
  pending: { approved: 'staff', rejected: 'staff', cancelled: 'guest' },
  approved: { delivered: 'staff' },
}

/** Whether an order outside the meals may go from one state to another, by the staff or by its guest. */
export const canBecome = (from: ExtraOrderStatus, to: ExtraOrderStatus, by: Orderer): boolean =>
  MOVES[from]?.[to] === by
