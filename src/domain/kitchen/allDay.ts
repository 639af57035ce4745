import { kitchenReport } from '../reports/kitchen.ts'
import type { KitchenDish } from '../reports/kitchen.ts'
import type { MealFacts } from '../reports/mealFacts.ts'
import type { MealSheet } from '../reports/mealSheet.ts'
import { noteKey, NO_PORTIONS, totalPortions } from '../reports/portions.ts'
import type { PortionCounts } from '../reports/portions.ts'
import { coversIn, isOrderExpected, whoOrdered } from '../reports/waiter.ts'
import type { KitchenCard } from './kitchenCards.ts'
import { isOfStation } from './stations.ts'
import type { Station } from './stations.ts'

interface AllDayCounts {
  readonly received: PortionCounts
  /** Ready, or carried out already. */
  readonly done: PortionCounts
  readonly left: PortionCounts
}

interface AllDayLine extends AllDayCounts {
  /** Undefined: 'Senza variazioni'. */
  readonly note: string | undefined
}

export interface AllDayDish extends AllDayCounts {
  readonly dishId: string
  /** Of who has not ordered yet, as many as those who have would order. */
  readonly expected: PortionCounts
  /** Empty where nobody has a note on it. */
  readonly lines: readonly AllDayLine[]
}

export interface AllDayCourse {
  readonly courseId: number
  /** Empty for dishes without a course. */
  readonly name: string
  readonly dishes: readonly AllDayDish[]
}

const keyOf = (dishId: string, note = ''): string => `${dishId}\n${noteKey(note)}`

function donePortions(cards: readonly KitchenCard[]): ReadonlyMap<string, PortionCounts> {
  const done = new Map<string, PortionCounts>()
  for (const { dishId, note, half, state } of cards.flatMap(({ dishes }) => dishes.flatMap((one) => one.portions))) {
    if (state !== 'ready' && state !== 'served') continue
    const key = keyOf(dishId, note)
    const one = half ? { normal: 0, half: 1 } : { normal: 1, half: 0 }
    done.set(key, totalPortions([done.get(key) ?? NO_PORTIONS, one]))
  }
  return done
}

const withLeft = (received: PortionCounts, done: PortionCounts): AllDayCounts => ({
  received: { normal: received.normal, half: received.half },
  done,
  left: { normal: received.normal - done.normal, half: received.half - done.half },
})

/** Portions of a dish that are still to come, by the share of those who have ordered. */
export function expectedStill({ bookings }: Pick<MealSheet, 'bookings'>, dishId: string): PortionCounts {
  const expected = bookings.filter(isOrderExpected)
  const ordered = whoOrdered(expected)
  if (ordered === 0) return NO_PORTIONS
  const missing = coversIn(expected) - ordered
  const { normal, half } = totalPortions(
    expected.flatMap(({ dishes }) => dishes.filter((portions) => portions.dishId === dishId)),
  )
  return { normal: Math.round((normal * missing) / ordered), half: Math.round((half * missing) / ordered) }
}

function allDayDish(dish: KitchenDish, sheet: MealSheet, done: ReadonlyMap<string, PortionCounts>): AllDayDish {
  const { dishId, variants, plain } = dish
  const doneOf = (note?: string) => done.get(keyOf(dishId, note)) ?? NO_PORTIONS
  const lines: AllDayLine[] = [
    ...variants.map((variant) => ({ note: variant.text, ...withLeft(variant, doneOf(variant.text)) })),
    { note: undefined, ...withLeft(plain, doneOf()) },
  ]
  return {
    dishId,
    expected: expectedStill(sheet, dishId),
    ...withLeft(dish, totalPortions(lines.map((line) => line.done))),
    lines: variants.length === 0 ? [] : lines.filter(({ received }) => received.normal + received.half > 0),
  }
}

/**
 * 'Tutto il giorno': how much a station has to cook of each dish, as the kitchen's report counts it.
 *
 * @param cards of the same sheet.
 */
export function allDay(
  {
    facts,
    sheet,
    cards,
  }: { readonly facts: MealFacts; readonly sheet: MealSheet; readonly cards: readonly KitchenCard[] },
  station?: Station,
): AllDayCourse[] {
  const done = donePortions(cards)
  return kitchenReport(sheet, facts.dishes).flatMap(({ courseId, name, dishes }) => {
    const cooked = dishes.filter(({ dishId }) => isOfStation(station, { dishId, courseId }))
    if (cooked.length === 0) return []
    return { courseId, name, dishes: cooked.map((dish) => allDayDish(dish, sheet, done)) }
  })
}
