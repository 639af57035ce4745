import { lazy, Suspense, useId, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Day } from '#domain/schema/fields.ts'
import { isWholeDate, nearestSince, readDate, shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '../Icon.tsx'
import { takeFocus } from '../keys/takeFocus.ts'
import styles from './DayField.module.css'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

const shortOrNone = (day: Day): string => day && shortDate(day)

const localToday = (): Day => new Date(serverNow()).toLocaleDateString('sv-SE')

interface Props {
  readonly label: string
  readonly day: Day
  readonly min?: Day | undefined
  /** A day typed without its year is the first one from then on; else the one next to today. */
  readonly since?: Day | undefined
  readonly invalid: boolean
  readonly describedBy: string
  readonly takesFocus?: boolean
  readonly placeholder?: string
  /** Opens a calendar shared with another field; else the field has its own. */
  readonly onCalendar?: () => void
  /** The day, or '' while the text is none. */
  readonly onChange: (day: Day) => void
  /** When the field is left: the text and its day; an invalid text stays in it. */
  readonly onLeave?: (typed: string | undefined, day: Day | undefined) => void
}

/** Only the calendar is antd's: its text field needs a year, and drops what it cannot read. */
export function DayField(props: Props) {
  const { label, day, min, since, invalid, describedBy, takesFocus, onChange, onLeave } = props
  const { placeholder = it.common.dayPattern, onCalendar } = props
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const settle = () => {
    const read = typed && readDate(typed, since ?? nearestSince(localToday()))
    if (!typed?.trim() || read) setTyped(undefined)
    if (read && read !== day) onChange(read)
    onLeave?.(typed, read || undefined)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Flex className={styles.box} data-invalid={invalid ? '' : undefined}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? shortOrNone(day)}
          autoFocus={takesFocus}
          {...(takesFocus && { ref: takeFocus })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onFocus={({ target }) => target.select()}
          onChange={({ target: { value } }) => {
            setTyped(value)
            // `21/11/20` may still become another year: read when the field is left.
            onChange(isWholeDate(value) ? (readDate(value) ?? '') : '')
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
          onBlur={settle}
        />
        <button
          type="button"
          aria-label={it.common.pickDay(label)}
          onClick={() => {
            setTyped(undefined)
            if (onCalendar) onCalendar()
            else setPicking(true)
          }}
        >
          <Icon name="calendar" />
        </button>
        {isPicking && (
          <Suspense>
            <DayCalendar day={day} min={min} onChange={onChange} onClose={() => setPicking(false)} />
          </Suspense>
        )}
      </Flex>
    </div>
  )
}
