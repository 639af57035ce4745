import { serverNow } from '#browser/clock.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { changeDish } from '#store/commands/menu/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

export interface SectionProps {
  readonly hotel: Hotel
  readonly dish: Dish
  readonly onLabels: (dishId: string) => void
}

export function useChangeDish(dishId: string): (asked: Partial<Dish>) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeDish(convivio, dishId, asked, serverNow()))
}
