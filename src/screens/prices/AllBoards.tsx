import { useId, useState } from 'react'
import { boards } from '#domain/reference/boards.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { pricesTogether } from '#domain/rules/hotel/calendarPrice.ts'
import type { PeriodPrice } from '#domain/rules/hotel/calendarPrice.ts'
import { MAX_PRICE } from '#domain/rules/menu/dish.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Board } from '#domain/schema/values.ts'
import { prices as words } from '#i18n/hotel/prices.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { Icon } from '#ui/Icon.tsx'
import { DayField } from '#ui/fields/DayField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { focusNextField } from '#ui/keys/focusNextField.ts'
import styles from './AllBoards.module.css'

interface Props {
  /** Whether it is unfolded at first: where no price is written yet. */
  readonly isFirst: boolean
  readonly currency: string
  readonly period: { readonly from: Day; readonly to: Day }
  readonly onAdd: (prices: readonly PeriodPrice[]) => void
}

/** The period and the prices that are typed until they are added. */
function useTogether(period: Props['period'], onAdd: Props['onAdd']) {
  const [days, setDays] = useState<{ readonly from?: Day; readonly to?: Day }>({})
  const [amounts, setAmounts] = useState<ReadonlyMap<Board, number>>(new Map())
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  useUnsavedWork(amounts.size > 0 ? { question: { text: it.common.unsaved } } : undefined)
  const { from = period.from, to = period.to } = days
  const isWrong = from === '' || to === '' || to < from
  const add = () => {
    if (isWrong) return
    const { prices, without } = pricesTogether(amounts, { from, to })
    setForgotten(
      prices.length === 0 ? [] : without.map((code) => boards.find((board) => board.code === code)?.name ?? code),
    )
    if (prices.length === 0) return
    setAmounts(new Map())
    setDays({})
    onAdd(prices)
  }
  return { from, to, setDays, amounts, setAmounts, forgotten, isWrong, add }
}

/** The prices of all boards in one period, filled by the keyboard alone: INVIO goes on, and adds them from the last one. */
export function AllBoards({ isFirst, currency, period, onAdd }: Props) {
  const id = useId()
  const [isOpen] = useState(isFirst)
  const form = useTogether(period, onAdd)
  const { forgotten, isWrong, add } = form
  return (
    <section aria-labelledby={id}>
      <details className={styles.card} open={isOpen}>
        <summary>
          <h2 id={id}>{words.together.title}</h2>
        </summary>
        <p className={`${styles.quiet} ${styles.keys}`}>{words.together.text}</p>
        <div
          className={styles.fields}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
            if (focusNextField(event)) return
            // Else the page would be saved.
            event.preventDefault()
            add()
          }}
        >
          <TogetherFields form={form} currency={currency} noteId={`${id}-note`} />
        </div>
        <p id={`${id}-note`} role="status" className={styles.quiet}>
          {forgotten.length > 0 && words.together.forgotten(forgotten)}
        </p>
        <Button icon={<Icon name="plus" />} disabled={isWrong} onClick={add}>
          {words.together.add}
        </Button>
      </details>
    </section>
  )
}

interface FieldsProps {
  readonly form: ReturnType<typeof useTogether>
  readonly currency: string
  readonly noteId: string
}

function TogetherFields({ form, currency, noteId }: FieldsProps) {
  const { from, to, setDays, amounts, setAmounts, isWrong } = form
  const { digits, symbol } = currencyOf(currency)
  return (
    <>
      <DayField
        label={words.period.from}
        day={from}
        invalid={isWrong}
        describedBy={noteId}
        onChange={(day) => setDays({ from: day, to })}
      />
      <DayField
        label={words.period.to}
        day={to}
        min={from}
        since={from || undefined}
        invalid={isWrong}
        describedBy={noteId}
        onChange={(day) => setDays({ from, to: day })}
      />
      {boards.map(({ code, name }) => (
        <NumberField
          key={code}
          label={name}
          value={amounts.get(code) ?? 0}
          digits={digits}
          max={MAX_PRICE}
          suffix={symbol}
          onChange={(price) => setAmounts((before) => new Map(before).set(code, price))}
        />
      ))}
    </>
  )
}
