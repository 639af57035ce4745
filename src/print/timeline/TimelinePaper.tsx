import type { CSSProperties } from 'react'
import { weekdayOf } from '#domain/dates/calendar.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { DayCounts } from '#domain/timeline/dayCounts.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import type { SheetBar, SheetRow, TimelineSheet } from '#domain/timeline/timelineSheet.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { shortDayAndMonth } from '#i18n/format/dates.ts'
import { ordersPrint } from '#i18n/orders/ordersPrint.ts'
import { outOfService } from '#i18n/places/outOfService.ts'
import { timeline } from '#i18n/bookings/timeline.ts'
import { timelinePrint as words } from '#i18n/bookings/timelinePrint.ts'
import { NothingOnPaper } from '#print/frame/ReportSheet.tsx'
import styles from './TimelinePaper.module.css'

interface Props {
  readonly sheet: TimelineSheet
  readonly kind: 'table' | 'room'
  readonly span: TimelineSpan
  readonly zone: string
  /** On A3. */
  readonly isWide: boolean
  readonly nameOf: (place: SheetRow['place']) => string
  readonly detailOf: (placeId: string) => string | undefined
}

/** docs/domain.md, Printed timeline. */
export function TimelinePaper({ sheet, kind, span, zone, isWide, ...row }: Props) {
  const { rows, counts, without } = sheet
  return (
    <div className={styles.paper} data-wide={isWide || undefined}>
      {rows.length === 0 ? (
        <NothingOnPaper text={timeline.empty[kind].title} />
      ) : (
        <>
          <table className={styles.table}>
            <Head place={words.place[kind]} days={span.days} counts={counts} />
            <tbody>
              {rows.map((one) => (
                <Row key={one.place.id} row={one} days={span.days} zone={zone} {...row} />
              ))}
            </tbody>
          </table>
          <p className={styles.legend}>{words.legend}</p>
        </>
      )}
      {without.length > 0 && <Without kind={kind} books={without} zone={zone} />}
    </div>
  )
}

const SATURDAY = 5
const weekend = (day: Day) => weekdayOf(day) >= SATURDAY || undefined

interface HeadProps {
  readonly place: string
  readonly days: readonly Day[]
  readonly counts: readonly DayCounts[]
}

const COUNTS = ['arrivals', 'departures', 'present'] as const

const Head = ({ place, days, counts }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col">{place}</th>
      {days.map((day) => (
        <th key={day} scope="col" data-weekend={weekend(day)}>
          {shortDayAndMonth(day)}
        </th>
      ))}
    </tr>
    {COUNTS.map((count) => (
      <tr key={count}>
        <th scope="row">{words[count]}</th>
        {days.map((day, at) => (
          <td key={day} data-weekend={weekend(day)}>
            {counts[at]?.[count]}
          </td>
        ))}
      </tr>
    ))}
  </thead>
)

interface RowProps extends Pick<Props, 'zone' | 'nameOf' | 'detailOf'> {
  readonly row: SheetRow
  readonly days: readonly Day[]
}

function Row({ row, days, zone, nameOf, detailOf }: RowProps) {
  const { place, bars, lanes, closed } = row
  const detail = detailOf(place.id)
  return (
    <tr style={{ '--lanes': lanes } as CSSProperties}>
      <th scope="row">
        {nameOf(place)}
        {detail && <small>{detail}</small>}
      </th>
      {days.map((day, at) => (
        <td
          key={day}
          data-weekend={weekend(day)}
          data-closed={(closed && closed.from <= at && at < closed.to) || undefined}
        >
          {closed?.from === at && (
            <span className={styles.reason} style={{ '--days': closed.to - closed.from } as CSSProperties}>
              {outOfService.because(closed.reason)}
            </span>
          )}
          {bars
            .filter(({ from }) => Math.floor(from) === at)
            .map((bar) => (
              <PrintedBar key={bar.booking.id} bar={bar} zone={zone} />
            ))}
        </td>
      ))}
    </tr>
  )
}

/** Days: in a shorter bar the name stands above the persons, or beside it where there is room. */
const NARROW = 0.8
/** Days: in a shorter bar the persons are a number alone. */
const SHORT = 1.6
/** Days from which on a bar also says where it begins or ends beyond the sheet. */
const LONG = 2.5

function PrintedBar({ bar, zone }: { readonly bar: SheetBar; readonly zone: string }) {
  const { booking, from, to, freeTo, lane, isCutBefore, isCutAfter, collides } = bar
  const { from: arrival, to: departure } = daysOf(booking, zone)
  const days = to - from
  const isNarrow = days < NARROW
  const isOutside = isNarrow && freeTo - to >= NARROW
  const label = (
    <>
      <span className={styles.name}>
        {collides && <b>! </b>}
        {bookName(booking)}
      </span>{' '}
      <span className={styles.pax}>{days < SHORT && !isOutside ? booking.pax : words.pax(booking.pax)}</span>
    </>
  )
  const place = {
    '--start': from - Math.floor(from),
    '--days': days,
    '--free': freeTo - to,
    '--lane': lane,
  } as CSSProperties
  return (
    <div className={styles.bar} data-collides={collides || undefined} style={place}>
      {isCutBefore && <Point />}
      <div
        className={styles.body}
        data-narrow={isNarrow || undefined}
        data-cut-before={isCutBefore || undefined}
        data-cut-after={isCutAfter || undefined}
      >
        {isCutBefore && days >= LONG && arrival && <small>{words.edge(arrival)}</small>}
        {!isOutside && label}
        {isCutAfter && days >= LONG && departure && <small>{words.edge(departure)}</small>}
      </div>
      {isCutAfter && <Point isAfter />}
      {isOutside && <span className={styles.outside}>{label}</span>}
    </div>
  )
}

/** Where a stay goes on beyond the sheet. */
const Point = ({ isAfter }: { readonly isAfter?: boolean }) => (
  <svg className={styles.point} viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
    <path d={isAfter ? 'M0 0 10 5 0 10' : 'M10 0 0 5 10 10'} vectorEffect="non-scaling-stroke" />
  </svg>
)

function Without({ kind, books, zone }: Pick<Props, 'kind' | 'zone'> & { readonly books: readonly Book[] }) {
  return (
    <section className={styles.without}>
      <h3>{words.without(kind, books.length)}</h3>
      <ul>
        {books.map((book) => {
          const { from, to } = daysOf(book, zone)
          const room = kind === 'table' && book.roomNumber ? ordersPrint.roomOf(book.roomNumber) : ''
          const facts = [from && to && words.stay(from, to), words.pax(book.pax), book.bookType, room]
          return (
            <li key={book.id}>
              <b>{bookName(book)}</b> {facts.filter(Boolean).join(' · ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
