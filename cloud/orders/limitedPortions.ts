import { leftAtMeal } from '#domain/reports/countedPortions.ts'
import { isLimited } from '#domain/rules/menu/limitedPortions.ts'
import { portionsRequestIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { SharedLoad } from '#cloud/database/memory.ts'
import { findRows, loadByIds, loadFields, pointerTo } from '#cloud/database/rows.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'

interface LimitedMeal {
  readonly id: string
  readonly date?: number | undefined
  readonly mealIndex?: MealIndex | undefined
  readonly dishes?: readonly string[] | undefined
  readonly portions?: Readonly<Record<string, number>> | undefined
}

export interface Limited {
  readonly left: ReadonlyMap<string, number>
  /** Of the last change that took limited portions of the meal. */
  readonly number: number
}

async function loadLastNumber(mealId: string): Promise<number> {
  const [last] = await findRows(
    'OrderRequest',
    (query) =>
      query
        .equalTo('calendarMeal', pointerTo('CalendarMeal', mealId))
        .equalTo('isOfPortions', true)
        .descending('number')
        .limit(1),
    ['number'],
  )
  return last?.number ?? 0
}

const idsIn = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids)].filter((id) => id !== undefined)

/** What is left of the dishes of a meal whose portions are limited, as the kitchen's report counts them. */
async function loadLeft(hotelId: string, meal: LimitedMeal): Promise<ReadonlyMap<string, number>> {
  const dishes = Object.keys(meal.portions ?? {}).map((id) => pointerTo('Dish', id))
  const lines = await loadFields(
    'MealOrderDish',
    (query) =>
      query
        .equalTo('calendarMeal', pointerTo('CalendarMeal', meal.id))
        .containedIn('dish', dishes)
        .greaterThan('quantity', 0),
    ['order', 'dish', 'quantity', 'halfPortion'],
  )
  const orders = await loadByIds('MealOrder', hotelId, idsIn(lines.map(({ order }) => order)))
  const people = await loadByIds('BookPerson', hotelId, idsIn(orders.map(({ person }) => person)))
  const books = await loadByIds('Book', hotelId, idsIn(people.map(({ book }) => book)))
  return leftAtMeal({ meal, books, people, orders, lines })
}

const shared = new SharedLoad<ReadonlyMap<string, number>>()

/** The same for all guests who look at one moment. */
export const leftForGuests = (hotelId: string, meal: LimitedMeal): Promise<ReadonlyMap<string, number> | undefined> =>
  isLimited(meal) ? shared.load(meal.id, () => loadLeft(hotelId, meal)) : Promise.resolve(undefined)

/** Absent where none of the dishes is limited. The number is read before the orders: a change in between takes the next one. */
export async function loadLimited(
  hotelId: string,
  meal: LimitedMeal,
  dishIds: readonly string[],
): Promise<Limited | undefined> {
  if (!dishIds.some((id) => meal.portions?.[id] !== undefined) || !isLimited(meal)) return undefined
  const number = await loadLastNumber(meal.id)
  return { left: await loadLeft(hotelId, meal), number }
}

type Line = Pick<MealOrderDish, 'id' | 'dish' | 'quantity'>

/** The change as the next number of the meal, where it takes limited portions: of two that saw the same ones left, one tries again. */
export function portionsWrites(
  { left, number }: Limited,
  at: { readonly hotel: string; readonly book: string; readonly calendarMeal: string },
  before: readonly Line[],
  after: readonly Line[],
): RowWrite[] {
  const had = new Map(before.map((line) => [line.id, line.quantity]))
  const takes = after.some(({ id, dish, quantity }) => left.has(dish ?? '') && quantity > (had.get(id) ?? 0))
  if (!takes) return []
  const id = portionsRequestIdOf(at.hotel, at.calendarMeal, number + 1)
  return [{ className: 'OrderRequest', id, kind: 'create', fields: { ...at, number: number + 1, isOfPortions: true } }]
}
