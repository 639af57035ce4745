import type { Book } from '#domain/schema/booking.ts'
import type { Table } from '#domain/schema/places.ts'

type HasTurn<Row extends Book | Table> = Partial<Pick<Row, 'turn'>> | undefined

/** At which turn a booking sits at a table: its own, else the table's (docs/domain.md, Turn of a booking). */
export const turnOf = (book: HasTurn<Book>, table: HasTurn<Table>): string | undefined => book?.turn ?? table?.turn

/** Its own turn once it has another table while a turn is looked at: it sits there at that turn, whatever the table's is. */
export function ownTurnAt(
  book: HasTurn<Book>,
  table: HasTurn<Table>,
  lookedAt: string | undefined,
): string | undefined {
  if (lookedAt === undefined || turnOf(book, table) === lookedAt) return book?.turn
  return table?.turn === lookedAt ? undefined : lookedAt
}

/** Whether two turns have a table at the same time; who has none may come at any. */
export const meetAt = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other
