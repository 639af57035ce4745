import { addDays } from '#domain/dates/calendar.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { Book } from '../schema/booking.ts'
import type { Day } from '../schema/fields.ts'
import type { Room, Table } from '../schema/places.ts'
import { barsOf, bookingsIn, lanesOf } from './bars.ts'
import type { TimelineBar } from './bars.ts'
import { closedDays } from './closedDays.ts'
import type { ClosedDays } from './closedDays.ts'
import { dayCounts } from './dayCounts.ts'
import type { DayCounts } from './dayCounts.ts'
import { ofTurn } from './turnRows.ts'
import { spanOf } from './span.ts'
import type { TimelineSpan } from './span.ts'

export const FORTNIGHT = 14

export const fortnightOf = (first: Day, zone: string): TimelineSpan =>
  spanOf(first, addDays(first, FORTNIGHT - 1), zone)

export interface SheetBar extends TimelineBar {
  /** Days from the begin of the span up to the next bar of the lane, at least `to`: how far a label may run. */
  readonly freeTo: number
}

export interface SheetRow {
  readonly place: Room | Table
  readonly bars: readonly SheetBar[]
  readonly lanes: number
  readonly closed: ClosedDays | undefined
}

export interface TimelineSheet {
  readonly counts: readonly DayCounts[]
  readonly rows: readonly SheetRow[]
  /** Those who have no table, or no room, by check-in. */
  readonly without: readonly Book[]
}

interface TimelineSheetFacts {
  readonly kind: 'table' | 'room'
  readonly places: readonly (Room | Table)[]
  /** Of tables: who sits at it is shown; empty: at none. */
  readonly turnId?: string
  /** Of the hotel's guests, by check-in. */
  readonly bookings: readonly Book[]
  /** Copies of those that have other tables besides their own. */
  readonly others?: readonly Book[]
  readonly span: TimelineSpan
  /** Each booking once for each of its rooms. */
  readonly splitByRoom?: (books: readonly Book[]) => readonly Book[]
}

/** A fortnight on paper (docs/domain.md, Printed timeline). */
export function timelineSheet({
  kind,
  places,
  turnId,
  bookings,
  others = [],
  span,
  splitByRoom = (books) => books,
}: TimelineSheetFacts): TimelineSheet {
  const shown = bookingsIn(bookings, span)
  const atOthers = kind === 'table' ? bookingsIn(others, span) : []
  const byPlace = groupedBy(
    [...(kind === 'room' ? bookingsIn(splitByRoom(shown), span) : shown), ...atOthers],
    (book) => book[kind],
  )
  return {
    counts: dayCounts(shown, span),
    rows: places.map((place) => {
      const own = byPlace.get(place.id) ?? []
      const bars = barsOf(
        kind === 'table' && turnId !== undefined ? ofTurn(own, 'turn' in place ? place : undefined, turnId) : own,
        span,
        kind,
      )
      return {
        place,
        bars: bars.map((bar) => ({ ...bar, freeTo: freeTo(bar, bars, span) })),
        lanes: lanesOf(bars),
        closed: closedDays(place, span),
      }
    }),
    without: byPlace.get(undefined) ?? [],
  }
}

/** Bars are by check-in: the first later one of the lane is the next. */
function freeTo(bar: TimelineBar, bars: readonly TimelineBar[], { days }: TimelineSpan): number {
  const next = bars.slice(bars.indexOf(bar) + 1).find(({ lane }) => lane === bar.lane)
  return Math.max(bar.to, next?.from ?? days.length)
}
