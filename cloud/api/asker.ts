import { guestOn } from '#domain/guests/staffChange.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Orderer } from '#domain/rules/orders/orderChecks.ts'
import { mayDo } from '#domain/rules/team/duties.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { nameOfWriter } from '#cloud/database/savedRow.ts'
import { GuestSession } from './guestSession.ts'
import { isStayOver } from '#cloud/stays/stayOver.ts'
import { accessOfUser, mayDoIn } from '#cloud/access/hotelAccess.ts'
import { rolesAmong } from '#cloud/access/roles.ts'
import { refuseOrder } from './refused.ts'

/** A session's user, a guest's phone, or who has the master key and may do what staff may. */
export type Asker = Parse.User | GuestSession | 'master'

/** Whose session it is: of guests their booking, whatever number of phones it has. */
export function askerKey(asker: Asker): string {
  if (asker === 'master') return asker
  return asker instanceof GuestSession ? `booking ${asker.bookId}` : `user ${asker.id}`
}

async function refuseExpired(hotel: Promise<Pick<Hotel, 'expireDate'> | undefined>): Promise<void> {
  const facts = await hotel
  if (!facts || isExpired(facts, Date.now())) refuseOrder('hotelExpired')
}

/** Refuses strangers, and everybody in an expired hotel. `hotel` is loaded at the same time. */
export async function ordererOf(
  asker: Asker,
  book: Pick<Book, 'id' | 'hotel' | 'checkin' | 'checkout'>,
  hotel: Promise<Pick<Hotel, 'expireDate'> | undefined>,
): Promise<Orderer> {
  if (asker === 'master') return 'staff'
  if (asker instanceof GuestSession) {
    if (asker.bookId !== book.id) refuseOrder('notYourBooking')
    await refuseExpired(hotel)
    return 'guest'
  }
  const hotelId = book.hotel
  const [access, roles] = await Promise.all([accessOfUser(hotelId, asker), rolesAmong([memberRole(book.id)], asker)])
  // Who works in the house may also eat there as a guest: their own booking is theirs whatever their duty.
  if (roles.size > 0 && !(access && mayDo(access, 'orders'))) {
    await refuseExpired(hotel)
    if (await isStayOver(book, Date.now())) refuseOrder('notYourBooking')
    return 'guest'
  }
  const verdict = await mayDoIn(hotelId, asker, 'orders')
  if (verdict === 'hotelExpired' || verdict === 'dutyForbids') refuseOrder(verdict)
  if (verdict) refuseOrder('notYourBooking')
  return 'staff'
}

/** Who changed something, for colleagues: one of them, or a guest and on what; no name of an account. */
export function nameForColleagues(asker: Asker, by: Orderer): string | undefined {
  if (asker === 'master') return undefined
  if (asker instanceof GuestSession) return guestOn(asker.deviceName)
  return by === 'staff' ? nameOfWriter(asker) : undefined
}
