import { useId, useRef, useState } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { readDate, shortDate } from '#i18n/dates.ts'
import { prices as words } from '#i18n/prices.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './DayField.module.css'

interface Props {
  readonly label: string
  /** Empty while it is typed. */
  readonly day: Day
  readonly min?: Day
  readonly invalid: boolean
  readonly describedBy: string
  readonly takesFocus?: boolean
  readonly onChange: (day: Day) => void
}

/**
 * A day that is typed the Italian way, in whatever language the browser is, or picked from the
 * calendar that the browser has.
 */
export function DayField(props: Props) {
  const { label, day, min, invalid, describedBy, takesFocus, onChange } = props
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
          placeholder={words.period.pattern}
          value={typed ?? (day && shortDate(day))}
          autoFocus={takesFocus}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readDate(target.value) ?? '')
          }}
          onBlur={() => {
            if (day) setTyped(undefined)
          }}
        />
        <button
          type="button"
          aria-label={words.period.pick(label)}
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
            onChange(target.value)
          }}
        />
      </div>
    </div>
  )
}
