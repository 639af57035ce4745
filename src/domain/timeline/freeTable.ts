import { isOutOfServiceIn } from '../rules/places/outOfService.ts'
import { bookedStay, clashesAt } from '../rules/places/tableUse.ts'
import type { Book } from '../schema/booking.ts'
import type { Table } from '../schema/places.ts'

/** Whether so many can sit there; a table that does not say its covers fits nobody. */
const fits = ({ seats, minSeats, maxSeats }: Table, pax: number): boolean =>
  pax <= (maxSeats ?? seats ?? 0) && pax >= (minSeats ?? 1)

/** The only table that has the covers and is free for the stay (docs/domain.md, Timeline). `bookingsAt`: who has it. */
export function onlyFreeTable(
  book: Book,
  tables: readonly Table[],
  bookingsAt: (tableId: string) => readonly Book[],
  zone: string,
): Table | undefined {
  const stay = bookedStay(book)
  if (!stay) return undefined
  const [one, other] = tables.filter(
    (table) =>
      fits(table, book.pax) &&
      !isOutOfServiceIn(table, stay, zone) &&
      clashesAt(table, book, bookingsAt(table.id)).length === 0,
  )
  return other ? undefined : one
}
