import { useId, useState } from 'react'
import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { nearestSince, readDate, shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './PrintChoice.module.css'

interface Props {
  readonly label: string
  readonly day: Day
  /** Days that the buttons go back and forth. */
  readonly step: number
  readonly earlier: string
  readonly later: string
  readonly onChange: (day: Day) => void
}

export function DayChoice({ label, day, step, earlier, later, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    setTyped(undefined)
    const read = readDate(typed ?? '', nearestSince(day))
    if (read && read !== day) onChange(read)
  }
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.day}>
        <Button
          kind="quiet"
          aria-label={earlier}
          title={earlier}
          icon={<Icon name="collapse" />}
          onClick={() => onChange(addDays(day, -step))}
        />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={it.common.dayPattern}
          value={typed ?? shortDate(day)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
          onBlur={settle}
        />
        <Button
          kind="quiet"
          aria-label={later}
          title={later}
          icon={<Icon name="expand" />}
          onClick={() => onChange(addDays(day, step))}
        />
      </div>
    </div>
  )
}
