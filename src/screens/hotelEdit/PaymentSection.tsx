import { serverNow } from '#browser/clock.ts'
import { formatNumber } from '#domain/text/formatNumber.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import type { MealKind } from '#domain/reference/meals.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { MAX_PRICE } from '#domain/rules/menu/dish.ts'
import { mealPaymentType } from '#domain/rules/orders/costs.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { MealPaymentType } from '#domain/schema/values.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { changeConfig, setMealPrice } from '#store/commands/hotel/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import type { RadioOption } from '#ui/fields/RadioGroup.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import type { SettingsProps } from './useChange.ts'

const words = settings.prices

const options: readonly RadioOption<MealPaymentType>[] = [
  { value: 'per_dish', label: words.payment.perDish, hint: words.payment.perDishHint },
  { value: 'per_meal', label: words.payment.perMeal, hint: words.payment.perMealHint },
]

export function PaymentSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  return (
    <SettingsSection title={words.payment.title} text={words.payment.text}>
      <RadioGroup
        isLegendHidden
        look="boxes"
        legend={words.payment.title}
        options={options}
        value={mealPaymentType(hotel.config)}
        onChange={(chosen) => explain(changeConfig(convivio, hotel.id, { mealPaymentType: chosen }, serverNow()))}
      />
    </SettingsSection>
  )
}

export function BoardsSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  return (
    <SettingsSection title={words.hasBoards.title} text={words.hasBoards.text}>
      <SwitchSetting
        label={words.hasBoards.label}
        hint={words.hasBoards.hint}
        checked={hasBoards(hotel)}
        onChange={(hasBords) => explain(changeConfig(convivio, hotel.id, { hasBords }, serverNow()))}
      />
    </SettingsSection>
  )
}

export function MealPricesSection({ hotel }: SettingsProps) {
  const isUsed = mealPaymentType(hotel.config) === 'per_meal'
  return (
    <SettingsSection title={words.meals.title} text={isUsed ? words.meals.text : words.meals.textUnused}>
      {servedMeals.map((meal) => (
        <MealPrice key={meal.index} hotel={hotel} meal={meal} />
      ))}
    </SettingsSection>
  )
}

function MealPrice({ hotel, meal }: { meal: MealKind } & Pick<SettingsProps, 'hotel'>) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { index, name } = meal
  const { digits, symbol } = currencyOf(hotel.currency)
  const priceOf = ({ config }: Pick<Hotel, 'config'>) => config?.mealPrices?.[index] ?? 0
  const ofPrice = useElsewhere('Hotel', hotel.id, (row) => formatNumber(priceOf(row), digits))
  return (
    <NumberField
      {...ofPrice}
      label={name}
      value={priceOf(hotel)}
      digits={digits}
      max={MAX_PRICE}
      suffix={symbol}
      hint={words.meals.hint}
      width="third"
      onChange={(price) => explain(setMealPrice(convivio, hotel.id, index, price, serverNow()))}
    />
  )
}
