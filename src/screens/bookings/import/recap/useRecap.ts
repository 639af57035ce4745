import type { CsvRow } from '#domain/import/csvBook.ts'
import { countKinds, isWork, placesToMake, recapOf } from '#domain/import/recap.ts'
import type { RecapRow, RowKind } from '#domain/import/recap.ts'
import { roomsNotNamed } from '#domain/import/sameBooking.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { UploadRow } from '#screens/bookings/import/upload/useUpload.ts'
import { useSelect } from '#store/hooks.tsx'
import { allBookingsOfHotel } from '#store/selectors/bookings.ts'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { useNow } from '#ui/useNow.ts'
import { countWarnings, guestName } from './recapView.ts'
import type { Warning } from './recapView.ts'

export interface InvitedRow extends NonNullable<RecapRow['invitation']> {
  readonly line: number
  readonly name: string
}

export interface Recap {
  readonly rows: readonly RecapRow[]
  readonly counts: Readonly<Record<RowKind, number>>
  readonly warnings: Readonly<Record<Warning, number>>
  readonly invitations: readonly InvitedRow[]
  readonly newRooms: readonly string[]
  readonly newTables: readonly string[]
  /** Rooms here that the file does not name, of bookings that it names. */
  readonly roomsNotNamed: readonly Book[]
  readonly work: readonly UploadRow[]
}

export function useRecap(
  hotel: Hotel,
  read: readonly CsvRow[] | undefined,
  namesakes: ReadonlyMap<number, string> | undefined,
): Recap | undefined {
  const books = useSelect((state) => allBookingsOfHotel(state, hotel.id))
  const tableUses = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const now = useNow()
  if (!read) return undefined
  const facts = { hotel, books, tableUses, rooms, tables, told: namesakes, now }
  const rows = recapOf(read, facts)
  const places = placesToMake(rows, facts)
  const work = rows.flatMap((entry): UploadRow[] =>
    isWork(entry) && entry.row.book ? [{ line: entry.row.line, name: guestName(entry), book: entry.row.book }] : [],
  )
  return {
    rows,
    counts: countKinds(rows),
    warnings: countWarnings(rows),
    invitations: rows.flatMap((entry): InvitedRow[] =>
      entry.invitation ? [{ line: entry.row.line, name: guestName(entry), ...entry.invitation }] : [],
    ),
    newRooms: places.rooms,
    newTables: places.tables,
    roomsNotNamed: roomsNotNamed(rows, books),
    work,
  }
}
