import { roundMoney } from '#domain/money/roundMoney.ts'
import type { Amount } from '#domain/money/roundMoney.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Board, ExtraOrderStatus, HotelConfig, MealIndex, MealPaymentType } from '#domain/schema/values.ts'
import { isPrice } from '../menu/dish.ts'
import { includesMeal, isBesideMeal, isIncluded } from './inclusions.ts'
import type { CountedPortion } from './portion.ts'

export type PricedDish = Partial<
  Pick<Dish, 'price' | 'isExtra' | 'courseIndex' | 'bookIncludedOptions' | 'forChildren' | 'forBaby'>
>

/** What decides who pays a dish. */
export interface ChargedMeal {
  readonly board?: Board | undefined
  readonly mealIndex: MealIndex
  readonly config?: HotelConfig | undefined
}

export interface MealOfPerson extends ChargedMeal {
  readonly currency: string
}

export type PricedPortion = CountedPortion & {
  readonly dish: PricedDish
  /** The price of a whole portion when it was first ordered; absent: the present price. */
  readonly unitPrice?: number | undefined
}

/** `free`: for a baby; `dish`: by its own price; `meal`: with the meal (docs/domain.md, Prices of orders). */
type Charge = 'included' | 'free' | 'dish' | 'meal'

const isForSmallOnes = ({ forChildren, forBaby }: PricedDish): boolean => forChildren === true || forBaby === true

export const mealPaymentType = (config: Pick<HotelConfig, 'mealPaymentType'> | undefined): MealPaymentType =>
  config?.mealPaymentType === 'per_meal' ? 'per_meal' : 'per_dish'

/** Of the meal as a whole, in units of the currency; 0 where none is set. */
export const mealPrice = ({ config, mealIndex, currency }: MealOfPerson): Amount =>
  payable(config?.mealPrices?.[mealIndex], currency)

const payable = (price: number | undefined, currency: string): Amount =>
  isPrice(price) ? roundMoney(price, currency) : 0

/** How a portion of the dish is charged (docs/domain.md, Prices of orders). */
export function chargeOf(dish: PricedDish, meal: ChargedMeal): Charge {
  if (dish.isExtra) return 'dish'
  if (dish.forBaby) return 'free'
  // Without a board nothing is included: overnight only.
  if (isIncluded(dish, meal.board ?? 'NT', meal.mealIndex)) return 'included'
  // Left out of an included meal: the guest pays the dish, not the meal a second time.
  if (includesMeal(meal.board, meal.mealIndex) || isBesideMeal(dish)) return 'dish'
  return mealPaymentType(meal.config) === 'per_meal' ? 'meal' : 'dish'
}

/** Of one portion; a half one costs half. */
export function portionPrice(
  { dish, halfPortion, unitPrice = dish.price }: Omit<PricedPortion, 'quantity'>,
  currency: string,
): Amount {
  return isPrice(unitPrice) ? roundMoney(halfPortion ? unitPrice / 2 : unitPrice, currency) : 0
}

const portions = ({ quantity }: PricedPortion): number =>
  Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0

const ownPrice = (ordered: PricedPortion, currency: string): Amount =>
  roundMoney(portionPrice(ordered, currency) * portions(ordered), currency)

/** In units of the currency. A dish paid with the meal costs nothing by itself: see `orderCost`. */
export const dishCost = (ordered: PricedPortion, meal: MealOfPerson): Amount =>
  chargeOf(ordered.dish, meal) === 'dish' ? ownPrice(ordered, meal.currency) : 0

interface OrderCost {
  readonly dishes: readonly Amount[]
  /** The price of the whole meal; 0 when it is included, or paid per dish. */
  readonly meal: Amount
  readonly total: Amount
}

/** What all that a person ordered for a meal costs (docs/domain.md, Prices of orders). */
export function orderCost(ordered: readonly PricedPortion[], meal: MealOfPerson): OrderCost {
  const eaten = ordered.filter((line) => portions(line) > 0)
  const food = eaten.filter(({ dish }) => !dish.isExtra && !isBesideMeal(dish))
  const eatsSmall = food.every(({ dish }) => isForSmallOnes(dish))
  const owesMeal = eaten.some(({ dish }) => chargeOf(dish, meal) === 'meal')
  const costOf = (line: PricedPortion) =>
    eatsSmall && chargeOf(line.dish, meal) === 'meal' ? ownPrice(line, meal.currency) : dishCost(line, meal)
  const dishes = ordered.map(costOf)
  const whole = owesMeal && !eatsSmall ? mealPrice(meal) : 0
  const total = dishes.reduce((sum, cost) => sum + cost, whole)
  return { dishes, meal: whole, total: roundMoney(total, meal.currency) }
}

interface OrderCosts {
  readonly lines: readonly { readonly unitPrice: Amount; readonly price: Amount }[]
  readonly total: Amount
}

/** What an order costs the person, as it is stored: an ordered dish keeps its price. */
export function costsOf(ordered: readonly PricedPortion[], meal: MealOfPerson): OrderCosts {
  const { dishes, total } = orderCost(ordered, meal)
  const lines = ordered.map(({ dish, unitPrice = dish.price ?? 0 }, at) => ({
    unitPrice: roundMoney(unitPrice, meal.currency),
    price: dishes[at] ?? 0,
  }))
  return { lines, total }
}

type DeliveringHotel = Pick<Hotel, 'enableDelivery' | 'deliveryCost' | 'currency'>

interface Delivered {
  readonly id: string
  readonly delivery: boolean
  readonly hasDishes: boolean
}

/** In units of the currency; 0 where the hotel does not deliver. */
export const deliveryFee = ({ enableDelivery, deliveryCost, currency }: DeliveringHotel): Amount =>
  enableDelivery ? Math.max(0, roundMoney(deliveryCost, currency)) : 0

/** By the id of the order. The waiter walks once, so the first delivered order bears the cost. */
export function deliveryCosts(orders: readonly Delivered[], hotel: DeliveringHotel): ReadonlyMap<string, Amount> {
  const brought = orders.filter(({ delivery, hasDishes }) => delivery && hasDishes)
  const [first] = brought.map(({ id }) => id).sort()
  const cost = deliveryFee(hotel)
  return new Map(orders.map(({ id }) => [id, id === first ? cost : 0]))
}

const PAID: readonly ExtraOrderStatus[] = ['approved', 'delivered']

/** Whether an order outside the meals counts in totals, the hotel’s and its guests’ (docs/domain.md, Orders outside meals). */
export const isPaid = ({ status }: { readonly status: ExtraOrderStatus }): boolean => PAID.includes(status)
