import { currencyOf } from '#domain/reference/currencies.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { MOST_PRICE } from '#domain/rules/dish.ts'
import { mealPaymentType } from '#domain/rules/dishPrice.ts'
import type { MealPaymentType } from '#domain/schema/values.ts'
import { settings } from '#i18n/settings.ts'
import { changeConfig, setMealPrice } from '#store/commands/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { RadioSetting } from './RadioSetting.tsx'
import type { Option } from './RadioSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsProps } from './useChange.ts'

const words = settings.prices

const options: readonly Option<MealPaymentType>[] = [
  { value: 'per_dish', label: words.payment.perDish, hint: words.payment.perDishHint },
  { value: 'per_meal', label: words.payment.perMeal, hint: words.payment.perMealHint },
]

/** How somebody pays who eats outside the board. */
export function PaymentSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  return (
    <SettingsSection title={words.payment.title} text={words.payment.text}>
      <RadioSetting
        label={words.payment.title}
        options={options}
        value={mealPaymentType(hotel.config)}
        onChange={(chosen) =>
          explain(changeConfig(convivio, hotel.id, { mealPaymentType: chosen }, Date.now()))
        }
      />
    </SettingsSection>
  )
}

/** What each meal costs as a whole. */
export function MealPricesSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { id, config } = hotel
  const { digits, symbol } = currencyOf(hotel.currency)
  const isUsed = mealPaymentType(config) === 'per_meal'
  return (
    <SettingsSection
      title={words.meals.title}
      text={isUsed ? words.meals.text : words.meals.textUnused}
    >
      {servedMeals.map(({ index, name }) => (
        <NumberField
          key={index}
          label={name}
          value={config?.mealPrices?.[index] ?? 0}
          digits={digits}
          max={MOST_PRICE}
          suffix={symbol}
          hint={words.meals.hint}
          width="third"
          onChange={(price) => explain(setMealPrice(convivio, id, index, price, Date.now()))}
        />
      ))}
    </SettingsSection>
  )
}
