import { useId, useRef, useState } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { readDate, shortDate } from '#i18n/dates.ts'
import { it } from '#i18n/it.ts'
import { Icon } from './Icon.tsx'
import styles from './DayField.module.css'

const shortOrNone = (day: Day): string => day && shortDate(day)

interface Props {
  readonly label: string
  /** Empty while it is typed. */
  readonly day: Day
  readonly min?: Day
  readonly invalid: boolean
  readonly describedBy: string
  readonly takesFocus?: boolean
  /** What holds while nothing is said; else how a day is written. */
  readonly placeholder?: string
  /** With every key: the day, or '' where what was typed is none; and what was typed. */
  readonly onChange: (day: Day, typed: string) => void
  /** The field is left; what was typed and is no day stays in it. */
  readonly onLeave?: (typed: string | undefined) => void
}

/**
 * A day that is typed the Italian way, in whatever language the browser is, or picked from the
 * calendar that the browser has.
 */
export function DayField(props: Props) {
  const { label, day, min, invalid, describedBy, takesFocus, onChange, onLeave } = props
  const { placeholder = it.common.dayPattern } = props
  const id = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={invalid ? '' : undefined}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? shortOrNone(day)}
          autoFocus={takesFocus}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readDate(target.value) ?? '', target.value)
          }}
          onBlur={() => {
            if (!typed?.trim() || readDate(typed)) setTyped(undefined)
            onLeave?.(typed)
          }}
        />
        <button
          type="button"
          aria-label={it.common.pickDay(label)}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon name="calendar" />
        </button>
        <input
          ref={calendar}
          type="date"
          className={styles.calendar}
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          min={min}
          max="2099-12-31"
          onChange={({ target }) => {
            setTyped(undefined)
            onChange(target.value, shortOrNone(target.value))
          }}
        />
      </div>
    </div>
  )
}
