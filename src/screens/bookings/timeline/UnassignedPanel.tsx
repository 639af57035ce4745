import { useState } from 'react'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import { isUnassignedFound } from '#domain/timeline/search.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { dayAndMonth } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Button } from '#ui/Button.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { Flex } from '#ui/Flex.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Text } from '#ui/Text.tsx'
import type { PlaceKind } from './rowOverbooking.ts'
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

/** Those of the months whom nobody has seated yet; they are dragged out of it, and into it. */
export function UnassignedPanel({
  kind,
  month,
  lastMonth,
  zone,
  books,
  isSearched,
  tableFor,
  onAssign,
  onOpen,
  onSeat,
}: Props) {
  const [searchText, setSearchText] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const found = books.filter((book) => isUnassignedFound(book, searchText))
  const shown = found.slice(0, most)
  return (
    <Flex
      component="aside"
      vertical
      gap="ms"
      className={styles.panel}
      aria-label={words.without(kind, month, lastMonth)}
      data-without-row=""
    >
      <Text component="h2" size="lg">
        {words.without(kind, month, lastMonth)} {books.length > 0 && <span>({books.length})</span>}
      </Text>
      {books.length > 0 ? (
        <SearchBox
          label={words.searchWithout[kind]}
          value={searchText}
          onType={setSearchText}
          onSettle={setSearchText}
        />
      ) : (
        <Text component="p" type="secondary">
          {isSearched ? it.common.noResults : words.noneWithout(kind)}
        </Text>
      )}
      {books.length > 0 && found.length === 0 && (
        <Text component="p" type="secondary">
          {it.common.noResults}
        </Text>
      )}
      <Flex component="ul" vertical gap="sm">
        {shown.map((book) => (
          <UnassignedBooking key={book.id} {...{ book, zone, onOpen, onSeat, onAssign }} table={tableFor(book)} />
        ))}
      </Flex>
      {found.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>{words.more(found.length - most)}</Button>
      )}
      <p className={styles.drop}>{words.dropHere(kind)}</p>
    </Flex>
  )
}

interface BookingProps extends Pick<Props, 'zone' | 'onAssign' | 'onOpen' | 'onSeat'> {
  readonly book: Book
  readonly table: Table | undefined
}

function UnassignedBooking({ book, table, zone, onAssign, onOpen, onSeat }: BookingProps) {
  return (
    <Flex component="li" vertical gap="xs">
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
        <StayLines book={book} zone={zone} />
      </button>
      {table && (
        <Button block onClick={onFirstClick(() => onAssign(book.id, table.id))}>
          {words.assign(table.name?.trim() || it.common.unnamed)}
        </Button>
      )}
    </Flex>
  )
}

function StayLines({ book, zone }: { readonly book: Book; readonly zone: string }) {
  const { from, to } = daysOf(book, zone)
  const room = book.roomNumber && words.place.room(book.roomNumber)
  return (
    <>
      {from && to && <span>{words.days(dayAndMonth(from), dayAndMonth(to))}</span>}
      <span>{[room, words.pax(book.pax)].filter(Boolean).join(' · ')}</span>
    </>
  )
}
