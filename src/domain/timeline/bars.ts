import type { Book } from '../schema/booking.ts'
import type { Instant } from '../schema/fields.ts'
import { eatTogether } from '../rules/places/overbooking.ts'
import { meetAt } from '../rules/places/turnOf.ts'
import { positionAt } from './span.ts'
import type { TimelineSpan } from './span.ts'

type Days = Pick<Book, 'checkin' | 'checkout'>
type Stay = Days & Pick<Book, 'id' | 'sharesTable'> & Partial<Pick<Book, 'bookType' | 'turn'>>

export interface TimelineBar<B extends Stay = Book> {
  readonly booking: B
  /** Days from the begin of the span, with their fraction. */
  readonly from: number
  readonly to: number
  /** From 0: where a place is booked twice, the bars lie below each other. */
  readonly lane: number
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
  /** It overlaps another that would sit there at the same turn and meals, and neither shares its table on purpose. */
  readonly collides: boolean
}

/** Shorter ones could not be touched: a stay of 0 nights. */
const NARROWEST = 0.4

/** Those with both dates, check-in not after check-out, that overlap the span (docs/domain.md, Timeline). */
export function bookingsIn<B extends Days>(bookings: readonly B[], { starts }: TimelineSpan): B[] {
  const [first = 0, end = 0] = [starts[0], starts.at(-1)]
  return bookings.filter(
    ({ checkin = Infinity, checkout = -Infinity }) => checkin <= checkout && checkin < end && checkout >= first,
  )
}

/** The bars of a row (of a table: who sits there at one turn, `ofTurn`), by check-in; each in the first lane that is free when it arrives. No room is shared on purpose. */
export function barsOf<B extends Stay>(
  bookings: readonly B[],
  span: TimelineSpan,
  kind: 'table' | 'room' = 'table',
): TimelineBar<B>[] {
  const { days, starts } = span
  const [first = 0, end = 0] = [starts[0], starts.at(-1)]
  const shown = bookingsIn(bookings, span)
  shown.sort(byCheckin)
  /** The last booking of each lane, and until when it is there. */
  const lanes: { readonly at: number; readonly until: Instant }[] = []
  const colliding = new Set<number>()
  const shares = (booking: B | undefined): boolean => kind === 'table' && booking?.sharesTable === true
  const bars = shown.map((booking, at) => {
    const { checkin = 0, checkout = 0 } = booking
    for (const before of lanes) {
      const other = shown[before.at]
      if (before.until <= checkin || shares(booking) || shares(other)) continue
      if (kind === 'table' && other && !(eatTogether(booking, other) && meetAt(booking.turn, other.turn))) continue
      colliding.add(before.at).add(at)
    }
    const known = lanes.findIndex(({ until }) => until <= checkin)
    const lane = known < 0 ? lanes.length : known
    lanes[lane] = { at, until: checkout }
    const from = Math.min(positionAt(span, checkin), days.length - NARROWEST)
    return {
      booking,
      from,
      // A short bar gets longer, not earlier: on its left may be the bar of who left that morning.
      to: Math.max(positionAt(span, checkout), from + NARROWEST),
      lane,
      isCutBefore: checkin < first,
      isCutAfter: checkout > end,
    }
  })
  return bars.map((bar, at) => ({ ...bar, collides: colliding.has(at) }))
}

const byCheckin = (one: Stay, other: Stay): number =>
  (one.checkin ?? 0) - (other.checkin ?? 0) || (one.id < other.id ? -1 : 1)

export const lanesOf = (bars: readonly Pick<TimelineBar, 'lane'>[]): number =>
  bars.reduce((most, { lane }) => Math.max(most, lane + 1), 1)

/** Hues that can be told apart, and on which white is read (4.5 : 1 at this lightness). */
const HUES = 24

/** The colour of a bar, the same for the same reference e-mail, else for the same name (docs/domain.md, Timeline). */
export function barColor({ refEmail, refName, id }: Pick<Book, 'refEmail' | 'refName' | 'id'>): string {
  const who = refEmail?.trim() || refName?.trim() || id
  let hash = 0
  for (const letter of who.toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return `hsl(${(Math.abs(hash) % HUES) * (360 / HUES)} 42% 33%)`
}

type Walked = Pick<TimelineBar, 'booking' | 'from' | 'to'>

export function neighbourBar<B extends Walked>(bars: readonly B[], bookId: string, step: 1 | -1): B | undefined {
  const at = bars.findIndex(({ booking }) => booking.id === bookId)
  return bars[at + step] ?? bars[at]
}

/** The bar of a row that is nearest to a place, in days from the begin of the span. */
export function nearestBar<B extends Walked>(bars: readonly B[], place: number): B | undefined {
  const distance = ({ from, to }: B) => Math.max(from - place, place - to, 0)
  return bars.reduce<B | undefined>((best, bar) => (best && distance(best) <= distance(bar) ? best : bar), undefined)
}
