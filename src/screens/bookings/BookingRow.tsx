import type { CSSProperties, ReactElement } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { dayOf } from '#domain/dates/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { canInvite } from '#domain/rules/bookings/booking.ts'
import { isDiffering } from '#domain/rules/bookings/bookingFilter.ts'
import type { BookingGroup } from '#domain/rules/bookings/bookingFilter.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { it } from '#i18n/it.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { useSelect } from '#store/hooks.tsx'
import { tablesOfBook } from '#store/selectors/mealSeatings.ts'
import { useCopy } from '#ui/feedback/useCopy.ts'
import { Icon } from '#ui/Icon.tsx'
import { BookingMenu } from './BookingMenu.tsx'
import styles from './BookingRow.module.css'
import { roomsFrom, seatNamesOf } from './listedBookings.ts'
import type { SeatNames } from './listedBookings.ts'
import { overbookedPlaces } from './overbookedPlaces.ts'

interface CopyTextProps {
  readonly text: string
  readonly shown: string
  readonly label: string
}

function CopyText({ text, shown, label }: CopyTextProps) {
  const copy = useCopy()
  return (
    <button type="button" className={styles.copy} title={text} aria-label={label} onClick={() => void copy(text)}>
      <span>{shown}</span>
      <Icon name="copy" size={16} />
    </button>
  )
}

function DayBadge({ group, today }: { readonly group: BookingGroup; readonly today: Day }) {
  if (group.of === 'undated')
    return (
      <p className={styles.leaf} data-undated="">
        <Icon name="alert" />
        {words.undatedLeaf}
      </p>
    )
  if (group.of !== 'day')
    return (
      <p className={styles.leaf} data-today="">
        <Icon name={group.of === 'table' ? 'tables' : 'rooms'} />
        <strong>{group.name}</strong>
      </p>
    )
  const { weekday, day, month } = words.leaf(group.day, today)
  return (
    <p className={styles.leaf} data-today={group.day === today ? '' : undefined}>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </p>
  )
}

/** Red, with what is said of it, where a place is given twice or is too small. */
function Place({ text, overbooked }: { readonly text: string; readonly overbooked: string }) {
  if (text === '' || overbooked === '') return <span>{text}</span>
  return (
    <span className={styles.overbooked} title={overbooked}>
      <Icon name="alert" size={16} />
      <span>{text}</span>
      <span className="visuallyHidden">{overbooked}</span>
    </span>
  )
}

const NOWHERE = { room: '', table: '' }

export interface RowFacts {
  readonly hotel: Hotel | undefined
  readonly books: readonly Book[]
  /** Keys of the first rows, by booking. */
  readonly places: ReadonlyMap<string, number>
  readonly starts: ReadonlyMap<number, BookingGroup>
  readonly names: SeatNames
  readonly zone: string
  readonly today: Day
  readonly withBoards: boolean
}

interface Props extends RowFacts {
  readonly index: number
  readonly style: CSSProperties
  readonly ariaAttributes: Readonly<Record<string, string | number>>
}

