import type { ClassName } from '#domain/schema/classes.ts'
import type { FieldOf, Loaded } from '#domain/schema/wire.ts'
import { Memory } from '../memory.ts'
import { findRows, loadRow } from '../query.ts'
import type { Query } from '../query.ts'

const MOST = 20_000

const MEAL_FIELDS = ['date', 'mealIndex', 'dishes', 'soldOut'] as const
const DISH_FIELDS = ['type', 'courseIndex', 'price', 'deleted'] as const
const ORDER_FIELDS = ['book', 'calendarMeal', 'person'] as const

/** When a meal begins and what is on its menu. */
export type RememberedMeal = Loaded<'CalendarMeal', (typeof MEAL_FIELDS)[number]>
/** Type, course, price and end of a dish. */
type RememberedDish = Loaded<'Dish', (typeof DISH_FIELDS)[number]>
/** Whose order it is; that never changes, but for a person who goes. */
export type RememberedOrder = Loaded<'MealOrder', (typeof ORDER_FIELDS)[number]>

const meals = new Memory<RememberedMeal | undefined>(MOST)
const dishes = new Memory<RememberedDish | undefined>(MOST)
const orders = new Memory<RememberedOrder | undefined>(MOST)

/** Forgets a meal, a dish or an order: it was saved or deleted. */
export const forgetMeal = (id: string): void => meals.forget(id)
export const forgetOrderedDish = (id: string): void => dishes.forget(id)
export const forgetOrder = (id: string): void => orders.forget(id)

/** What is not there yet may be in a moment: it is not remembered. */
async function recallRow<C extends ClassName, F extends FieldOf<C>>(
  memory: Memory<Loaded<C, F> | undefined>,
  className: C,
  id: string,
  fields: readonly F[],
): Promise<Loaded<C, F> | undefined> {
  const known = await memory.recall(id, () => loadRow(className, id, fields))
  if (!known) memory.forget(id)
  return known
}

export const mealOf = (id: string): Promise<RememberedMeal | undefined> =>
  recallRow(meals, 'CalendarMeal', id, MEAL_FIELDS)

export const orderOf = (id: string): Promise<RememberedOrder | undefined> =>
  recallRow(orders, 'MealOrder', id, ORDER_FIELDS)

async function loadDishes(ids: readonly string[]): Promise<ReadonlyMap<string, RememberedDish>> {
  const among = (query: Query) => query.containedIn('objectId', [...ids]).limit(ids.length)
  const rows = await findRows('Dish', among, DISH_FIELDS)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Dishes by their ids, as far as they exist. */
export async function dishesOf(
  ids: readonly string[],
): Promise<ReadonlyMap<string, RememberedDish>> {
  let loading: ReturnType<typeof loadDishes> | undefined
  const load = async (id: string) => {
    loading ??= loadDishes(ids)
    return (await loading).get(id)
  }
  const found = await Promise.all(ids.map((id) => dishes.recall(id, () => load(id))))
  return new Map(
    found.flatMap((dish, at) => (dish ? [[ids[at] ?? '', dish] as const] : [])),
  )
}
