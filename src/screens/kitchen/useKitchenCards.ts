import { useMemo } from 'react'
import { lateMinutesOf } from '#domain/kitchen/stations.ts'
import { kitchenCards, latenessOf, sitsDownAt } from '#domain/kitchen/kitchenCards.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { useSelect } from '#store/hooks.tsx'
import { callsOfMeal, portionsOfMeal } from '#store/selectors/kitchen.ts'

/** All that the kitchen's screen draws of a meal, as it is now. */
export function useKitchenCards(hotel: Hotel, facts: MealFacts, now: Instant) {
  const { meal } = facts
  const zone = timeZoneOf(hotel)
  const portions = useSelect((state) => portionsOfMeal(state, meal.id))
  const calls = useSelect((state) => callsOfMeal(state, meal.id))
  // By hand: the compiler would make both anew at every press, since the cards are made of them.
  const rows = useMemo(() => new Map(portions.map((row) => [row.id, row])), [portions])
  const sheet = useMemo(() => mealSheet(facts), [facts])
  const sitsAt = ({ turn }: BookingSheet) => sitsDownAt(meal, turn, zone)
  const cards = kitchenCards({ facts, sheet, rows, calls, sitsAt, now })
  return { sheet, cards, calls, rows }
}

/** When something last happened that somebody at the stove should hear: ordered or changed, called, late. */
export function lastToHear(hotel: Hotel, { lines }: MealFacts, cards: readonly KitchenCard[], now: Instant): Instant {
  const minutes = lateMinutesOf(hotel)
  const ids = new Set(cards.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))
  const momentsOf = (card: KitchenCard): readonly Instant[] => {
    if (card.calledAt === undefined) return []
    const lateness = latenessOf(card, minutes, now)
    const after = { onTime: 0, warning: minutes.warning, late: minutes.late }[lateness]
    return [card.calledAt + after * MINUTE_MS]
  }
  return Math.max(
    0,
    ...lines.flatMap(({ dish, updatedAt = 0 }) => (dish !== undefined && ids.has(dish) ? updatedAt : [])),
    ...cards.flatMap(momentsOf),
  )
}
