import type { Book } from '#domain/schema/booking.ts'
import type { Table } from '#domain/schema/places.ts'

type HasTurn<Row extends Book | Table> = Partial<Pick<Row, 'turn'>> | undefined

/** At which turn a booking sits at a table: its own, else the table's (docs/domain.md, Turn of a booking). */
export const turnOf = (book: HasTurn<Book>, table: HasTurn<Table>): string | undefined => book?.turn ?? table?.turn

/** Whether two turns have a table at the same time; who has none may come at any. */
export const meetAt = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other
