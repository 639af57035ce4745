import type { Book } from '#domain/schema/booking.ts'
import type { Board } from '#domain/schema/values.ts'

const SHOWN = 3
/** For a hotel without bookings. */
const COMMON: readonly Board[] = ['HB', 'FB', 'BB']

/** The boards that a hotel's bookings have most, the most frequent first (docs/domain.md, Bookings). */
export function usualBoards(books: Iterable<Pick<Book, 'bookType'>>): readonly Board[] {
  const counts = new Map<Board, number>()
  for (const { bookType } of books) if (bookType) counts.set(bookType, (counts.get(bookType) ?? 0) + 1)
  const known = [...counts].toSorted(([, one], [, other]) => other - one).map(([board]) => board)
  return [...new Set([...known, ...COMMON])].slice(0, SHOWN)
}
