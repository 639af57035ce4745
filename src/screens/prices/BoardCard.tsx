import { useId, useRef } from 'react'
import { addDays, daysBetween } from '#domain/dates/calendar.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { BoardKind } from '#domain/reference/boards.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { priceOn } from '#domain/rules/hotel/calendarPrice.ts'
import type { EditedPrice } from '#domain/rules/hotel/calendarPrice.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Day } from '#domain/schema/fields.ts'
import { prices as words } from '#i18n/hotel/prices.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './BoardCard.module.css'
import { PeriodRow } from './PeriodRow.tsx'

const DAYS = 365

interface YearStripProps {
  readonly prices: readonly EditedPrice[]
  readonly today: Day
}

function YearStrip({ prices, today }: YearStripProps) {
  const end = addDays(today, DAYS)
  const inYear = prices.flatMap(({ id, from = '', to = '' }) => {
    if (!from || !to || to < from || to < today || from > end) return []
    const start = Math.max(0, daysBetween(today, from))
    const length = Math.min(DAYS, daysBetween(today, to) + 1) - start
    return { id, left: (start / DAYS) * 100, width: (length / DAYS) * 100 }
  })
  return (
    <div className={styles.strip} aria-hidden="true">
      {inYear.map(({ id, left, width }) => (
        <span key={id} style={{ left: `${left}%`, width: `${width}%` }} />
      ))}
    </div>
  )
}

interface Props {
  readonly board: BoardKind
  readonly prices: readonly EditedPrice[]
  readonly faults: ReadonlyMap<string, Refusal>
  readonly currency: string
  readonly today: Day
  readonly added: string | undefined
  readonly isEdited: (id: string) => boolean
  readonly onChange: (price: EditedPrice) => void
  readonly onRemove: (id: string) => void
  readonly onAdd: () => void
}

export function BoardCard(props: Props) {
  const { board, prices, faults, currency, today, added, isEdited, onChange, onRemove, onAdd } = props
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const now = priceOn(prices, board.code, today)
  const meals = servedMeals.filter(({ index }) => board.meals.includes(index))
  const names = meals.map(({ name }) => name.toLowerCase())
  return (
    <section className={styles.card} aria-labelledby={id} data-empty={prices.length === 0 ? '' : undefined}>
      <Flex component="header" align="start" justify="space-between" gap="md" className={styles.header}>
        <div>
          <Text component="h2" size="lg" id={id}>
            {board.name}
          </Text>
          <Text component="p" size="md" type="secondary">
            {words.board.meals(names, board.withDrinks)}
          </Text>
        </div>
        {prices.length > 0 && (
          <Text size="md" type="warning" strong tabular className={styles.today} data-priced={now ? '' : undefined}>
            {now ? words.board.today(formatMoney(now.price, currency)) : words.board.noneToday}
          </Text>
        )}
      </Flex>
      {prices.length > 0 && <YearStrip prices={prices} today={today} />}
      {prices.map((price, at) => (
        <PeriodRow
          key={price.id}
          label={words.period.name(at + 1, board.name)}
          price={price}
          fault={faults.get(price.id)}
          currency={currency}
          takesFocus={price.id === added}
          isEdited={isEdited(price.id)}
          onChange={onChange}
          onRemove={() => {
            onRemove(price.id)
            add.current?.focus()
          }}
        />
      ))}
      <Button
        ref={add}
        kind="quiet"
        icon={<Icon name="plus" />}
        aria-label={words.board.addTo(board.name)}
        onClick={onAdd}
      >
        {words.board.add}
      </Button>
    </section>
  )
}
