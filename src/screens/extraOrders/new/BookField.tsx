import { compareNames } from '#domain/text/compareNames.ts'
import { bookingsInHouse } from '#domain/orders/extraOrderChoices.ts'
import { slipSeat } from '#domain/reports/extraOrderSlip.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { extraOrders } from '#i18n/orders/extraOrders.ts'
import { newExtraOrder as words } from '#i18n/orders/newExtraOrder.ts'
import { useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { SelectChoice } from '#ui/fields/SelectField.tsx'

interface Props {
  readonly hotel: Hotel
  /** Who is in house then is offered. */
  readonly due: Instant
  readonly book: Book | undefined
  readonly error: string | undefined
  readonly onChange: (bookId: string | undefined) => void
}

export function BookField({ hotel, due, book, error, onChange }: Props) {
  const books = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const tables = useSelect((state) => state.tables.Table)
  const rooms = useSelect((state) => state.tables.Room)

  function choiceOf(one: Book): SelectChoice<string> {
    const { table, room } = slipSeat({
      book: one,
      table: tables.rows.get(one.table ?? ''),
      room: rooms.rows.get(one.room ?? ''),
    })
    const detail = extraOrders.seat(table, room)
    return {
      value: one.id,
      label: bookName(one),
      also: words.sought(table, room),
      ...(room && { code: room }),
      ...(detail && { detail }),
    }
  }

  const there = bookingsInHouse(books, due)
  // It stays chosen while the time is changed.
  const offered = book && !there.some(({ id }) => id === book.id) ? [book, ...there] : there
  return (
    <SelectField
      label={words.book}
      choices={offered.map(choiceOf).sort((one, other) => compareNames(one.label, other.label))}
      value={book?.id}
      placeholder={words.bookPlaceholder}
      hint={words.bookHint}
      notFound={words.nobody}
      error={error}
      onChange={onChange}
    />
  )
}
