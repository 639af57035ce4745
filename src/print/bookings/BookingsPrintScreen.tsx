import { Navigate } from 'react-router-dom'
import { addDays, dayOf, endOfDay } from '#domain/dates/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { guestList } from '#domain/reports/guestList.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingsPrint as words } from '#i18n/bookings/bookingsPrint.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { printFrame } from '#i18n/print.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import paper from '#print/frame/ReportSheet.module.css'
import { NothingOnPaper, ReportSheet } from '#print/frame/ReportSheet.tsx'
import { hotelNameOf, ReportPage } from '#print/frame/ReportPage.tsx'
import { seatNamesOf } from '#screens/bookings/listedBookings.ts'
import type { SeatNames } from '#screens/bookings/listedBookings.ts'
import { useSeatNames } from '#screens/bookings/useListed.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { useNow } from '#ui/useNow.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './BookingsPrintScreen.module.css'

/** Days of arrivals that can be chosen, the default first. */
const SPANS = [7, 30] as const
const EVERY = 'all'
const spans = [
  ...SPANS.map((days) => ({ value: String(days), label: words.days(days) })),
  { value: EVERY, label: words.everyDay },
]

function BookingsPrint({ hotel }: { readonly hotel: Hotel }) {
  const { query, replace } = useUrlQuery()
  const zone = timeZoneOf(hotel)
  const now = useNow()
  const today = dayOf(now, zone)
  const span = spans.find(({ value }) => value === query.get('days'))?.value ?? String(SPANS[0])
  const until = span === EVERY ? Infinity : endOfDay(addDays(today, Number(span)), zone)
  const books = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const names = useSeatNames(hotel.id, books)
  const list = guestList(books, now, until)
  const groups = (['inHouse', 'coming', 'undated'] as const).filter((group) => list[group].length > 0)
  const hotelName = hotelNameOf(hotel)
  return (
    <ReportPage
      hotel={hotel}
      title={words.title}
      about={shortDate(today)}
      form="across"
      heading={words.title}
      fileName={words.fileName(hotelName, today)}
      closeTo={`/hotels/${hotel.id}/list`}
      controls={
        <PrintChoice label={words.arrivals} choices={spans} value={span} onChange={(days) => void replace({ days })} />
      }
    >
      <div className={styles.list}>
        <ReportSheet title={words.title} about={printFrame.about([hotelName, shortDate(today)])} form="across">
          {groups.length === 0 && <NothingOnPaper text={words.none} />}
          {groups.map((group) => (
            <Group key={group} name={words.groups[group]} books={list[group]} names={names} zone={zone} />
          ))}
        </ReportSheet>
      </div>
    </ReportPage>
  )
}

interface GroupProps {
  readonly name: string
  readonly books: readonly Book[]
  readonly names: SeatNames
  readonly zone: string
}

const { columns } = words

function Group({ name, books, names, zone }: GroupProps) {
  const people = books.reduce((sum, { pax }) => sum + pax, 0)
  const withContacts = books.some(({ refMobile, refEmail }) => refMobile || refEmail)
  const shown = Object.entries(columns).filter(([key]) => key !== 'contacts' || withContacts)
  const day = (instant: number | undefined) => (instant === undefined ? '' : shortDate(dayOf(instant, zone)))
  return (
    <table className={paper.table}>
      <thead>
        <tr>
          <th colSpan={shown.length} scope="colgroup" className={paper.section}>
            {words.group(name, books.length, people)}
          </th>
        </tr>
        <tr>
          {shown.map(([key, label]) => (
            <th key={key} scope="col" className={key === 'pax' ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {books.map((book) => {
          const { table, room } = seatNamesOf(book, names)
          return (
            <tr key={book.id}>
              <th scope="row">{book.refName?.trim() || it.common.unnamed}</th>
              <td data-label={columns.checkin}>{day(book.checkin)}</td>
              <td data-label={columns.checkout}>{day(book.checkout)}</td>
              <td data-label={columns.board}>{boards.find(({ code }) => code === book.bookType)?.name}</td>
              <td data-label={columns.pax} className={styles.number}>
                {book.pax}
              </td>
              <td data-label={columns.room}>{room}</td>
              <td data-label={columns.table}>
                {[table, ...(names.joined.get(book.id) ?? [])].filter(Boolean).join(' + ')}
              </td>
              {withContacts && (
                <td data-label={columns.contacts} className={styles.contacts}>
                  {[book.refMobile, book.refEmail].filter(Boolean).join(', ')}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Who is in the house and who comes, to be read and printed, also when the subscription has ended. */
export function BookingsPrintScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <BookingsPrint key={hotel.id} hotel={hotel} />
}
