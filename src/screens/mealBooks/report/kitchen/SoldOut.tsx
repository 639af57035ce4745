import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { refusals } from '#i18n/refusals.ts'
import { setSoldOut } from '#store/commands/soldOut.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { Switch } from '#ui/Switch.tsx'

interface Props {
  readonly meal: CalendarMeal
  readonly dishId: string
  readonly name: string
}

/** 'Esaurito': from then on nobody can order another one. */
export function SoldOut({ meal, dishId, name }: Props) {
  const convivio = useConvivio()
  const notify = useNotify()
  const set = (isOn: boolean) => {
    const verdict = setSoldOut(convivio, meal.id, dishId, isOn, Date.now())
    if (verdict) notify.error(refusals[verdict.refusal])
  }
  return (
    <Switch
      label={words.kitchen.soldOut}
      of={name}
      isOn={meal.soldOut?.includes(dishId) ?? false}
      onChange={set}
    />
  )
}
