import { useState } from 'react'
import { daysBetween } from '#domain/dates/calendar.ts'
import { formatNumber } from '#domain/text/formatNumber.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import type { EditedPrice } from '#domain/rules/hotel/calendarPrice.ts'
import { MAX_PRICE } from '#domain/rules/menu/dish.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { prices as words } from '#i18n/hotel/prices.ts'
import { refusalText } from '#i18n/refusals.ts'
import { useChangedElsewhere } from '#store/editing/useElsewhere.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import { DayField } from '#ui/fields/DayField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PeriodRow.module.css'

interface Props {
  readonly label: string
  readonly price: EditedPrice
  readonly fault: Refusal | undefined
  readonly currency: string
  readonly takesFocus: boolean
  readonly isEdited: boolean
  readonly onChange: (price: EditedPrice) => void
  readonly onRemove: () => void
}

export function PeriodRow(props: Props) {
  const { label, price, fault, currency, takesFocus, isEdited, onChange, onRemove } = props
  const { from = '', to = '' } = price
  const { digits, symbol } = currencyOf(currency)
  const [isFocused, setFocused] = useState(false)
  const elsewhere = useChangedElsewhere('CalendarPrice', price.id, isEdited || isFocused, (row) =>
    words.period.text(row, formatNumber(row.price, digits)),
  )
  const noteId = `note-${price.id}`
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.row}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <PeriodDays
        {...{ price, takesFocus, noteId, onChange }}
        isWrong={fault !== undefined && fault !== 'priceInvalid'}
      />
      <NumberField
        label={words.period.price}
        value={price.price}
        digits={digits}
        max={MAX_PRICE}
        suffix={symbol}
        onChange={(typed) => onChange({ ...price, price: typed })}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={words.period.delete}
        title={words.period.delete}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      <Text
        id={noteId}
        component="p"
        size="md"
        type="secondary"
        className={styles.note}
        data-wrong={fault ? '' : undefined}
        aria-live="polite"
      >
        {fault && refusalText(fault)}
        <ElsewhereNote elsewhere={elsewhere} />
        {!fault && words.period.length(from, to, daysBetween(from, to) + 1)}
      </Text>
    </div>
  )
}

interface DaysProps extends Pick<Props, 'price' | 'takesFocus' | 'onChange'> {
  readonly isWrong: boolean
  readonly noteId: string
}

function PeriodDays({ price, takesFocus, isWrong, noteId, onChange }: DaysProps) {
  const { from = '', to = '' } = price
  const day = { invalid: isWrong, describedBy: noteId }
  return (
    <>
      <DayField
        {...day}
        label={words.period.from}
        day={from}
        takesFocus={takesFocus}
        onChange={(chosen) => onChange({ ...price, from: chosen })}
      />
      <DayField
        {...day}
        label={words.period.to}
        day={to}
        min={from}
        since={from || undefined}
        onChange={(chosen) => onChange({ ...price, to: chosen })}
      />
    </>
  )
}
