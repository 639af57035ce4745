import type { RowFields } from '#data/gateway.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { menuChanges } from '#domain/menu/changes.ts'
import type { MealChange } from '#domain/menu/changes.ts'
import { mealFields, mealIdOf } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import type { Menus } from '#domain/menu/edits.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { checkCalendarMeal } from '#domain/rules/menu/calendarMeal.ts'
import { canPlaceDish, dishName } from '#domain/rules/menu/dish.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { mealsBetween, menusOfDays } from '#store/selectors/menus.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { MealOrderVerdict } from '../orders/mealOrder.ts'

/** The dishes that a change adds to a meal: others may stay, even if deleted since. */
function addedDishes(change: MealChange): readonly string[] {
  if (change.kind === 'remove') return []
  const before = change.kind === 'change' ? change.before.dishes : []
  return change.after.dishes.filter((id) => !before.includes(id))
}

/** Missing meals are deleted; only changed fields are sent (docs/domain.md, Saving menus). */
export function publishMenus(convivio: Convivio, hotelId: string, menus: Menus, now: Instant): Verdict {
  const state = convivio.state.getState()
  const zone = timeZoneOf(state.tables.Hotel.rows.get(hotelId))
  const days = menus.map(({ day }) => day)
  const changes = menuChanges(menusOfDays(state, hotelId, days, zone), menus)
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkChanges(convivio, changes, zone)
  if (refusal) return refusal
  const rows = rowsByMeal(convivio, hotelId, days, zone)
  for (const change of changes) publishMeal(convivio, hotelId, change, rows, zone)
  return undefined
}

/** A meal with unusual times may keep them while other parts are changed. */
function checkMeal(change: MealChange, zone: string): Verdict {
  if (change.kind === 'remove') return undefined
  const verdictOn = (meal: MealMenu) => checkCalendarMeal(mealFields(change.day, meal, zone), zone)
  const verdict = verdictOn(change.after)
  return change.kind === 'change' && verdictOn(change.before) === verdict ? undefined : verdict
}

function checkChanges(convivio: Convivio, changes: readonly MealChange[], zone: string): Verdict {
  const dishes = convivio.state.getState().tables.Dish.rows
  for (const change of changes) {
    const refusal = checkMeal(change, zone)
    if (refusal) return refusal
    for (const id of addedDishes(change)) {
      const verdict = canPlaceDish(dishes.get(id))
      if (verdict) return verdict
    }
  }
  return undefined
}

const keyOf = (day: string, mealIndex: string | undefined) => `${day} ${mealIndex}`

type RowsByMeal = ReadonlyMap<string, readonly CalendarMeal[]>

/** The rows of each meal: one, unless another program wrote more. */
function rowsByMeal(convivio: Convivio, hotelId: string, days: readonly string[], zone: string): RowsByMeal {
  const [first, last] = [days[0], days.at(-1)]
  const rows = new Map<string, CalendarMeal[]>()
  if (first === undefined || last === undefined) return rows
  for (const row of mealsBetween(convivio.state.getState(), hotelId, [first, last], zone)) {
    const key = keyOf(dayOf(row.date ?? 0, zone), row.mealIndex)
    rows.set(key, [...(rows.get(key) ?? []), row])
  }
  return rows
}

function publishMeal(convivio: Convivio, hotelId: string, change: MealChange, rows: RowsByMeal, zone: string): void {
  const { day, mealIndex } = change
  const known = rows.get(keyOf(day, mealIndex)) ?? []
  if (change.kind === 'remove') {
    for (const { id } of known) convivio.remove('CalendarMeal', id)
    return
  }
  const fields = mealFields(day, change.after, zone)
  const [row] = known
  if (!row || change.kind === 'add') {
    convivio.create('CalendarMeal', { hotel: hotelId, ...fields }, mealIdOf(hotelId, day, mealIndex))
    return
  }
  // Not compared with the row: what the editor cannot show exactly, and nobody changed, stays.
  const changed = changedFields<RowFields<'CalendarMeal'>, RowFields<'CalendarMeal'>>(
    mealFields(day, change.before, zone),
    { portions: undefined, ...fields },
  )
  convivio.change('CalendarMeal', row.id, changed)
}

export function setSoldOut(
  convivio: Convivio,
  mealId: string,
  dishId: string,
  soldOut: boolean,
  now: Instant,
): MealOrderVerdict {
  const { CalendarMeal: meals, Dish: dishes } = convivio.state.getState().tables
  const meal = meals.rows.get(mealId)
  if (!meal) return { refusal: 'gone' }
  const refusal = checkHotelRuns(convivio, meal.hotel, now)
  if (refusal) return { refusal }
  const before = meal.soldOut ?? []
  if (soldOut === before.includes(dishId)) return undefined
  if (soldOut && !meal.dishes?.includes(dishId)) {
    const dish = dishes.rows.get(dishId)
    return { refusal: 'dishNotOnMenu', ...(dish ? { dish: dishName(dish) } : {}) }
  }
  const after = soldOut ? [...before, dishId] : before.filter((id) => id !== dishId)
  convivio.change('CalendarMeal', mealId, { soldOut: after })
  return undefined
}
