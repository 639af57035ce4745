import { meetAt, turnOf } from '../rules/places/turnOf.ts'
import type { Book } from '../schema/booking.ts'
import type { Table } from '../schema/places.ts'
import { ALL_TURNS } from './turnsToShow.ts'

/** Those of a turn (empty: of none), and others at which a booking sits at it (docs/domain.md, Timeline). */
export function tablesOfTurn<T extends Pick<Table, 'id' | 'turn'>>(
  tables: readonly T[],
  bookings: readonly Pick<Book, 'table' | 'turn'>[],
  turnId: string,
): T[] {
  if (turnId === ALL_TURNS) return [...tables]
  const used = new Set(bookings.flatMap(({ table, turn }) => (turn === turnId ? table : [])))
  return tables.filter(({ id, turn = '' }) => turn === turnId || used.has(id))
}

/** Whether a booking has its table while a turn sits there; of the tables without a turn everybody is shown. */
const sitsAtTurn = (book: Pick<Book, 'turn'>, table: Pick<Table, 'turn'> | undefined, turnId: string): boolean =>
  turnId === ALL_TURNS || meetAt(turnOf(book, table), turnId || undefined)

const remembered = new WeakMap<readonly Book[], Map<string, readonly Book[]>>()

/** Those of a table who sit at a turn; the same array until one changes. */
export function ofTurn(
  bookings: readonly Book[],
  table: Pick<Table, 'turn'> | undefined,
  turnId: string,
): readonly Book[] {
  if (bookings.every((book) => sitsAtTurn(book, table, turnId))) return bookings
  const known = remembered.get(bookings) ?? new Map<string, readonly Book[]>()
  remembered.set(bookings, known)
  const key = `${table?.turn ?? ''} ${turnId}`
  const found = known.get(key) ?? bookings.filter((book) => sitsAtTurn(book, table, turnId))
  known.set(key, found)
  return found
}
