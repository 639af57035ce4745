import { dayOf, monthOf } from '#domain/dates/calendar.ts'
import { beginsWith, isFoundIn, soughtIn } from '#domain/text/folded.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { Book } from '../schema/booking.ts'
import type { Day } from '../schema/fields.ts'
import { bookingsIn } from './bars.ts'
import type { TimelineSpan } from './span.ts'

export const SEARCH_FIELDS = ['room', 'table', 'email', 'name'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

export interface TimelineSearch {
  readonly text: string
  readonly by: SearchField | undefined
}

/** Rooms and tables by the beginning of their name, e-mails and names by any part (docs/domain.md, Timeline). */
export function matchesSearch(
  texts: Readonly<Partial<Record<SearchField, string | undefined>>>,
  { text, by }: TimelineSearch,
): boolean {
  const sought = soughtIn(text)
  const isFound = (of: SearchField): boolean =>
    (of === 'room' || of === 'table' ? beginsWith : isFoundIn)(texts[of] ?? '', sought)
  return by ? isFound(by) : SEARCH_FIELDS.some(isFound)
}

export interface PlaceNames {
  readonly room: ReadonlyMap<string, string>
  readonly table: ReadonlyMap<string, string>
}

/** A booking under the present names of its room and table. */
export const bookingMatches = (book: Book, search: TimelineSearch, names: PlaceNames): boolean =>
  matchesSearch(
    {
      room: names.room.get(book.room ?? '') ?? book.roomNumber,
      table: names.table.get(book.table ?? '') ?? book.tableNumber,
      email: book.refEmail,
      name: book.refName,
    },
    search,
  )

interface Found {
  readonly count: number
  /** Where the first of them is, if none is in the turn that is shown. */
  readonly turnId: string
}

/** A booking without a table or a room, by any part of what is known of it. */
export const isUnassignedFound = ({ refName = '', refEmail = '', roomNumber = '' }: Book, text: string): boolean =>
  isFoundIn(`${refName} ${refEmail} ${roomNumber}`, soughtIn(text))

export interface MatchLocations {
  readonly inMonth: readonly Book[]
  /** Of those, how many are at the tables that are shown, or have none. */
  readonly here: number
  readonly turns: readonly Found[]
  /** The nearest month before, and the nearest after, that has some. */
  readonly months: readonly (Found & { readonly month: Day })[]
}

interface ShownTimeline {
  readonly span: TimelineSpan
  readonly zone: string
  /** Empty: tables without a turn. */
  readonly turnId: string
  /** Of the rows that a booking is in; that of those shown, where it is in none or rows have no turn. */
  readonly turnOf: (book: Book) => string
}

export function locateMatches(found: readonly Book[], { span, zone, turnId, turnOf }: ShownTimeline): MatchLocations {
  const inMonth = bookingsIn(found, span)
  const byTurn = groupedBy(inMonth, turnOf)
  const [first = 0, end = 0] = [span.starts[0], span.starts.at(-1)]
  const monthOfBook = ({ checkin = 0, checkout = 0 }: Book): Day | undefined => {
    if (checkin > checkout) return undefined
    if (checkin >= end) return monthOf(dayOf(checkin, zone))
    return checkout < first && checkout > 0 ? monthOf(dayOf(checkout, zone)) : undefined
  }
  const byMonth = groupedBy(found, monthOfBook)
  const others = [...byMonth.keys()].flatMap((month) => month ?? []).sort()
  const shown = span.days[0] ?? ''
  const nearest = [others.findLast((month) => month < shown), others.find((month) => month > shown)]
  return {
    inMonth,
    here: byTurn.get(turnId)?.length ?? 0,
    turns: [...byTurn].flatMap(([id, books]) => (id === turnId ? [] : { turnId: id, count: books.length })),
    months: nearest.flatMap((month) => {
      const books = month === undefined ? [] : (byMonth.get(month) ?? [])
      const turns = books.map(turnOf)
      return month === undefined
        ? []
        : { month, count: books.length, turnId: turns.includes(turnId) ? turnId : (turns[0] ?? turnId) }
    }),
  }
}
