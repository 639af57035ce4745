import { folded } from '#domain/text/folded.ts'
import type { Book } from '#domain/schema/booking.ts'

/** `R-1` of `R-1/2`, as the rooms of one reservation are imported. */
export const reservationOf = (reference: string): string | undefined => /^(.+)\/\d+$/.exec(reference)?.[1]

export type GroupedBooking = Pick<Book, 'id' | 'checkin' | 'checkout'> &
  Partial<Pick<Book, 'turn' | 'bookingReference'>>

/**
 * What the bookings of one group have in common, by booking: the reference, the stay by the hour and their own turn. None of those without
 * a reference or a day. `R-1/2` is of `R-1` where that is among them: `2026/7` and `2026/8` are two reservations.
 */
export function groupKeys(bookings: readonly GroupedBooking[]): ReadonlyMap<string, string> {
  const keyOf = ({ checkin, checkout, turn }: GroupedBooking, reference: string) =>
    JSON.stringify([reference, checkin, checkout, turn])
  const named = bookings.flatMap((booking) => {
    const reference = folded(booking.bookingReference ?? '')
    return reference !== '' && booking.checkin !== undefined && booking.checkout !== undefined
      ? [{ booking, reference }]
      : []
  })
  const keys = new Set(named.map(({ booking, reference }) => keyOf(booking, reference)))
  return new Map(
    named.map(({ booking, reference }) => {
      const reservation = reservationOf(reference)
      const ofReservation = reservation === undefined ? undefined : keyOf(booking, reservation)
      return [
        booking.id,
        ofReservation !== undefined && keys.has(ofReservation) ? ofReservation : keyOf(booking, reference),
      ]
    }),
  )
}

/** @param keys of `groupKeys` */
export const areOneGroup = (
  keys: ReadonlyMap<string, string>,
  one: Pick<Book, 'id'>,
  other: Pick<Book, 'id'>,
): boolean => keys.has(one.id) && keys.get(one.id) === keys.get(other.id)
