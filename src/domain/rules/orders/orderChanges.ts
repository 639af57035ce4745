import type { OrderChange } from '#domain/api/endpoints.ts'
import { areSamePortions, portionsByKey, isSamePortion, portionKey } from './portion.ts'
import type { Portion } from './portion.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import { isMealDish } from '../menu/dish.ts'
import type { Refusal } from '../verdict.ts'
import { checkMealOrder, isCompletedWith, orderIdOf } from './mealOrder.ts'
import { dishesIn } from './maxDishes.ts'
import { addsNotes, checkMealOrderDish } from './mealOrderDish.ts'
import { checkLeft, checkMorePortions, mostOfCourse, mostOfDish, portionsByDish } from './orderChecks.ts'
import type { Orderer } from './orderChecks.ts'

/** A person's order; `portions` of more than 0. */
export interface OrderContent extends Pick<MealOrder, 'completed' | 'delivery' | 'takeAway' | 'locationExpl'> {
  /** Absent when the person was deleted. */
  readonly personId?: string | undefined
  readonly portions: readonly Portion[]
}

export interface OrderChangeFacts {
  readonly by: Orderer
  readonly hotel: Pick<Hotel, 'id' | 'enableKitchenNotes' | 'maxDishes' | 'infinityDishes' | 'config'>
  readonly meal: Pick<CalendarMeal, 'id' | 'dishes' | 'soldOut'>
  readonly dishes: ReadonlyMap<string, Pick<Dish, 'deleted'> & Partial<Pick<Dish, 'type' | 'courseIndex'>>>
  /** The persons of the booking by id, and whether they can order the meal. */
  readonly canOrder: ReadonlyMap<string, boolean>
  readonly orders: ReadonlyMap<string, OrderContent>
  /** Of dishes whose portions are limited, what is left; absent where nobody counted. */
  readonly left?: ReadonlyMap<string, number> | undefined
}

/** What becomes of an order; without `order` it stays. */
export type ChangeDecision =
  | { readonly status: 'done'; readonly order?: OrderContent }
  | { readonly status: 'overtaken' }
  | { readonly status: 'refused'; readonly refusal: Refusal; readonly dishId?: string }

type Refused = Extract<ChangeDecision, { status: 'refused' }>

const NEW_ORDER = { completed: false, delivery: false, takeAway: false, portions: [] } as const

function isSoAlready(order: OrderContent, { portions, completed, mode }: OrderChange): boolean {
  const had = portionsByKey(order.portions)
  return (
    portions.every((one) => isSamePortion(had.get(portionKey(one)), one)) &&
    (completed === undefined || completed === order.completed) &&
    (!mode ||
      (mode.delivery === order.delivery &&
        mode.takeAway === order.takeAway &&
        mode.locationExpl === order.locationExpl))
  )
}

/** The order after the change; what is not named stays. */
function changed(order: OrderContent, { portions: asked, completed, mode }: OrderChange): OrderContent {
  const had = portionsByKey(order.portions)
  const others = asked.filter((one) => !isSamePortion(had.get(portionKey(one)), one))
  const portions = [...new Map([...had, ...portionsByKey(others)]).values()].filter(({ quantity }) => quantity > 0)
  const isCountChanged = others.some((one) => had.get(portionKey(one))?.quantity !== one.quantity)
  const completedByDishes = isCountChanged
    ? isCompletedWith({
        wasCompleted: order.completed,
        hadDishes: order.portions.length > 0,
        hasDishes: portions.length > 0,
      })
    : order.completed
  return {
    ...order,
    ...(mode && { ...mode, locationExpl: mode.locationExpl }),
    completed: completed ?? completedByDishes,
    portions,
  }
}

function checkShape({ portions, mode }: OrderChange): Refused | undefined {
  const wrong = portions.find(({ quantity, notes }) => checkMealOrderDish({ quantity, annotation: notes }))
  if (wrong) return { status: 'refused', refusal: 'orderInvalid', dishId: wrong.dishId }
  const refusal = mode && checkMealOrder(mode)
  return refusal && { status: 'refused', refusal }
}

/** More of a dish only for who can order, and if it is available; fewer or half portions always. */
function checkDishes(
  { meal, dishes, hotel }: OrderChangeFacts,
  isEater: boolean,
  before: OrderContent,
  after: OrderContent,
): Refused | undefined {
  const had = portionsByDish(before.portions)
  const notesOf = ({ portions }: OrderContent, dishId: string) =>
    portions.flatMap((one) => (one.dishId === dishId ? one.notes : []))
  for (const [dishId, count] of portionsByDish(after.portions)) {
    const counts = { dishId, before: had.get(dishId) ?? 0, after: count }
    if (count > counts.before && !isEater) return { status: 'refused', refusal: 'notInHouse' }
    const isGone = !isMealDish(dishes.get(dishId))
    const refusal = checkMorePortions({ ...counts, isGone }, meal)
    if (refusal) return { status: 'refused', refusal, dishId }
    if (!hotel.enableKitchenNotes && addsNotes(notesOf(before, dishId), notesOf(after, dishId)))
      return { status: 'refused', refusal: 'notesOff', dishId }
  }
  return undefined
}

