import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { decode } from '#domain/schema/wire.ts'
import { Memory } from '../memory.ts'
import { asMaster, loadRow } from '../query.ts'

const MOST = 20_000

const meals = new Memory<CalendarMeal | undefined>(MOST)
const dishes = new Memory<Dish | undefined>(MOST)
const orders = new Memory<MealOrder | undefined>(MOST)

/** Forgets a meal, a dish or an order: it was saved or deleted. */
export const forgetMeal = (id: string): void => meals.forget(id)
export const forgetOrderedDish = (id: string): void => dishes.forget(id)
export const forgetOrder = (id: string): void => orders.forget(id)

/** What is not there yet may be in a moment: it is not remembered. */
async function recallRow<C extends ClassName>(
  memory: Memory<EntityOf<C> | undefined>,
  className: C,
  id: string,
  fields: readonly string[],
): Promise<EntityOf<C> | undefined> {
  const load = async () => {
    const row = await loadRow(className, id, fields)
    return row && decode(className, row.toJSON() as Record<string, unknown>)
  }
  const known = await memory.recall(id, load)
  if (!known) memory.forget(id)
  return known
}

const MEAL_FIELDS = ['date', 'mealIndex', 'dishes', 'soldOut']

/** When a meal begins and what is on its menu. */
export const mealOf = (id: string): Promise<CalendarMeal | undefined> =>
  recallRow(meals, 'CalendarMeal', id, MEAL_FIELDS)

/** Whose order it is; that never changes, but for a person who goes. */
export const orderOf = (id: string): Promise<MealOrder | undefined> =>
  recallRow(orders, 'MealOrder', id, ['book', 'calendarMeal', 'person'])

async function loadDishes(ids: readonly string[]): Promise<ReadonlyMap<string, Dish>> {
  const rows = (await new Parse.Query('Dish')
    .containedIn('objectId', [...ids])
    .select('type', 'courseIndex', 'price', 'deleted')
    .limit(ids.length)
    .find(asMaster)) as Parse.Object[]
  return new Map(
    rows.map((row) => [row.id, decode('Dish', row.toJSON() as Record<string, unknown>)]),
  )
}

/** Type, course, price and end of dishes, by their ids, as far as they exist. */
export async function dishesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Dish>> {
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
