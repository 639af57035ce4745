import type { LateStay } from '#domain/rules/bookings/lateCheckout.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import type { State } from '#store/tables/state.ts'
import { changeBooking } from './booking.ts'

/** Who comes to a room or table, at the same meals, while those who leave later are still there. */
export function arrivalsInTheWay(state: State, hotel: Hotel, late: readonly LateStay<Book>[]): readonly Book[] {
  const leaving = new Set(late.map(({ book }) => book.id))
  const found = late.flatMap(({ book, checkout }) =>
    (['room', 'table'] as const).flatMap((kind) => {
      const known = new Set(overbookingAt(state, hotel, kind, book[kind], book).others.map(({ id }) => id))
      return overbookingAt(state, hotel, kind, book[kind], { ...book, checkout }).others.filter(
        ({ id }) => !known.has(id) && !leaving.has(id),
      )
    }),
  )
  return [...new Map(found.map((book) => [book.id, book])).values()]
}

/** All of them, or the first that is refused and none after it. */
export function leaveLater(convivio: Convivio, hotel: Hotel, late: readonly LateStay<Book>[], now: Instant): Verdict {
  for (const { book, checkout } of late) {
    const isShared =
      overbookingAt(convivio.state.getState(), hotel, 'table', book.table, { ...book, checkout }).sharing.length > 0
    const refusal = changeBooking(convivio, book.id, { checkout, ...(isShared && { sharesTable: true }) }, now)
    if (refusal) return refusal
  }
  return undefined
}

/** @returns false if somebody changed one of them since: that one stays as it is. */
export function leaveAsBefore(convivio: Convivio, late: readonly LateStay<Book>[], now: Instant): boolean {
  const { rows } = convivio.state.getState().tables.Book
  const mine = late.filter(({ book, checkout }) => rows.get(book.id)?.checkout === checkout)
  for (const { book } of mine)
    changeBooking(convivio, book.id, { checkout: book.checkout, sharesTable: book.sharesTable }, now)
  return mine.length === late.length
}
