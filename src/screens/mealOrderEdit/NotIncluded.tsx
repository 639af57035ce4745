import { formatMoney } from '#domain/money/money.ts'
import { mealPaymentType, mealPrice } from '#domain/rules/orders/costs.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { Caution } from '#ui/feedback/Caution.tsx'

interface Props {
  readonly hotel: Pick<Hotel, 'config' | 'currency'>
  readonly meal: Pick<CalendarMeal, 'mealIndex'>
}

/** Says that the board does not include the meal, and what it costs. */
export function NotIncluded({ hotel: { config, currency }, meal: { mealIndex } }: Props) {
  const isWhole = mealIndex !== undefined && mealPaymentType(config) === 'per_meal'
  const price = isWhole ? mealPrice({ config, mealIndex, currency }) : 0
  return (
    <Caution title={words.notIncluded}>
      {words.notIncludedText}
      {price > 0 && ` ${words.mealCosts(formatMoney(price, currency))}`}
    </Caution>
  )
}
