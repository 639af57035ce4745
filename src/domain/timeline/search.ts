import { folded } from '../folded.ts'
import type { Book } from '../schema/booking.ts'

/** Where a search looks; everywhere if it does not say. */
export const SEARCHED = ['room', 'table', 'email', 'name'] as const
export type Searched = (typeof SEARCHED)[number]

export interface TimelineSearch {
  readonly text: string
  readonly by: Searched | undefined
}

/** Rooms and tables by the beginning of their name, e-mails and names by any part (docs/domain.md, Timeline). */
export function meets(texts: Readonly<Partial<Record<Searched, string | undefined>>>, { text, by }: TimelineSearch): boolean {
  const sought = folded(text)
  const isFound = (of: Searched): boolean => {
    const there = folded(texts[of] ?? '')
    return of === 'room' || of === 'table' ? there.startsWith(sought) : there.includes(sought)
  }
  return by ? isFound(by) : SEARCHED.some(isFound)
}

export interface PlaceNames {
  readonly room: ReadonlyMap<string, string>
  readonly table: ReadonlyMap<string, string>
}

/** A booking under the present names of its room and table. */
export const bookingMeets = (book: Book, search: TimelineSearch, names: PlaceNames): boolean =>
  meets(
    {
      room: names.room.get(book.room ?? '') ?? book.roomNumber,
      table: names.table.get(book.table ?? '') ?? book.tableNumber,
      email: book.refEmail,
      name: book.refName,
    },
    search,
  )
