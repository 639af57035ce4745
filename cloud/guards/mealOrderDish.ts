import { isMealDish } from '#domain/rules/dish.ts'
import { addsNotes } from '#domain/rules/mealOrderDish.ts'
import { checkMorePortions } from '#domain/rules/morePortions.ts'
import { orderDishIdOf } from '#domain/rules/orderIds.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Annotation } from '#domain/schema/values.ts'
import { takesKitchenNotes } from '../hotelAccess.ts'
import { pointerTo } from '../imports/load.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { announcePortions, freedPortions, portionsUnderWay } from '../orders/portionsUnderWay.ts'
import { dishesOf, mealOf, orderOf } from '../orders/rememberedFacts.ts'
import type { RememberedMeal, RememberedOrder } from '../orders/rememberedFacts.ts'
import { canPersonOrder } from '../orders/stay.ts'
import { findRows } from '../query.ts'
import type { Query } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { changedFields, idOf } from './row.ts'
import type { SaveRequest } from './row.ts'

/** Looks at what an order is about to become, and milliseconds between them: see `checkMore`. */
const LOOKS = 5
const PAUSE = 30

const quantityOf = (row: Parse.Object | undefined): number => Number(row?.get('quantity') ?? 0)
const isHalf = (row: Parse.Object): boolean => row.get('halfPortion') === true

/** Portions are of one dish in one order, as their id says, and where their order is. */
function checkPlace({ object, original }: SaveRequest, order: RememberedOrder): void {
  if (original) {
    const isMoved = ['book', 'calendarMeal', 'order', 'dish'].some(
      (field) => idOf(object, field) !== idOf(original, field),
    )
    if (isMoved || isHalf(object) !== isHalf(original)) refuse('refused')
    return
  }
  const [hotel, dish, meal] = ['hotel', 'dish', 'calendarMeal'].map((field) => idOf(object, field))
  if (!hotel || !dish || !meal || meal !== order.calendarMeal) refuse('missingReference')
  if (object.id !== orderDishIdOf(hotel, order.id, dish, isHalf(object))) refuse('refused')
}

async function checkNotes(request: SaveRequest): Promise<void> {
  if (!changedFields(request).includes('annotation')) return
  const [before, after] = [request.original, request.object].map(
    (row) => row?.get('annotation') as readonly Annotation[] | undefined,
  )
  if (!addsNotes(before, after)) return
  if (!(await takesKitchenNotes(idOf(request.object, 'hotel') ?? ''))) refuse('notesOff')
}

/** What is stored of a dish in an order, by the id of the row. */
async function loadPortions(orderId: string, dish: string): Promise<Map<string, number>> {
  const ofDish = (query: Query) =>
    query
      .equalTo('order', pointerTo('MealOrder', orderId))
      .equalTo('dish', pointerTo('Dish', dish))
      .ascending('objectId')
  const rows = await findRows('MealOrderDish', ofDish, ['quantity'])
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

interface Growth {
  readonly line: Parse.Object
  readonly dish: string
  readonly before: number
  readonly after: number
  readonly order: RememberedOrder
  readonly meal: RememberedMeal
}

const sumOf = (portions: ReadonlyMap<string, number>): number =>
  [...portions.values()].reduce((sum, quantity) => sum + quantity, 0)

/** Lets portions grow, and says so to the others of the batch, or says why not. */
async function letGrow({ line, dish, before, after, order, meal }: Growth): Promise<Verdict> {
  const isGone = !isMealDish((await dishesOf([dish])).get(dish))
  const grown = { dishId: dish, isGone, before, after }
  let verdict = checkMorePortions(grown, meal)
  if (verdict) {
    // It may be no more of the dish: half portions in place of whole ones.
    const had = (await loadPortions(order.id, dish)).set(line.id, before)
    const wants = new Map([...had, ...portionsUnderWay(order.id, dish)]).set(line.id, after)
    const all = sumOf(had) + freedPortions(order.id, dish)
    verdict = checkMorePortions({ ...grown, before: all, after: sumOf(wants) }, meal)
  }
  if (!verdict) announcePortions(order.id, line.id, { dish, before, after })
  return verdict
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Whether there may be more of a dish. Of a batch that takes whole portions away and adds half ones
 * the guards run at the same moment: who may not grow looks again whether others are taken away.
 */
async function checkMore(growth: Growth): Promise<void> {
  for (let look = 1; ; look += 1) {
    const verdict = await oneAtATime(`portions ${growth.order.id}`, () => letGrow(growth))
    if (!verdict || look === LOOKS) return refuseIf(verdict)
    await pause(PAUSE)
  }
}

/** The price that counts for these portions, whatever the dish costs later (part 2 §3). */
async function freezePrice({ object }: SaveRequest, dish: string): Promise<void> {
  object.set('unitPrice', (await dishesOf([dish])).get(dish)?.price ?? 0)
}

/**
 * What portions of a dish ask of the rest of the hotel: that they stay where they were ordered, and
 * to become more, that the person can order the meal and the dish is to be had.
 */
export async function checkPortionsInOrder(request: SaveRequest): Promise<void> {
  const { object, original } = request
  const order = await orderOf(idOf(object, 'order') ?? '')
  if (!order) refuse('missingReference')
  checkPlace(request, order)
  await checkNotes(request)
  const dish = idOf(object, 'dish')
  const [before, after] = [quantityOf(original), quantityOf(object)]
  if (after > before) {
    const meal = order.calendarMeal && (await mealOf(order.calendarMeal))
    if (!meal) refuse('gone')
    if (!dish) refuse('dishNotOnMenu')
    const { person, book } = order
    if (!person || !(await canPersonOrder(person, book, meal))) refuse('notInHouse')
    await checkMore({ line: object, dish, before, after, order, meal })
  } else if (dish && after < before) announcePortions(order.id, object.id, { dish, before, after })
  if (dish && (!original || (before === 0 && after > 0))) await freezePrice(request, dish)
}
