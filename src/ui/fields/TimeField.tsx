import { clockTimes } from '#domain/dates/calendar.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { SelectField } from './SelectField.tsx'
import type { Width } from './SelectField.tsx'

interface Props {
  readonly label: string
  /** `HH:MM`, seconds are not shown. */
  readonly time: ClockTime
  /** First and last time, and minutes between two; `last` is offered beside the steps. */
  readonly range: {
    readonly from: ClockTime
    readonly to: ClockTime
    readonly step: number
    readonly last?: ClockTime
  }
  readonly disabled?: boolean
  readonly width?: Width
  readonly onChange: (time: ClockTime) => void
}

/** As it is typed on a keyboard of numbers. */
export const typedAs = (time: ClockTime): string => ['.', ',', ''].map((mark) => time.replace(':', mark)).join(' ')

/** A time between the steps is offered, too. One list, not antd's columns of hours and minutes. */
export function TimeField({ label, time, range, disabled, width = 'third', onChange }: Props) {
  const shown = time.slice(0, 5)
  const times = new Set([...clockTimes(range.from, range.to, range.step), ...(range.last ? [range.last] : []), shown])
  const choices = [...times].sort().map((value) => ({ value, label: value, also: typedAs(value) }))
  return (
    <SelectField
      label={label}
      choices={choices}
      value={shown}
      width={width}
      notFound={it.common.noTime}
      disabled={disabled ?? false}
      onChange={(chosen) => {
        if (chosen) onChange(chosen)
      }}
    />
  )
}