/** Guests have the hotel's maximum of a course, or what the staff have given them; names a dish beyond it. */
function checkCourses(
  { by, hotel, dishes }: OrderChangeFacts,
  before: OrderContent,
  after: OrderContent,
): Refused | undefined {
  const courseOf = ({ dishId }: Portion) => dishes.get(dishId)?.courseIndex
  const countOf = ({ portions }: OrderContent, course: number | undefined) =>
    dishesIn(portions.filter((one) => courseOf(one) === course))
  for (const course of new Set(after.portions.map(courseOf))) {
    const count = countOf(after, course)
    if (count <= mostOfCourse(by, hotel, course) || count <= countOf(before, course)) continue
    const dishId = after.portions.findLast((one) => courseOf(one) === course)?.dishId
    return { status: 'refused', refusal: 'tooManyDishes', ...(dishId !== undefined && { dishId }) }
  }
  return undefined
}

const countOf = ({ portions }: OrderContent, dishId: string): number =>
  dishesIn(portions.filter((one) => one.dishId === dishId))

/** How many more of a dish an order has after a change, halves counting half. */
const morePortions = (before: OrderContent | undefined, after: OrderContent, dishId: string): number =>
  countOf(after, dishId) - (before ? countOf(before, dishId) : 0)

function checkPortionsLeft(
  { by, left }: OrderChangeFacts,
  before: OrderContent,
  after: OrderContent,
): Refused | undefined {
  for (const { dishId } of after.portions) {
    const refusal = checkLeft(by, left, dishId, morePortions(before, after, dishId))
    if (refusal) return { status: 'refused', refusal, dishId }
  }
  return undefined
}

function checkRepeated(
  { by, hotel }: OrderChangeFacts,
  before: OrderContent,
  after: OrderContent,
): Refused | undefined {
  const repeated = after.portions.find(
    ({ dishId }) => countOf(after, dishId) > mostOfDish(by, hotel) && countOf(after, dishId) > countOf(before, dishId),
  )
  return repeated && { status: 'refused', refusal: 'tooManyDishes', dishId: repeated.dishId }
}

/** The order, or a new one; undefined when it is not of this booking. */
function orderToChange(facts: OrderChangeFacts, change: OrderChange): OrderContent | undefined {
  const { orderId, personId } = change
  const isOfPerson = personId !== undefined && orderIdOf(facts.hotel.id, facts.meal.id, personId) === orderId
  if (personId !== undefined && !isOfPerson) return undefined
  const stored = facts.orders.get(orderId)
  if (stored || personId === undefined) return stored
  return facts.canOrder.has(personId) ? { ...NEW_ORDER, personId } : undefined
}

/**
 * docs/domain.md, Orders of persons: all or nothing. A repeated change is done and changes nothing;
 * if the order had been changed by somebody else it is overtaken.
 */
export function decideChange(facts: OrderChangeFacts, change: OrderChange): ChangeDecision {
  const before = orderToChange(facts, change)
  // Where it is eaten the staff decide.
  if (change.mode && facts.by === 'guest') return { status: 'refused', refusal: 'notAllowed' }
  if (!before) return { status: 'refused', refusal: 'gone' }
  if (isSoAlready(before, change)) return { status: 'done' }
  if (!areSamePortions(before.portions, change.seen)) return { status: 'overtaken' }
  const isEater = before.personId !== undefined && facts.canOrder.get(before.personId) === true
  const order = changed(before, change)
  const isBegun = !facts.orders.has(change.orderId) || (change.completed === true && !before.completed)
  const wrong =
    checkShape(change) ??
    checkDishes(facts, isEater, before, order) ??
    checkPortionsLeft(facts, before, order) ??
    checkCourses(facts, before, order) ??
    checkRepeated(facts, before, order)
  if (wrong) return wrong
  return isBegun && !isEater ? { status: 'refused', refusal: 'notInHouse' } : { status: 'done', order }
}

/**
 * Changes of one request, each after the others: who gives a limited portion back comes before who takes it.
 * The decisions are in the order of the changes.
 */
export function decideChanges(facts: OrderChangeFacts, changes: readonly OrderChange[]): ChangeDecision[] {
  if (!facts.left || facts.left.size === 0) return changes.map((change) => decideChange(facts, change))
  const left = new Map(facts.left)
  const decisions: ChangeDecision[] = []
  const takes = ({ seen, portions }: OrderChange) => {
    const had = portionsByKey(seen)
    return portions.some((one) => left.has(one.dishId) && one.quantity > (had.get(portionKey(one))?.quantity ?? 0))
  }
  const inTurn = changes
    .map((change, at) => ({ change, at }))
    .sort((one, other) => Number(takes(one.change)) - Number(takes(other.change)))
  for (const { change, at } of inTurn) {
    const decision = decideChange({ ...facts, left }, change)
    decisions[at] = decision
    // Of whom is not there nothing was counted.
    if (decision.status !== 'done' || !decision.order || !facts.canOrder.get(decision.order.personId ?? '')) continue
    const before = facts.orders.get(change.orderId)
    for (const [dishId, count] of left) left.set(dishId, count - morePortions(before, decision.order, dishId))
  }
  return decisions
}
