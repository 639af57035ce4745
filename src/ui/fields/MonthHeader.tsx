import type { ReactNode } from 'react'
import { addMonths, monthOf } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { calendar } from '#i18n/menu/calendar.ts'
import { monthTitle } from '#i18n/format/dates.ts'
import { Flex } from '#ui/Flex.tsx'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { useShortcut } from '../keys/useShortcut.ts'
import styles from './MonthHeader.module.css'

interface Props {
  readonly month: Day
  readonly today: Day
  readonly onMonth: (month: Day) => void
  /** A selector: inside it the arrow keys belong to something else. */
  readonly keysAreOf?: string
  readonly children?: ReactNode
}

export function MonthHeader({ month, today, onMonth, keysAreOf, children }: Props) {
  const step = (count: number) => onMonth(addMonths(month, count))
  const isElsewhere = () => keysAreOf !== undefined && !!document.activeElement?.closest(keysAreOf)
  useShortcut('arrowleft', () => !isElsewhere() && step(-1))
  useShortcut('arrowright', () => !isElsewhere() && step(1))
  const isThisMonth = month === monthOf(today)
  return (
    <Flex align="center" gap="sm" className={styles.header}>
      <Button disabled={isThisMonth} onClick={() => onMonth(monthOf(today))}>
        {calendar.today}
      </Button>
      <Flex align="center" className={styles.steps}>
        <IconButton
          icon="collapse"
          aria-label={calendar.previousMonth}
          title={calendar.previousMonth}
          onClick={() => step(-1)}
        />
        <h2 id="month" aria-live="polite">
          {monthTitle(month)}
        </h2>
        {children}
        <IconButton icon="expand" aria-label={calendar.nextMonth} title={calendar.nextMonth} onClick={() => step(1)} />
      </Flex>
    </Flex>
  )
}
