import { serverNow } from '#browser/clock.ts'
import { clockTimes } from '#domain/dates/calendar.ts'
import { platesUntilOf } from '#domain/kitchen/latePlates.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { changeBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { typedAs } from '#ui/fields/TimeField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'

const words = bookingEdit.stay
const QUARTERS = clockTimes('00:00', '23:45', 15)

/** When they are expected on their first day, where that is known. */
export function ArrivalField({ hotel, book }: { readonly hotel: Hotel; readonly book: Book }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { arrivalTime } = book
  const times = arrivalTime === undefined ? QUARTERS : [...new Set([...QUARTERS, arrivalTime])].sort()
  return (
    <SelectField
      label={words.arrival}
      choices={times.map((value) => ({ value, label: value, also: typedAs(value) }))}
      value={arrivalTime}
      clearable
      placeholder={words.arrivalUnsaid}
      notFound={it.common.noTime}
      width="half"
      hint={words.arrivalHint(platesUntilOf(hotel))}
      onChange={(time) => explain(changeBooking(convivio, book.id, { arrivalTime: time }, serverNow()))}
    />
  )
}
