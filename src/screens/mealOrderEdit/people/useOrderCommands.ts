import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Note, OrderMode } from '#domain/schema/values.ts'
import { orderRefused } from '#i18n/orders/mealOrderEdit.ts'
import { setCompleted, setDishQuantity, setHalfPortion, setMode, setNotes } from '#store/commands/orders/mealOrder.ts'
import { portionKey } from '#domain/rules/orders/portion.ts'
import type { PortionKey } from '#domain/rules/orders/portion.ts'
import type { MealOrderVerdict } from '#store/commands/orders/mealOrder.ts'
import { useConvivio } from '#store/hooks.tsx'
import { orderPlaceOf } from './oneOrder.ts'
import type { OneOrder } from './oneOrder.ts'

type Spot = PortionKey | 'order'

const keyOf = (spot: Spot): string => (spot === 'order' ? spot : portionKey(spot))

export function useOrderCommands(one: OneOrder) {
  const convivio = useConvivio()
  const [refused, setRefused] = useState<{ readonly at: string; readonly text: string }>()
  const place = orderPlaceOf(one)
  const explain = (spot: Spot, verdict: MealOrderVerdict) =>
    setRefused(verdict && { at: keyOf(spot), text: orderRefused(verdict.refusal, verdict.dish) })
  return {
    refusedAt: (spot: Spot) => (refused?.at === keyOf(spot) ? refused.text : undefined),
    order: (dish: PortionKey, quantity: number) =>
      explain(dish, setDishQuantity(convivio, place, dish, quantity, serverNow())),
    halve: (dish: PortionKey, half: boolean) =>
      explain(dish, setHalfPortion(convivio, place, dish.dishId, half, serverNow())),
    note: (dish: PortionKey, notes: readonly Note[]) =>
      explain(dish, setNotes(convivio, place, dish, notes, serverNow())),
    complete: (completed: boolean) => explain('order', setCompleted(convivio, place, completed, serverNow())),
    eat: (mode: OrderMode, location: string | undefined) =>
      explain('order', setMode(convivio, place, mode, location, serverNow())),
  }
}
