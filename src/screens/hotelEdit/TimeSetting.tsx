import { clockTimes } from '#domain/calendar.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import { settings } from '#i18n/settings.ts'
import { SelectSetting } from './SelectSetting.tsx'
import type { Width } from './SelectSetting.tsx'

interface Props {
  readonly label: string
  /** `HH:MM`, seconds are not shown. */
  readonly time: ClockTime
  /** The first and last time to choose from, and minutes between two. */
  readonly range: { readonly from: ClockTime; readonly to: ClockTime; readonly step: number }
  readonly width?: Width
  readonly onChange: (time: ClockTime) => void
}

/** A time of the hotel's day. One that lies between the steps is offered too, as it is. */
export function TimeSetting({ label, time, range, width = 'third', onChange }: Props) {
  const shown = time.slice(0, 5)
  const times = new Set([...clockTimes(range.from, range.to, range.step), shown])
  const choices = [...times].sort().map((value) => ({ value, label: value }))
  return (
    <SelectSetting
      label={label}
      choices={choices}
      value={shown}
      width={width}
      notFound={settings.general.times.noTime}
      onChange={(chosen) => {
        if (chosen) onChange(chosen)
      }}
    />
  )
}
