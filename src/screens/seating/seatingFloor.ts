import { areOneGroup } from '#domain/rules/bookings/groups.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { isOutOfServiceIn } from '#domain/rules/places/outOfService.ts'
import { conflictsAt } from '#domain/rules/places/overbooking.ts'
import { bookedStay, clashesAt } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { usualCovers } from '#domain/seating/seatingPlan.ts'

interface FloorFacts {
  readonly hotel: Hotel
  readonly zone: string
  readonly tables: readonly Table[]
  /** Each booking at each table that it has, as `tableUsesOfHotel`. */
  readonly uses: readonly Book[]
  /** As `groupKeys`. */
  readonly groups: ReadonlyMap<string, string>
  /** Tables given to somebody whose booking has not come here yet. */
  readonly lost: ReadonlySet<string>
}

function usesByTable(uses: readonly Book[]): ReadonlyMap<string, readonly Book[]> {
  const found = new Map<string, Book[]>()
  for (const book of uses) {
    if (book.table === undefined) continue
    const known = found.get(book.table)
    if (known) known.push(book)
    else found.set(book.table, [book])
  }
  return found
}

/** The tables of a hotel as they are given now, and who is in whose way at them. */
export function seatingFloor({ hotel, zone, tables, uses, groups, lost }: FloorFacts) {
  const tableById = new Map(tables.map((table) => [table.id, table]))
  const byTable = usesByTable(uses)

  /** Who of some has a table at the same time, beside the booking's own group. */
  const inTheWay = (book: Book, tableId: string, others: readonly Book[]): readonly Book[] =>
    conflictsAt(tableById.get(tableId), withEffectiveBoard(book, hotel), others).filter(
      (other) => !areOneGroup(groups, book, other),
    )
  const clashesOf = (book: Book, tableId: string): readonly Book[] =>
    inTheWay(book, tableId, byTable.get(tableId) ?? [])

  return {
    tablesOf: (ids: readonly string[]): Table[] => ids.flatMap((id) => tableById.get(id) ?? []),
    lost,
    inTheWay,
    clashesOf,
    /** Whether somebody sits there then, too, so that the table is to be saved as shared. */
    isSharedWith: (book: Book, tableId: string, others: readonly Book[]): boolean =>
      clashesAt(tableById.get(tableId), book, others).length > 0,
    isFree(book: Book, table: Table): boolean {
      const stay = bookedStay(book)
      return (
        stay !== undefined &&
        !lost.has(table.id) &&
        !isOutOfServiceIn(table, stay, zone) &&
        clashesOf(book, table.id).length === 0
      )
    },
    /** By hand nobody sits down where the others of the group, also those for whom it is proposed, have left no seat. */
    isFull(book: Book, table: Table, proposed: readonly Book[]): boolean {
      const group = [...(byTable.get(table.id) ?? []), ...proposed].filter(
        (other) => other.table === table.id && other.id !== book.id && areOneGroup(groups, book, other),
      )
      return (
        group.length > 0 &&
        group.reduce((sum, { pax }) => sum + pax, book.pax) > (table.maxSeats ?? usualCovers(table) ?? 0)
      )
    },
  }
}

export type SeatingFloor = ReturnType<typeof seatingFloor>
