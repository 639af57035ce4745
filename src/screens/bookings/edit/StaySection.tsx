import { useState } from 'react'
import { addDays, dayOf, daysBetween, timeOf } from '#domain/calendar.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingEdit } from '#i18n/bookingEdit.ts'
import { refusals } from '#i18n/refusals.ts'
import { useChangedElsewhere } from '#store/useElsewhere.ts'
import { DayRange } from '#ui/DayRange.tsx'
import { useNow } from '#ui/useNow.ts'
import { SeatFields } from './SeatFields.tsx'
import { Section } from './Section.tsx'
import { TakenTable } from './TakenTable.tsx'
import type { StayEdit } from './useStay.ts'

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly zone: string
  readonly stay: StayEdit
}

const words = bookingEdit.stay

/** Days: an arrival longer ago is rarely entered today, so the day is one of next year. */
const IN_HOUSE = 60

function hintOf({ checkin, checkout }: Book, { from, to }: StayEdit['days'], zone: string): string {
  if (from !== undefined && to !== undefined && checkin !== undefined && checkout !== undefined)
    return words.length(daysBetween(from, to), timeOf(checkin, zone), timeOf(checkout, zone))
  if (from !== undefined) return words.onlyCheckin
  return to === undefined ? words.none : words.onlyCheckout
}

export function StaySection({ hotel, book, zone, stay }: Props) {
  const { days, fault, change } = stay
  const now = useNow()
  const [isFocused, setFocused] = useState(false)
  const isEdited = isFocused || fault !== undefined
  const elsewhere = useChangedElsewhere('Book', book.id, isEdited, (row) => {
    const { from, to } = daysOf(row, zone)
    return words.days(from, to)
  })
  return (
    <Section title={words.title} icon="calendar">
      <div data-tutorial="dates">
        <DayRange
          {...days}
          since={addDays(dayOf(now, zone), -IN_HOUSE)}
          label={words.dates}
          fromLabel={words.checkin}
          toLabel={words.checkout}
          clearLabel={words.clear}
          error={fault && refusals[fault]}
          hint={hintOf(book, days, zone)}
          elsewhere={elsewhere}
          onEdit={setFocused}
          onChange={change}
        />
      </div>
      <SeatFields hotel={hotel} book={book} zone={zone} />
      <TakenTable book={book} />
    </Section>
  )
}
