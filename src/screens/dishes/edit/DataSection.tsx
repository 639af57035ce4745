import { useState } from 'react'
import { formatNumber } from '#domain/text/formatNumber.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { dishName, MAX_PRICE } from '#domain/rules/menu/dish.ts'
import { mealPaymentType } from '#domain/rules/orders/costs.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useMay } from '#store/useMay.ts'
import { LongField } from '#ui/fields/LongField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { takeFocus } from '#ui/keys/takeFocus.ts'
import { CoursePicker } from './CoursePicker.tsx'
import styles from './DataSection.module.css'
import { LabelsField } from './LabelsField.tsx'
import { DishSection } from './DishSection.tsx'
import { useChangeDish } from './useDish.ts'
import type { SectionProps } from './useDish.ts'
import { useText } from './useText.ts'

const words = dishEdit.data

function NameField({ dish }: { readonly dish: Dish }) {
  const { onBlur, ...name } = useText(dish, 'name', 'it')
  const [isLeft, setIsLeft] = useState(false)
  const saved = dishName(dish)
  const missing = saved ? words.nameKept(saved) : words.nameMissing
  const isMissing = !name.value.trim()
  return (
    <TextField
      {...name}
      {...(saved ? {} : { ref: takeFocus })}
      label={words.name}
      autoComplete="off"
      aria-required
      {...(isMissing && !isLeft ? { hint: missing } : {})}
      error={isMissing && isLeft ? missing : undefined}
      onBlur={() => {
        setIsLeft(true)
        onBlur()
      }}
    />
  )
}

export function DataSection({ hotel, dish, onLabels }: SectionProps) {
  const may = useMay()
  const change = useChangeDish(dish.id)
  const description = useText(dish, 'description', 'it')
  const currency = currencyOf(hotel.currency)
  const ofPrice = useElsewhere('Dish', dish.id, ({ price }) => formatNumber(price, currency.digits))
  const isFree = dish.price === 0 && !dish.forBaby && mealPaymentType(hotel.config) === 'per_dish'
  return (
    <DishSection title={words.title} text={words.text}>
      <Flex vertical gap="ms">
        <NameField dish={dish} />
        <LongField {...description} label={words.description} hint={description.hint ?? words.descriptionHint} />
      </Flex>
      <CoursePicker courseIndex={dish.courseIndex} onChange={(courseIndex) => change({ courseIndex })} />
      <div className={styles.last}>
        {may.writes('Dish', 'update', 'price') && (
          <NumberField
            {...ofPrice}
            label={words.price(currency.name.toLowerCase())}
            hint={isFree ? words.priceless : words.priceHint}
            suffix={currency.symbol}
            digits={currency.digits}
            max={MAX_PRICE}
            value={dish.price}
            onChange={(price) => change({ price })}
          />
        )}
        <LabelsField dish={dish} onLabels={onLabels} />
      </div>
    </DishSection>
  )
}
