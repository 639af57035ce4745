import { serverNow } from '#browser/clock.ts'
import { useNow } from '#ui/useNow.ts'
import { timeOf } from '#domain/dates/calendar.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { CHECK_TIMES, MEAL_START_TIMES, mealStart, timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { timezoneLabel } from '#i18n/format/timezones.ts'
import { setMealStart } from '#store/commands/hotel/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TimeField } from '#ui/fields/TimeField.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.general.times

export function TimesSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const change = useChange(hotel.id)
  const explain = useExplain()
  const confirm = useConfirm()
  const { id, defaultMealsTime } = hotel
  const changeZone = async (zone: string) => {
    const before = timeZoneOf(hotel)
    if (zone === before) return
    const text = words.zoneQuestion(timezoneLabel(before), timezoneLabel(zone), timeOf(serverNow(), zone))
    if (await confirm({ title: words.zoneTitle, text, confirm: words.changeZone })) change({ timezone: zone })
  }
  return (
    <SettingsSection title={words.title} text={words.text}>
      <TimeField
        label={words.checkIn}
        time={hotel.defaultCheckInTime}
        range={CHECK_TIMES}
        width="half"
        onChange={(time) => change({ defaultCheckInTime: `${time}:00` })}
      />
      <TimeField
        label={words.checkOut}
        time={hotel.defaultCheckOutTime}
        range={CHECK_TIMES}
        width="half"
        onChange={(time) => change({ defaultCheckOutTime: `${time}:00` })}
      />
      {servedMeals.map(({ index, name }) => (
        <TimeField
          key={index}
          label={words.startOf(name)}
          time={mealStart(defaultMealsTime, index)}
          range={MEAL_START_TIMES}
          onChange={(time) => explain(setMealStart(convivio, id, index, time, serverNow()))}
        />
      ))}
      <TimezoneSetting timezone={timeZoneOf(hotel)} onChange={(zone) => void changeZone(zone)} />
    </SettingsSection>
  )
}

const zones = Intl.supportedValuesOf('timeZone')
const zoneChoice = (zone: string) => ({ value: zone, label: timezoneLabel(zone) })

interface TimezoneProps {
  readonly timezone: string
  readonly onChange: (timezone: string) => void
}

function TimezoneSetting({ timezone, onChange }: TimezoneProps) {
  const now = useNow()
  return (
    <SelectField
      label={words.timezone}
      choices={[...new Set([...zones, timezone])].sort().map(zoneChoice)}
      value={timezone}
      hint={words.nowThere(timeOf(now, timezone))}
      notFound={words.noTimezone}
      onChange={(zone) => {
        if (zone) onChange(zone)
      }}
    />
  )
}
