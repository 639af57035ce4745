import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { serverNow } from '#browser/clock.ts'
import { addDays, dayOf, daysBetween, timeOf } from '#domain/dates/calendar.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { refusalText, refusals } from '#i18n/refusals.ts'
import { changeBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { refusalOfRow } from '#store/selectors/session.ts'
import { useChangedElsewhere } from '#store/editing/useElsewhere.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { DayRange } from '#ui/fields/DayRange.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useNow } from '#ui/useNow.ts'
import { overbookedPlaces } from '#screens/bookings/overbookedPlaces.ts'
import { ArrivalField } from './ArrivalField.tsx'
import { EarlierRooms } from './ChangeRoom.tsx'
import { QuickChoices } from './QuickChoices.tsx'
import { SeatFields } from './SeatFields.tsx'
import { BookingSection } from './BookingSection.tsx'
import type { StayEdit } from './useStay.ts'

/** A colleague was faster: the server knows another booking at the table in these days. */
function TakenTable({ book }: { readonly book: Book }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const refusal = useSelect((state) => refusalOfRow(state, 'Book', book.id))
  if (refusal !== 'tableTaken') return null
  const assign = () => {
    explain(changeBooking(convivio, book.id, { sharesTable: true }, serverNow()))
    convivio.retry('Book', book.id)
  }
  return (
    <Caution
      kind="error"
      title={bookingEdit.stay.tableTaken}
      actions={
        <>
          <Button onClick={() => convivio.retry('Book', book.id)}>{it.common.retry}</Button>
          <Button onClick={assign}>{bookingEdit.stay.assignAnyway}</Button>
          <Button kind="quiet" onClick={() => convivio.discard('Book', book.id)}>
            {it.common.discard}
          </Button>
        </>
      }
    >
      {refusals.tableTaken}
    </Caution>
  )
}

function Overbooked({ hotel, book, zone }: Omit<Props, 'stay' | 'isNew'>) {
  const { room, table } = useSelect(useShallow((state) => overbookedPlaces(state, hotel, book, zone)))
  const text = [room, table].filter(Boolean).join(' ')
  return text === '' ? null : <Caution>{text}</Caution>
}

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly zone: string
  readonly stay: StayEdit
  readonly isNew: boolean
}

const words = bookingEdit.stay

/** Days: an arrival longer ago is rarely entered today, so the day is one of next year. */
const IN_HOUSE = 60

/** What who stands at the desk asks for most. */
const NIGHTS = [1, 2, 7]

function hintOf({ checkin, checkout }: Book, { from, to }: StayEdit['days'], zone: string): string {
  if (from !== undefined && to !== undefined && checkin !== undefined && checkout !== undefined)
    return words.length(daysBetween(from, to), timeOf(checkin, zone), timeOf(checkout, zone))
  if (from !== undefined) return words.onlyCheckin
  return to === undefined ? words.none : words.onlyCheckout
}

export function StaySection({ hotel, book, zone, stay, isNew }: Props) {
  // On a phone the keyboard would cover the form.
  const isWide = useMedia('(min-width: 768px)')
  const { days, fault, change } = stay
  const now = useNow()
  const [isFocused, setFocused] = useState(false)
  const isEdited = isFocused || fault !== undefined
  const elsewhere = useChangedElsewhere('Book', book.id, isEdited, (row) => {
    const { from, to } = daysOf(row, zone)
    return words.days(from, to)
  })
  return (
    <BookingSection title={words.title} icon="calendar">
      <div data-tutorial="dates">
        <DayRange
          {...days}
          since={addDays(dayOf(now, zone), -IN_HOUSE)}
          label={words.dates}
          fromLabel={words.checkin}
          toLabel={words.checkout}
          clearLabel={words.clear}
          error={fault && refusalText(fault)}
          hint={hintOf(book, days, zone)}
          elsewhere={elsewhere}
          takesFocus={isNew && isWide}
          onEdit={setFocused}
          onChange={change}
        />
      </div>
      {isNew && (
        <QuickChoices
          label={words.fromToday}
          choices={NIGHTS.map((nights) => {
            const [from, to] = [dayOf(now, zone), addDays(dayOf(now, zone), nights)]
            return {
              label: words.nights(nights),
              said: words.nightsFromToday(nights),
              isChosen: days.from === from && days.to === to,
              choose: () => change({ from, to }),
            }
          })}
        />
      )}
      <SeatFields hotel={hotel} book={book} zone={zone} />
      {book.checkin !== undefined && <ArrivalField hotel={hotel} book={book} />}
      <EarlierRooms book={book} zone={zone} />
      <Overbooked hotel={hotel} book={book} zone={zone} />
      <TakenTable book={book} />
    </BookingSection>
  )
}
