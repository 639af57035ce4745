import { sittingsDuring } from '#domain/rules/places/tableUse.ts'
import type { TableOccupancy } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookName.ts'
import { bookingEdit } from '#i18n/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { allBookingsOfHotel } from '#store/selectors/bookings.ts'
import { roomsOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import type { Choice } from '#ui/fields/SelectField.tsx'

const words = bookingEdit.stay

interface Facts {
  readonly turns: ReadonlyMap<string, string>
  readonly books: ReadonlyMap<string, Book>
  readonly sitting: TableOccupancy | undefined
}

function choiceOf(table: Table, { turns, books, sitting }: Facts): Choice<string> {
  const name = table.name?.trim() || it.common.unnamed
  const turn = turns.get(table.turn ?? '') ?? it.common.noTurn
  const label = words.tableLabel(name, turn, table.seats, sitting?.people ?? 0)
  if (!sitting) return { value: table.id, label, code: name }
  const periods = sitting.periods.map((period) => {
    const book = books.get(period.bookId)
    return { ...period, name: book ? bookName(book) : it.common.unnamed }
  })
  return { value: table.id, label, code: name, detail: words.busy(periods), warns: true }
}

export function useSeats(hotel: Hotel, book: Book, zone: string) {
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const bookings = useSelect((state) => allBookingsOfHotel(state, hotel.id))
  const sittings = sittingsDuring(book, bookings, zone)
  const names = new Map(turns.map(({ id, name }) => [id, name?.trim() || it.common.unnamedTurn]))
  const others = new Set([...sittings.values()].flatMap(({ periods }) => periods.map((p) => p.bookId)))
  const books = new Map(bookings.filter(({ id }) => others.has(id)).map((row) => [row.id, row]))
  return {
    bookings,
    tables: tables.map((table) =>
      choiceOf(table, { turns: names, books, sitting: sittings.get(table.id) }),
    ),
    rooms: rooms.map(({ id, name }) => ({ value: id, label: name?.trim() || it.common.unnamed })),
    isBusy: book.table !== undefined && sittings.has(book.table),
  }
}
