import { addsNotes } from '#domain/rules/mealOrderDish.ts'
import { checkMorePortions } from '#domain/rules/morePortions.ts'
import type { ChosenPortions } from '#domain/rules/morePortions.ts'
import { orderDishIdOf } from '#domain/rules/orderIds.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import type { Annotation } from '#domain/schema/values.ts'
import { orderSettingsOf } from '../hotelAccess.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { announcePortions, freedPortions, portionsUnderWay } from '../orders/portionsUnderWay.ts'
import { dishesOf, mealOf, orderOf } from '../orders/rememberedFacts.ts'
import { canPersonOrder } from '../orders/stay.ts'
import { PAGE, asMaster } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { changedFields, idOf } from './row.ts'
import type { SaveRequest } from './row.ts'

/** Looks at what an order is about to become, and milliseconds between them: see `checkMore`. */
const LOOKS = 5
const PAUSE = 30

const quantityOf = (row: Parse.Object | undefined): number => Number(row?.get('quantity') ?? 0)
const isHalf = (row: Parse.Object): boolean => row.get('halfPortion') === true

/** Portions are of one dish in one order, as their id says, and where their order is. */
function checkPlace({ object, original }: SaveRequest, order: MealOrder): void {
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
  const { enableKitchenNotes } = await orderSettingsOf(idOf(request.object, 'hotel') ?? '')
  if (!enableKitchenNotes) refuse('notesOff')
}

type Line = Pick<ChosenPortions, 'dish' | 'quantity'>

async function loadLines(orderId: string): Promise<Map<string, Line>> {
  const order = Parse.Object.fromJSON({ className: 'MealOrder', objectId: orderId })
  const rows = (await new Parse.Query('MealOrderDish')
    .equalTo('order', order)
    .select('dish', 'quantity')
    .ascending('objectId')
    .limit(PAGE)
    .find(asMaster)) as Parse.Object[]
  return new Map(
    rows.map((row) => [row.id, { dish: idOf(row, 'dish') ?? '', quantity: quantityOf(row) }]),
  )
}

interface Growth {
  readonly line: Parse.Object
  readonly dish: string
  readonly before: number
  readonly after: number
  readonly order: MealOrder
  readonly meal: CalendarMeal
}

/** Lets portions grow, and says so to the others of the batch, or says why not. */
async function letGrow({ line, dish, before, after, order, meal }: Growth): Promise<Verdict> {
  const [stored, settings] = await Promise.all([
    loadLines(order.id),
    orderSettingsOf(idOf(line, 'hotel') ?? ''),
  ])
  const had = new Map(stored).set(line.id, { dish, quantity: before })
  const wants = new Map([...had, ...portionsUnderWay(order.id)])
  wants.set(line.id, { dish, quantity: after })
  const ids = [...wants.values()].map((portions) => portions.dish).filter((id) => id !== '')
  const dishes = await dishesOf([...new Set(ids)])
  const chosen = (lines: Iterable<Line>): ChosenPortions[] =>
    [...lines].map((portions) => {
      const { courseIndex, deleted } = dishes.get(portions.dish) ?? { deleted: true }
      return { ...portions, courseIndex, deleted }
    })
  const verdict = checkMorePortions(
    dish,
    chosen([...had.values(), { dish, quantity: freedPortions(order.id, dish) }]),
    chosen(wants.values()),
    meal,
    settings,
  )
  if (!verdict) announcePortions(order.id, line.id, { dish, before, after })
  return verdict
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Whether there may be more of a dish. Of a batch that takes one dish away and adds another the
 * guards run at the same moment: who finds no room looks again whether room is being made.
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
