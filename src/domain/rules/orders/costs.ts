import { roundMoney } from '#domain/money.ts'
import type { Amount } from '#domain/money.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Board, HotelConfig, MealIndex, MealPaymentType } from '#domain/schema/values.ts'
import { isPrice } from '../menu/dish.ts'
import { includesMeal, isBesideMeal, isIncluded } from './inclusions.ts'

/** What the price of a dish depends on. Any field may be absent. */
export type PricedDish = Partial<
  Pick<Dish, 'price' | 'isExtra' | 'courseIndex' | 'bookIncludedOptions' | 'forChildren' | 'forBaby'>
>

/** Who eats which meal where. */
export interface MealOfPerson {
  /** Absent: nothing is included, as with overnight only. */
  readonly board?: Board | undefined
  readonly mealIndex: MealIndex
  readonly config?: Pick<HotelConfig, 'mealPaymentType' | 'mealPrices'> | undefined
  readonly currency: string
}

export interface OrderedDish {
  readonly dish: PricedDish
  readonly quantity: number
  readonly halfPortion?: boolean
}

/**
 * How a dish is paid for: `included` in the board, `free` (for a baby), by its own price (`dish`),
 * or with the price of the whole `meal`.
 */
export type Charge = 'included' | 'free' | 'dish' | 'meal'

const isForSmallOnes = ({ forChildren, forBaby }: PricedDish): boolean =>
  forChildren === true || forBaby === true

/** How meals outside the board are paid: anything else than per_meal is per_dish (part 1 §5). */
export const mealPaymentType = (
  config: Pick<HotelConfig, 'mealPaymentType'> | undefined,
): MealPaymentType => (config?.mealPaymentType === 'per_meal' ? 'per_meal' : 'per_dish')

/** The price of a meal where meals are paid as a whole; one that is missing or wrong is 0. */
export const mealPrice = ({ config, mealIndex, currency }: MealOfPerson): Amount =>
  payable(config?.mealPrices?.[mealIndex], currency)

const payable = (price: number | undefined, currency: string): Amount =>
  isPrice(price) ? roundMoney(price, currency) : 0

/** How a person pays for a dish in a meal. */
export function chargeOf(dish: PricedDish, meal: MealOfPerson): Charge {
  if (dish.isExtra) return 'dish'
  if (dish.forBaby) return 'free'
  // Without a board nothing is included: overnight only.
  if (isIncluded(dish, meal.board ?? 'NT', meal.mealIndex)) return 'included'
  // Left out of a meal that the board has: the guest owes the dish, not the meal a second time.
  if (includesMeal(meal.board, meal.mealIndex) || isBesideMeal(dish)) return 'dish'
  return mealPaymentType(meal.config) === 'per_meal' ? 'meal' : 'dish'
}

/** One portion at the dish's own price; a half portion is half of it. */
const portionPrice = ({ dish, halfPortion }: OrderedDish, currency: string): Amount =>
  isPrice(dish.price) ? roundMoney(halfPortion ? dish.price / 2 : dish.price, currency) : 0

const portions = ({ quantity }: OrderedDish): number =>
  Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0

const ownPrice = (ordered: OrderedDish, currency: string): Amount =>
  roundMoney(portionPrice(ordered, currency) * portions(ordered), currency)

/**
 * What a dish costs a person in a meal, in units of the currency. Where meals are paid as a whole,
 * a dish that belongs to the meal costs nothing by itself: see `orderCost`.
 */
export const dishCost = (ordered: OrderedDish, meal: MealOfPerson): Amount =>
  chargeOf(ordered.dish, meal) === 'dish' ? ownPrice(ordered, meal.currency) : 0

export interface OrderCost {
  /** Of each dish, in the order they were given. */
  readonly dishes: readonly Amount[]
  /** The meal as a whole; 0 when it is included, or paid dish by dish. */
  readonly meal: Amount
  readonly total: Amount
}

/**
 * What everything that a person ordered for a meal costs (part 1 §2 "Prezzi"). Paid per meal,
 * the meal's price is due once; somebody who eats children's and baby dishes alone pays
 * those by themselves instead.
 */
export function orderCost(ordered: readonly OrderedDish[], meal: MealOfPerson): OrderCost {
  const eaten = ordered.filter((line) => portions(line) > 0)
  const food = eaten.filter(({ dish }) => !dish.isExtra && !isBesideMeal(dish))
  const eatsSmall = food.every(({ dish }) => isForSmallOnes(dish))
  const owesMeal = eaten.some(({ dish }) => chargeOf(dish, meal) === 'meal')
  const costOf = (line: OrderedDish) =>
    eatsSmall && chargeOf(line.dish, meal) === 'meal'
      ? ownPrice(line, meal.currency)
      : dishCost(line, meal)
  const dishes = ordered.map(costOf)
  const whole = owesMeal && !eatsSmall ? mealPrice(meal) : 0
  const total = dishes.reduce((sum, cost) => sum + cost, whole)
  return { dishes, meal: whole, total: roundMoney(total, meal.currency) }
}

/** Portions of a dish in an order. */
export interface CostedPortions {
  readonly dish: PricedDish
  readonly quantity: number
  readonly halfPortion: boolean
  /** What a whole portion cost when it was first ordered; absent: what the dish costs now. */
  readonly unitPrice?: number | undefined
}

export interface OrderCosts {
  /** Of each of the portions, in the order they were given. */
  readonly lines: readonly { readonly unitPrice: Amount; readonly price: Amount }[]
  readonly total: Amount
}

/**
 * What an order costs the person, as it is stored (part 2 §3): a dish that was ordered keeps the
 * price that it had then.
 */
export function costsOf(portions: readonly CostedPortions[], meal: MealOfPerson): OrderCosts {
  const priced = portions.map(({ dish, unitPrice, ...portion }) => ({
    ...portion,
    dish: { ...dish, price: unitPrice ?? dish.price ?? 0 },
  }))
  const { dishes, total } = orderCost(priced, meal)
  const lines = priced.map(({ dish }, at) => ({
    unitPrice: roundMoney(dish.price, meal.currency),
    price: dishes[at] ?? 0,
  }))
  return { lines, total }
}

interface Delivered {
  readonly id: string
  readonly delivery: boolean
  /** Whether anything is brought at all. */
  readonly hasDishes: boolean
}

/**
 * What the deliveries of a booking for a meal cost, by the id of the order, in the hotel's currency:
 * the waiter walks once, so the first of the orders that are brought bears the cost.
 */
export function deliveryCosts(
  orders: readonly Delivered[],
  { enableDelivery, deliveryCost, currency }: Pick<Hotel, 'enableDelivery' | 'deliveryCost' | 'currency'>,
): ReadonlyMap<string, Amount> {
  const brought = orders.filter(({ delivery, hasDishes }) => delivery && hasDishes)
  const [first] = brought.map(({ id }) => id).sort()
  const cost = enableDelivery ? Math.max(0, roundMoney(deliveryCost, currency)) : 0
  return new Map(orders.map(({ id }) => [id, id === first ? cost : 0]))
}
