import { useRef } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { it } from '#i18n/it.ts'
import { changeBooking, deleteBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

/** All that a move or a changed stay may touch. */
const MOVED = ['table', 'tableNumber', 'turn', 'room', 'roomNumber', 'sharesTable', 'checkin', 'checkout'] as const
type MovedFields = Pick<Book, (typeof MOVED)[number]>

/** A new booking in which one of these is filled in is not taken back by an undo. */
const FILLED_IN = [
  'refName',
  'refEmail',
  'refMobile',
  'bookType',
  'pax',
  'checkin',
  'checkout',
  'table',
  'room',
] as const

interface Change {
  readonly id: string
  readonly before: MovedFields
  readonly after: MovedFields
}

type HistoryStep =
  | {
      readonly text: string
      readonly changes: readonly Change[]
    }
  | { readonly made: Book }

const UNDO = 'ctrl+z'

const movedOf = (book: Book): MovedFields => ({
  table: book.table,
  tableNumber: book.tableNumber,
  turn: book.turn,
  room: book.room,
  roomNumber: book.roomNumber,
  sharesTable: book.sharesTable,
  checkin: book.checkin,
  checkout: book.checkout,
})

/** Remembers what was moved, resized and begun on the timeline, and takes the last of it back. */
export function useMoveHistory() {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const done = useRef<readonly HistoryStep[]>([])

  const bookOf = (id: string) => convivio.state.getState().tables.Book.rows.get(id)

  /** @param before the bookings as they were; they are kept beside what they are now */
  function remember(before: readonly Book[], text: string): void {
    const changes = before.flatMap((book) => {
      const after = bookOf(book.id)
      return after ? [{ id: book.id, before: movedOf(book), after: movedOf(after) }] : []
    })
    done.current = [...done.current, { text, changes }]
    notify.success(text, { label: it.common.cancel, combo: UNDO, onPress: undo })
  }

  function rememberMade(id: string): void {
    const made = bookOf(id)
    if (made) done.current = [...done.current, { made }]
  }

  /** Takes the last move back, unless somebody changed the booking since. */
  function undo(): void {
    const last = done.current.at(-1)
    if (!last) return
    done.current = done.current.slice(0, -1)
    if ('made' in last) return unmake(last.made)
    notify.withdraw(last.text)
    const undone = last.changes.filter((change) => takeBack(change))
    if (undone.length > 0) notify.success(words.undone)
  }

  /** Deletes a booking that was begun here, unless it was filled in since. */
  function unmake(made: Book): void {
    const book = bookOf(made.id)
    if (!book) return
    if (FILLED_IN.some((field) => book[field] !== made[field])) return notify.error(words.filledIn(bookName(book)))
    if (!deletesBook(convivio.state.getState(), made.id, serverNow())) return notify.error(words.onlyManagement)
    const refusal = deleteBooking(convivio, made.id, serverNow())
    explain(refusal)
    if (!refusal) notify.success(words.undoneNew)
  }

  function takeBack({ id, before, after }: Change): boolean {
    const book = bookOf(id)
    if (book && MOVED.some((field) => book[field] !== after[field])) {
      notify.error(words.changedSince(bookName(book)))
      return false
    }
    const refusal = changeBooking(convivio, id, before, serverNow())
    explain(refusal)
    return refusal === undefined
  }

  return { remember, rememberMade, undo }
}
