import { useId, useState } from 'react'
import { dayOf, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { TURN_TIMES } from '#domain/rules/places/turn.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import { nearestSince, shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { people as words } from '#i18n/bookings/people.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import type { ElsewhereProps } from '#ui/feedback/ElsewhereNote.tsx'
import { DayField } from '#ui/fields/DayField.tsx'
import { TimeField } from '#ui/fields/TimeField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './MomentField.module.css'

interface Props extends ElsewhereProps {
  readonly label: string
  readonly value: Instant | undefined
  readonly usual: Instant | undefined
  readonly usualTime: string
  readonly zone: string
  readonly fault: string | undefined
  readonly onChange: (value: Instant | undefined) => void
}

export function MomentField({ label, value, usual, usualTime, zone, fault, elsewhere, onEdit, onChange }: Props) {
  const id = useId()
  const [isUnread, setUnread] = useState(false)
  const time = timeOrUsual(value ?? usual, usualTime, zone)
  const error = isUnread ? it.common.dayUnreadable : fault
  const clear = () => {
    setUnread(false)
    onChange(undefined)
  }
  const keep = (day: Day, at: string) => onChange(instantOf(day, at, zone))
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.moment}
      onFocus={() => onEdit?.(true)}
      onBlur={() => onEdit?.(false)}
    >
      <DayField
        label={label}
        day={value === undefined ? '' : dayOf(value, zone)}
        placeholder={usual === undefined ? it.common.dayPattern : shortDate(dayOf(usual, zone))}
        invalid={error !== undefined}
        describedBy={`${id}-note`}
        onChange={(day) => {
          setUnread(false)
          if (isOfNow(day)) keep(day, time)
        }}
        since={usual === undefined ? undefined : nearestSince(dayOf(usual, zone))}
        onLeave={(typed, day) => {
          if (typed === undefined) return
          setUnread(typed.trim() !== '' && !isOfNow(day ?? ''))
          if (!typed.trim()) onChange(undefined)
        }}
      />
      {value === undefined ? (
        <Flex component="p" align="center" type="secondary" tabular className={styles.usual}>
          <span className="visuallyHidden">{words.time(label)}: </span>
          {usual === undefined ? '' : time}
        </Flex>
      ) : (
        <div className={styles.time}>
          <TimeField
            label={words.time(label)}
            time={time}
            range={TURN_TIMES}
            onChange={(at) => keep(dayOf(value, zone), at)}
          />
        </div>
      )}
      <Text component="p" id={`${id}-note`} size="md" type="danger" className={styles.note} aria-live="polite">
        {error}
        <ElsewhereNote elsewhere={elsewhere} />
      </Text>
      {value !== undefined && <AsBooking label={label} onPress={clear} />}
    </div>
  )
}

interface AsBookingProps {
  readonly label: string
  readonly onPress: () => void
}

/** Lets the person come and go with the booking again. */
function AsBooking({ label, onPress }: AsBookingProps) {
  return (
    <button type="button" aria-label={words.asBookingOf(label)} onClick={onPress}>
      {words.asBooking}
    </button>
  )
}

const isOfNow = (day: Day): boolean => day >= '2000-01-01' && day <= '2099-12-31'

const timeOrUsual = (instant: Instant | undefined, usual: string, zone: string): string =>
  instant === undefined ? usual.slice(0, 5) : timeOf(instant, zone)
