import { useId, useState } from 'react'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { REASON_LENGTH, bookingsOutOfService, checkOutOfService } from '#domain/rules/places/outOfService.ts'
import type { OutOfService } from '#domain/rules/places/outOfService.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { outOfService as words } from '#i18n/places/outOfService.ts'
import { refusalText, refusals } from '#i18n/refusals.ts'
import { useChangedElsewhere, useElsewhere } from '#store/editing/useElsewhere.ts'
import { useSelect } from '#store/hooks.tsx'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { DayRange } from '#ui/fields/DayRange.tsx'
import type { Days } from '#ui/fields/DayRange.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './OutOfServiceFields.module.css'

interface Props {
  readonly hotel: Hotel
  readonly kind: 'room' | 'table'
  readonly place: Room | Table
  readonly onSave: (asked: OutOfService) => Verdict
}

const periodOf = ({ from, to }: Days): OutOfService => ({
  outOfServiceFrom: from,
  outOfServiceTo: to,
  ...(from === undefined && to === undefined && { outOfServiceReason: undefined }),
})

const shownPeriod = ({ outOfServiceFrom = '', outOfServiceTo = '' }: OutOfService): string =>
  words.period(outOfServiceFrom && shortDate(outOfServiceFrom), outOfServiceTo && shortDate(outOfServiceTo))

/** A day alone, and days in the wrong order, stay as typed until they are right. */
export function OutOfServiceFields({ hotel, kind, place, onSave }: Props) {
  const explain = useExplain()
  const titleId = useId()
  const className = kind === 'room' ? 'Room' : 'Table'
  const [draft, setDraft] = useState<Days>()
  const [isFocused, setFocused] = useState(false)
  const bookings = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const amount = bookingsOutOfService(kind, place, bookings, timeZoneOf(hotel)).length
  const isEdited = isFocused || draft !== undefined
  const elsewhere = useChangedElsewhere(className, place.id, isEdited, shownPeriod)
  const fault = draft && checkOutOfService(periodOf(draft))
  // The other day is about to be typed.
  const isComing = isFocused && fault === 'periodMissing'
  const { outOfServiceFrom, outOfServiceTo } = place
  const isOut = outOfServiceFrom !== undefined && outOfServiceTo !== undefined
  const change = (days: Days) => {
    const asked = periodOf(days)
    const isWrong = checkOutOfService(asked) !== undefined
    setDraft(isWrong ? days : undefined)
    if (!isWrong) explain(onSave(asked))
  }
  return (
    <Flex component="section" vertical gap="sm" className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <DayRange
        from={draft ? draft.from : outOfServiceFrom}
        to={draft ? draft.to : outOfServiceTo}
        label={words.days}
        fromLabel={words.from}
        toLabel={words.to}
        clearLabel={words.clear}
        error={isComing ? undefined : fault && refusalText(fault)}
        hint={isComing ? refusals.periodMissing : isOut ? words.concerned(amount) : words.hint}
        elsewhere={elsewhere}
        onEdit={setFocused}
        onChange={change}
      />
      {isOut && <ReasonField {...{ className, place, onSave }} />}
    </Flex>
  )
}

interface ReasonProps extends Omit<Props, 'hotel' | 'kind'> {
  readonly className: 'Room' | 'Table'
}

function ReasonField({ className, place, onSave }: ReasonProps) {
  const explain = useExplain()
  const [draft, setDraft] = useState<string>()
  const { elsewhere, onEdit } = useElsewhere(className, place.id, ({ outOfServiceReason = '' }) => outOfServiceReason)
  return (
    <TextField
      label={words.reason}
      maxLength={REASON_LENGTH}
      autoComplete="off"
      value={draft ?? place.outOfServiceReason ?? ''}
      elsewhere={elsewhere}
      onFocus={() => onEdit(true)}
      onChange={({ target }) => {
        setDraft(target.value)
        explain(onSave({ outOfServiceReason: target.value.trim() || undefined }))
      }}
      onBlur={() => {
        onEdit(false)
        setDraft(undefined)
      }}
    />
  )
}
