import type { Verdict } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { refusals } from '#i18n/refusals.ts'
import { changeDish } from '#store/commands/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'

/** What every section of the dialog gets. */
export interface SectionProps {
  readonly hotel: Hotel
  readonly dish: Dish
  /** Opens the labels of the dish. */
  readonly onLabels: (dishId: string) => void
}

/** Says why a change was not taken; without it a field would silently fall back. */
export function useExplain(): (verdict: Verdict) => void {
  const notify = useNotify()
  return (verdict) => {
    if (verdict) notify.error(refusals[verdict])
  }
}

/** Changes a dish at once. */
export function useChangeDish(dishId: string): (asked: Partial<Dish>) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeDish(convivio, dishId, asked, Date.now()))
}
