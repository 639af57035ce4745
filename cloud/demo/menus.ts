import { daysBetween } from '#domain/dates/calendar.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import { coursesInOrder } from '#domain/reference/courses.ts'
import type { ClockTime, Day } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import type { DemoDish } from './dishes/dish.ts'
import { dishIdOf } from './dishes/dish.ts'
import type { NewRow } from '#cloud/database/rows.ts'

interface Offer {
  /** The first ones of the course, every day. */
  readonly daily?: number
  /** How many of the others, rotating. */
  readonly choices?: number
  /** Offset of the rotation, so that dinner differs from lunch. */
  readonly from?: number
}

/** What a kitchen offers at its meals, by course id. */
export type Rota = Readonly<Partial<Record<MealIndex, Readonly<Record<number, Offer>>>>>

/** The hotel as it is now: its owner may have changed its times. */
export interface MenusInput {
  readonly id: string
  readonly zone: string
  readonly startOf: (mealIndex: MealIndex) => ClockTime
}

const FIRST_DAY: Day = '2026-01-01'
const STEPS = [3, 5, 7, 11]

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/** `choices` of the list, from another index each day: the same ones only after a whole round. */
function inTurn<T>(list: readonly T[], choices: number, day: number): T[] {
  const step = STEPS.find((candidate) => commonDivisor(candidate, list.length) === 1) ?? 1
  const begin = (((day * step) % list.length) + list.length) % list.length
  return [...list.slice(begin), ...list.slice(0, begin)].slice(0, choices)
}

function offered(dishes: readonly DemoDish[], offer: Offer, day: number): DemoDish[] {
  const { daily = 0, choices = 0, from = 0 } = offer
  const others = dishes.slice(daily)
  const turned = others.slice(from).concat(others.slice(0, from))
  const today = inTurn(turned, choices, day)
  return [...dishes.slice(0, daily), ...others.filter((dish) => today.includes(dish))]
}

/** The same dishes, rota and day give the same menu; consecutive days differ. Reads no clock. */
export function makeMenus(house: MenusInput, dishes: readonly DemoDish[], rota: Rota, days: readonly Day[]) {
  const kitchen = Object.entries(rota) as [MealIndex, Readonly<Record<number, Offer>>][]
  return days.flatMap((day) => {
    const turn = daysBetween(FIRST_DAY, day)
    return kitchen.map(([mealIndex, offers]) => {
      const chosen = coursesInOrder.flatMap(({ id }) => {
        const offer = offers[id]
        const served = dishes.filter(({ course, is }) => course === id && !is?.includes('barOnly'))
        return offer ? offered(served, offer, turn) : []
      })
      const limited = chosen.flatMap((dish): [string, number][] =>
        dish.portions === undefined ? [] : [[dishIdOf(house.id, dish), dish.portions]],
      )
      const meal = {
        ...newMeal(mealIndex, house.startOf(mealIndex)),
        dishes: chosen.map((dish) => dishIdOf(house.id, dish)),
        ...(limited.length > 0 && { portions: Object.fromEntries(limited) }),
      }
      return {
        id: mealIdOf(house.id, day, mealIndex),
        hotel: house.id,
        ...mealFields(day, meal, house.zone),
      } satisfies NewRow<CalendarMeal>
    })
  })
}
