import { useState } from 'react'
import { isFoundIn, soughtIn } from '#domain/folded.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { dayAndMonth } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Button } from '#ui/Button.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import type { PlaceKind } from './useTimelineMoves.ts'
import styles from './UnassignedPanel.module.css'

interface Props {
  readonly kind: PlaceKind
  readonly month: Day
  /** The last month of which they are. */
  readonly lastMonth: Day
  readonly zone: string
  readonly books: readonly Book[]
  /** `books` are only those that the search of the timeline found. */
  readonly isSearched: boolean
  /** The only table that fits a booking, if there is one. */
  readonly tableFor: (book: Book) => Table | undefined
  readonly onAssign: (bookId: string, tableId: string) => void
  readonly onOpen: (bookId: string) => void
  readonly onSeat: (bookId: string) => void
}

/** A hotel whose guests only have breakfast has hundreds. */
const AT_ONCE = 50

/** With ALT. */
const SEATS = ['ArrowUp', 'ArrowDown']

const matchesSearch = ({ refName = '', refEmail = '', roomNumber = '' }: Book, text: string): boolean =>
  isFoundIn(`${refName} ${refEmail} ${roomNumber}`, soughtIn(text))

/** Those of the months whom nobody has seated yet; they are dragged out of it, and into it. */
export function UnassignedPanel({ kind, month, lastMonth, zone, books, isSearched, tableFor, onAssign, onOpen, onSeat }: Props) {
  const [sought, setSought] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const found = books.filter((book) => matchesSearch(book, sought))
  const shown = found.slice(0, most)
  return (
    <aside className={styles.panel} aria-label={words.without(kind, month, lastMonth)} data-without-row="">
      <h2>
        {words.without(kind, month, lastMonth)} {books.length > 0 && <span>({books.length})</span>}
      </h2>
      {books.length > 0 ? (
        <SearchBox label={words.searchWithout[kind]} value={sought} onType={setSought} onSettle={setSought} />
      ) : (
        <p className={styles.none}>{isSearched ? it.common.noResults : words.noneWithout(kind)}</p>
      )}
      {books.length > 0 && found.length === 0 && <p className={styles.none}>{it.common.noResults}</p>}
      <ul>
        {shown.map((book) => {
          const table = tableFor(book)
          return (
            <li key={book.id}>
              <button
                type="button"
                className={styles.book}
                data-book={book.id}
                onClick={() => onOpen(book.id)}
                onKeyDown={(event) => {
                  if (!event.altKey || !SEATS.includes(event.key)) return
                  event.preventDefault()
                  onSeat(book.id)
                }}
              >
                <strong>{bookName(book)}</strong>
                {book.refName && book.refEmail && <span title={book.refEmail}>{book.refEmail}</span>}
                <Facts book={book} zone={zone} />
              </button>
              {table && (
                <Button block onClick={onFirstClick(() => onAssign(book.id, table.id))}>
                  {words.assign(table.name?.trim() || it.common.unnamed)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>{words.more(found.length - most)}</Button>
      )}
      <p className={styles.drop}>{words.dropHere(kind)}</p>
    </aside>
  )
}

function Facts({ book, zone }: { readonly book: Book; readonly zone: string }) {
  const { from, to } = daysOf(book, zone)
  const room = book.roomNumber && words.place.room(book.roomNumber)
  return (
    <>
      {from && to && <span>{words.days(dayAndMonth(from), dayAndMonth(to))}</span>}
      <span>{[room, words.pax(book.pax)].filter(Boolean).join(' · ')}</span>
    </>
  )
}
