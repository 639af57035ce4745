import { memo, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import { barColor, barsOf, lanesOf } from '#domain/timeline/bars.ts'
import type { TimelineBar } from '#domain/timeline/bars.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { drawPieces } from './drawPieces.ts'
import type { Piece } from './drawPieces.ts'
import styles from './TimelineGrid.module.css'
import type { PlaceKind } from './rowOverbooking.ts'

/** Pixels around the bars of a row, as in TimelineGrid.module.css. */
const MARGIN = 3

export interface GridRow {
  readonly id: string
  readonly name: string
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
  readonly bookings: readonly Book[]
  /** Who has the table besides their own, or the room until they change to another. */
  readonly joined: readonly Book[]
  readonly active: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly found: ReadonlySet<string> | undefined
  readonly refused: string
  readonly firstDay: number
  readonly endDay: number
}

export const barId = (bookId: string): string => `bar-${bookId}`
const headId = (rowId: string): string => `head-${rowId}`

type HeadProps = Pick<Props, 'row' | 'place' | 'rowHeight'> & { readonly isActive: boolean }

/** Beside its row, in a column that stays where it is when the days are scrolled: a layer for each would cost. */
export const TimelineHead = memo(function TimelineHead({ row, place, rowHeight, isActive }: HeadProps) {
  return (
    <b
      id={headId(row.id)}
      className={styles.head}
      role="rowheader"
      data-active={isActive ? '' : undefined}
      style={{ transform: `translateY(${place * rowHeight}px)` }}
    >
      {row.name}
      {row.detail}
    </b>
  )
})

/** Of hundreds only those that come into view, or whose bookings change, are drawn. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  'use no memo' // It is remembered as a whole.
  const { row, place, rowHeight } = props
  const element = useRef<HTMLDivElement>(null)
  const pieces = piecesOf(props)
  useLayoutEffect(() => {
    if (element.current) drawPieces(element.current, pieces)
  }, [pieces])
  return (
    <div
      ref={element}
      className={styles.row}
      role="row"
      aria-rowindex={place + 1}
      aria-labelledby={headId(row.id)}
      aria-owns={headId(row.id)}
      style={{ transform: `translateY(${place * rowHeight}px)` }}
    />
  )
})

/** Pixels: in less, a name may be cut. */
const SHORT = 200

function piecesOf(props: Props): readonly Piece[] {
  const { kind, row, span, rowHeight, dayWidth, head, bookings, joined, active, chosen, found, refused } = props
  const { firstDay, endDay } = props
  const bars = barsOf(bookings, span, kind)
  const lanes = lanesOf(bars)
  const height = (rowHeight - 2 * MARGIN) / lanes
  const between = (from: number, to: number) => `left:${head + from * dayWidth}px;width:${(to - from) * dayWidth}px`
  const styleOf = ({ from, to, lane, booking }: TimelineBar): string =>
    `--from:${from * dayWidth}px;width:${(to - from) * dayWidth - 1}px;background:${barColor(booking)}${
      lanes > 1 ? `;top:${MARGIN + lane * height}px;height:${height - 1}px` : ''
    }`
  const pieces: Piece[] = []
  if (row.closed) {
    const { from, to, reason } = row.closed
    pieces.push({ id: '', className: styles.closed, style: between(from, to), title: reason })
  }
  for (const { booking, from, to } of barsOf(joined, span)) {
    const text = bookName(booking)
    const style = between(from, to)
    pieces.push({
      id: '',
      className: styles.joined,
      style,
      title: kind === 'room' ? words.earlierRoom(text) : words.joined(text),
      text,
    })
  }
  for (const bar of bars) {
    const { booking, from, to } = bar
    if (to <= firstDay || from >= endDay) continue
    const { id, pax } = booking
    pieces.push({
      id: barId(id),
      className: styles.bar,
      style: styleOf(bar),
      text: words.bar(bookName(booking), pax),
      ...((to - from) * dayWidth < SHORT && { title: words.bar(bookName(booking), pax) }),
      role: 'gridcell',
      data: {
        book: id,
        cut: cutOf(bar),
        state: stateOf(bar, refused),
        active: active === id ? '' : undefined,
        chosen: chosen.has(id) ? '' : undefined,
        pale: found && !found.has(id) ? '' : undefined,
      },
    })
  }
  return pieces
}

function cutOf({ isCutBefore, isCutAfter }: TimelineBar): string | undefined {
  if (isCutBefore) return isCutAfter ? 'both' : 'before'
  return isCutAfter ? 'after' : undefined
}

function stateOf({ booking, collides }: TimelineBar, refused: string): string | undefined {
  if (refused.includes(` ${booking.id} `)) return 'refused'
  return collides ? 'collides' : undefined
}