export function BookingRow(props: Props): ReactElement | null {
  const { hotel, books, starts, names, zone, today, withBoards, index, style, ariaAttributes } = props
  const book = books[index]
  const joined = useSelect((state) => (book ? tablesOfBook(state, book).slice(1).join() : ''))
  const isAhead = book?.checkout !== undefined && dayOf(book.checkout, zone) >= today
  const overbooked = useSelect(
    useShallow((state) => (hotel && book && isAhead ? overbookedPlaces(state, hotel, book, zone) : NOWHERE)),
  )
  if (!book) return null
  const { checkin, arrivalTime } = book
  const isToCome = checkin !== undefined && dayOf(checkin, zone) >= today
  const group = starts.get(index)
  const name = book.refName?.trim() || it.common.unnamed
  const { table: own } = seatNamesOf(book, names)
  const { room, until, then } = roomsFrom(book, today, names)
  const table = [own, ...joined.split(',').flatMap((id) => names.tables.get(id) ?? [])].filter(Boolean).join(' + ')
  return (
    <div {...ariaAttributes} style={style} className={styles.row} data-first={group ? '' : undefined}>
      {group && <DayBadge group={group} today={today} />}
      <h2 className={styles.name} title={name} translate="no">
        <a
          href={`?book=${book.id}`}
          className={styles.link}
          data-book={book.id}
          data-index={index}
          data-unnamed={book.refName?.trim() ? undefined : ''}
        >
          {name}
        </a>
        {isToCome && arrivalTime !== undefined && (
          <span className={styles.arrival}>{words.arrivesAt(arrivalTime)}</span>
        )}
      </h2>
      <p className={styles.facts}>
        <span>{words.pax(book.pax)}</span>
        <Place text={table && words.table(table)} overbooked={overbooked.table} />
        <Place
          text={until === undefined ? room && words.room(room) : words.roomUntil(room, until, then)}
          overbooked={overbooked.room}
        />
      </p>
      <p className={styles.about}>
        <Stay book={book} zone={zone} />
        {withBoards && <BoardOf book={book} />}
        <Email book={book} zone={zone} />
      </p>
      <Copies book={book} name={name} />
      {/* An open menu never goes over to another booking. */}
      <BookingMenu key={book.id} bookId={book.id} name={name} />
    </div>
  )
}

interface OfBookingProps {
  readonly book: Book
  readonly zone: string
}

/** The address of the guests, with what is wrong about it. */
function Email({ book, zone }: OfBookingProps) {
  const { refEmail, sentAt } = book
  const problem = isDiffering(book)
    ? pms.differs.row
    : book.inviteProblem
      ? words.undelivered(book.inviteProblem)
      : undefined
  if (problem !== undefined)
    return (
      <span className={styles.differs} title={refEmail}>
        <Icon name="alert" size={16} />
        <span>{problem}</span>
        <span className={styles.email}>{refEmail}</span>
      </span>
    )
  if (book.pax > 0)
    return (
      <span className={styles.email} title={refEmail}>
        {refEmail}
        {refEmail && book.sent && sentAt !== undefined && (
          <span className={styles.invited}> · {words.invited(dayOf(sentAt, zone))}</span>
        )}
      </span>
    )
  return (
    <span className={styles.nobody} title={words.nobody}>
      {words.nobody}
    </span>
  )
}

function Copies({ book, name }: { readonly book: Book; readonly name: string }) {
  const { branchIoUrl, bookingReference } = book
  return (
    <div className={styles.copies}>
      {branchIoUrl && canInvite(book, book.pax) && (
        <CopyText
          text={branchIoUrl}
          shown={branchIoUrl.replace(/^https?:\/\//, '')}
          label={`${words.copyLink(name)}: ${branchIoUrl.replace(/^https?:\/\//, '')}`}
        />
      )}
      {bookingReference && (
        <CopyText
          text={bookingReference}
          shown={words.reference(bookingReference)}
          label={words.copyReference(bookingReference)}
        />
      )}
    </div>
  )
}

function BoardOf({ book: { bookType } }: { readonly book: Book }) {
  const board = boards.find(({ code }) => code === bookType)
  return (
    <span className={styles.board} data-missing={board ? undefined : ''} title={board?.name}>
      {board?.name ?? words.noBoard}
    </span>
  )
}

function Stay({ book: { checkin, checkout }, zone }: OfBookingProps) {
  if (checkin !== undefined && checkout !== undefined)
    return <span>{words.stay(dayOf(checkin, zone), dayOf(checkout, zone))}</span>
  return (
    <span className={styles.warning}>
      <Icon name="alert" size={16} />
      <span>
        <span>{words.noDates}</span>: <span>{words.cannotInvite}</span>
      </span>
    </span>
  )
}
