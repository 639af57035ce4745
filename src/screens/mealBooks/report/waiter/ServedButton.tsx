import { serverNow } from '#browser/clock.ts'
import type { CardPortion } from '#domain/kitchen/kitchenCards.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealBooks } from '#i18n/orders/mealBooks.ts'
import { servePortions } from '#store/commands/kitchen/portions.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

const words = mealBooks.waiter

interface Props {
  readonly facts: Pick<MealFacts, 'dishes' | 'meal'>
  readonly portions: readonly CardPortion[]
  readonly whose: string
}

/** Whatever of a booking is ready stands on its table now. */
export function ServedButton({ facts, portions, whose }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const may = useMay()
  const ready = portions.filter(({ state }) => state === 'ready')
  if (ready.length === 0 || !may.writes('KitchenPortion', 'update', 'servedAt')) return null
  const dishes = [...new Set(ready.map(({ dishId }) => dishTitle(facts.dishes, dishId)))].join(', ')
  return (
    <Button
      aria-label={words.serveAll(dishes, whose)}
      onClick={() => explain(servePortions(convivio, facts.meal, ready, serverNow()))}
    >
      {words.serve}
    </Button>
  )
}
