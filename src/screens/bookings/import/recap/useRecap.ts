import type { CsvRow } from '#domain/import/csvBook.ts'
import { countKinds, isWork, placesToMake, recapOf } from '#domain/import/recap.ts'
import type { RecapRow, RowKind } from '#domain/import/recap.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { UploadRow } from '#screens/bookings/import/upload/useUpload.ts'
import { useSelect } from '#store/hooks.tsx'
import { allBookingsOfHotel } from '#store/selectors/bookings.ts'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { guestName } from './recapView.ts'

export interface Recap {
  readonly rows: readonly RecapRow[]
  readonly counts: Readonly<Record<RowKind, number>>
  readonly taken: number
  readonly outOfService: number
  readonly boardless: number
  readonly newRooms: readonly string[]
  readonly newTables: readonly string[]
  readonly work: readonly UploadRow[]
}

export function useRecap(
  hotel: Hotel,
  read: readonly CsvRow[] | undefined,
  told: ReadonlyMap<number, string> | undefined,
): Recap | undefined {
  const books = useSelect((state) => allBookingsOfHotel(state, hotel.id))
  const tableUses = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  if (!read) return undefined
  const facts = { hotel, books, tableUses, rooms, tables, told }
  const rows = recapOf(read, facts)
  const places = placesToMake(rows, facts)
  const work = rows.flatMap((entry): UploadRow[] =>
    isWork(entry) && entry.row.book
      ? [{ line: entry.row.line, name: guestName(entry), book: entry.row.book }]
      : [],
  )
  return {
    rows,
    counts: countKinds(rows),
    taken: rows.filter(({ isTableTaken }) => isTableTaken).length,
    outOfService: rows.filter(({ isOutOfService }) => isOutOfService).length,
    boardless: rows.filter(({ hasNoBoard }) => hasNoBoard).length,
    newRooms: places.rooms,
    newTables: places.tables,
    work,
  }
}
