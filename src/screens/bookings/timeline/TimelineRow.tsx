import { memo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import { barColor, barsOf, lanesOf } from '#domain/timeline/bars.ts'
import type { Bar } from '#domain/timeline/bars.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { bookName } from '#i18n/bookName.ts'
import { timeline as words } from '#i18n/timeline.ts'
import styles from './TimelineGrid.module.css'
import type { PlaceKind } from './useTimelineMoves.ts'

declare module 'react' {
  interface CSSProperties {
    /** Where a bar begins; its name stays in view when that is scrolled away. */
    '--from'?: string
  }
}

/** Pixels around the bars of a row, as in TimelineGrid.module.css. */
const MARGIN = 3

export interface GridRow {
  readonly id: string
  readonly name: string
  /** What matters of the row: seats, rank; type, boards. */
  readonly detail?: ReactNode
  /** Days, from the begin of the span, in which it is out of service, and why. */
  readonly closed?: { readonly from: number; readonly to: number; readonly reason: string } | undefined
}

interface Props {
  readonly kind: PlaceKind
  readonly row: GridRow
  /** From 0. */
  readonly place: number
  readonly span: TimelineSpan
  readonly rowHeight: number
  readonly dayWidth: number
  readonly head: number
  /** The same array until one of them changes. */
  readonly bookings: readonly Book[]
  /** Who has the table besides their own. */
  readonly joined: readonly Book[]
  /** The bar at which the keyboard is; empty: the row. */
  readonly active: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly found: ReadonlySet<string> | undefined
  /** Ids with spaces around: the same text until one more is refused. */
  readonly refused: string
  /** The days to draw, the last not included. */
  readonly firstDay: number
  readonly endDay: number
}

/** The id of the element of a booking's bar. */
export const barId = (bookId: string): string => `bar-${bookId}`

/** Of hundreds only those that come into view, or whose bookings change, are drawn. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  const { kind, row, place, span, rowHeight, dayWidth, head, bookings, joined, active, chosen, found } = props
  const { refused, firstDay, endDay } = props
  const bars = barsOf(bookings, span, kind)
  const lanes = lanesOf(bars)
  const height = (rowHeight - 2 * MARGIN) / lanes
  const styleOf = ({ from, to, lane, booking }: Bar): CSSProperties => ({
    '--from': `${from * dayWidth}px`,
    width: (to - from) * dayWidth - 1,
    background: barColor(booking),
    ...(lanes > 1 && { top: MARGIN + lane * height, height: height - 1 }),
  })
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={place + 1}
      data-row={row.id}
      data-active={active === '' ? '' : undefined}
      style={{ transform: `translateY(${place * rowHeight}px)` }}
    >
      <b role="rowheader">
        {row.name}
        {row.detail}
      </b>
      {row.closed && (
        <span
          className={styles.closed}
          title={row.closed.reason}
          style={{
            left: head + row.closed.from * dayWidth,
            width: (row.closed.to - row.closed.from) * dayWidth,
          }}
        />
      )}
      {joined.length > 0 &&
        barsOf(joined, span).map(({ booking, from, to }) => (
          <span
            key={booking.id}
            className={styles.joined}
            title={words.joined(bookName(booking))}
            style={{ left: head + from * dayWidth, width: (to - from) * dayWidth - 1 }}
          >
            {bookName(booking)}
          </span>
        ))}
      {bars.filter(({ from, to }) => to > firstDay && from < endDay).map((bar) => (
        <div
          key={bar.booking.id}
          id={barId(bar.booking.id)}
          className={styles.bar}
          role="gridcell"
          data-book={bar.booking.id}
          data-cut={cutOf(bar)}
          data-state={stateOf(bar, refused)}
          data-active={active === bar.booking.id ? '' : undefined}
          data-chosen={chosen.has(bar.booking.id) ? '' : undefined}
          data-pale={found && !found.has(bar.booking.id) ? '' : undefined}
          style={styleOf(bar)}
        >
          {words.bar(bookName(bar.booking), bar.booking.pax)}
        </div>
      ))}
    </div>
  )
})

function cutOf({ isCutBefore, isCutAfter }: Bar): string | undefined {
  if (isCutBefore) return isCutAfter ? 'both' : 'before'
  return isCutAfter ? 'after' : undefined
}

function stateOf({ booking, collides }: Bar, refused: string): string | undefined {
  if (refused.includes(` ${booking.id} `)) return 'refused'
  return collides ? 'collides' : undefined
}
