import { lazy, Suspense, useId, useState } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { Text } from '#ui/Text.tsx'
import { ElsewhereNote } from '../feedback/ElsewhereNote.tsx'
import type { ElsewhereProps } from '../feedback/ElsewhereNote.tsx'
import { Icon } from '../Icon.tsx'
import { DayField } from './DayField.tsx'
import styles from './DayRange.module.css'

const RangeCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).RangeCalendar }))

export interface Days {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

interface Props extends Days, ElsewhereProps {
  readonly label: string
  readonly fromLabel: string
  readonly toLabel: string
  readonly clearLabel: string
  readonly since?: Day
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly takesFocus?: boolean
  /** Both undefined: the range was cleared. */
  readonly onChange: (days: Days) => void
}

/** A year that is still being typed gives a day outside these. */
const isOfNow = (day: Day) => day >= '2000-01-01' && day <= '2099-12-31'

/** Both fields of a range, the one whose calendar is open, and the one whose text is no day. */
function useRangeFields({ from, to, since, error: wrong, onChange }: Props, noteId: string) {
  const [unread, setUnread] = useState<'from' | 'to'>()
  const [picking, setPicking] = useState<'from' | 'to'>()
  const error = unread ? it.common.dayUnreadable : wrong
  const field = (end: 'from' | 'to') => ({
    day: (end === 'from' ? from : to) ?? '',
    invalid: unread === end || (!unread && error !== undefined),
    describedBy: noteId,
    since: end === 'to' ? (from ?? since) : since,
    onCalendar: () => setPicking(end),
    onChange(day: Day) {
      if (unread === end) setUnread(undefined)
      if (day && isOfNow(day)) onChange({ from, to, [end]: day })
    },
    onLeave(typed: string | undefined, day: Day | undefined) {
      if (typed === undefined) return
      setUnread(typed.trim() && !(day && isOfNow(day)) ? end : undefined)
      if (!typed.trim()) onChange({ from: undefined, to: undefined })
    },
  })
  return { picking, setPicking, setUnread, error, field }
}

/** A field left empty clears both; an invalid text stays, and changes nothing. */
export function DayRange(props: Props) {
  const { label, fromLabel, toLabel, clearLabel, from, to, hint, takesFocus = false, elsewhere } = props
  const { onEdit, onChange } = props
  const id = useId()
  const { picking, setPicking, setUnread, error, field } = useRangeFields(props, `${id}-note`)
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.range}
      onFocus={() => onEdit?.(true)}
      onBlur={() => onEdit?.(false)}
    >
      <DayField {...field('from')} label={fromLabel} takesFocus={takesFocus} />
      <DayField {...field('to')} label={toLabel} {...(from ? { min: from } : {})} />
      {picking && (
        <Suspense>
          <RangeCalendar
            from={from}
            to={to}
            end={picking}
            onChange={(days) => {
              setUnread(undefined)
              onChange(days)
            }}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      )}
      <Text
        component="p"
        size="md"
        type="secondary"
        id={`${id}-note`}
        data-wrong={error ? '' : undefined}
        aria-live="polite"
      >
        {error}
        <ElsewhereNote elsewhere={elsewhere} />
        {error === undefined && hint}
      </Text>
      {(from || to) && (
        <button type="button" onClick={() => onChange({ from: undefined, to: undefined })}>
          <Icon name="close" size={16} />
          {clearLabel}
        </button>
      )}
    </div>
  )
}
