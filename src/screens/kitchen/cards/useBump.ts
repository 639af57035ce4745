import { useState } from 'react'
import { isReady, withReady } from '#domain/kitchen/kitchenCards.ts'
import type { CardPortion, KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import type { KitchenPress } from '#screens/kitchen/useKitchenPress.ts'
import { painted } from '#ui/painted.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * 'Pronto' on a card. The card itself answers in the next frame; saving, and all the rest of the screen that
 * follows from it, comes after that frame. A card of which nothing is left is only marked then, as whatever changes
 * its content lays out the cards around it.
 *
 * @param onDone of a card of which nothing is left to cook
 */
export function useBump(card: KitchenCard, press: KitchenPress, onDone: (cardId: string) => void) {
  const [pressed, setPressed] = useState(NONE)
  const pressedCard = pressed.size > 0 ? withReady(card, pressed) : card
  const isDone = pressed.size > 0 && isReady(pressedCard)
  const bump = (portions: readonly CardPortion[]) => {
    const all = new Set([...pressed, ...portions.map(({ id }) => id)])
    setPressed(all)
    void painted().then(() => {
      press.bump(portions)
      if (isReady(withReady(card, all))) onDone(card.id)
      setPressed(NONE)
    })
  }
  return { shown: isDone ? card : pressedCard, isDone, bump }
}
