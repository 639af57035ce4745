import { turnOf } from '../rules/places/turnOf.ts'
import type { Book } from '../schema/booking.ts'
import type { Table, Turn } from '../schema/places.ts'

/** In the place of a turn's id: the tables of all of them. */
export const ALL_TURNS = 'all'

export const isTableOfTurn = ({ turn = '' }: Pick<Table, 'turn'>, turnId: string): boolean =>
  turnId === ALL_TURNS || turn === turnId

export function turnsToShow(turns: readonly Turn[], tables: readonly Pick<Table, 'turn'>[]): Turn[] {
  const used = new Set(tables.map(({ turn }) => turn))
  const isNamed = ({ name }: Turn) => Boolean(name?.trim())
  return [...turns.filter(isNamed), ...turns.filter((turn) => !isNamed(turn) && used.has(turn.id))]
}

/** The turn at which a timeline opens: the first one, unless nothing is there while others have stays, or tables. */
export function openingTurn(
  turns: readonly Pick<Turn, 'id'>[],
  tables: readonly Pick<Table, 'id' | 'turn'>[],
  bookings: readonly Pick<Book, 'table' | 'turn'>[],
): string {
  const first = turns[0]?.id ?? ''
  const tableOf = new Map(tables.map((table) => [table.id, table]))
  const used = new Set(
    bookings.flatMap((book) => {
      const table = tableOf.get(book.table ?? '')
      return table ? [turnOf(book, table) ?? ''] : []
    }),
  )
  const withSomething = used.size > 0 ? used : new Set(tables.map(({ turn = '' }) => turn))
  return withSomething.size === 0 || withSomething.has(first) ? first : ALL_TURNS
}
