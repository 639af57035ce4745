import { memberRole, staffRole } from '#domain/roles.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Orderer } from '#domain/rules/orders/orderChecks.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { mayWriteIn } from '../hotelAccess.ts'
import { rolesAmong } from '../roles.ts'
import { refuseOrder } from './refused.ts'

/** A session's user, or who has the master key and may do what staff may. */
export type Asker = Parse.User | 'master'

/** Refuses strangers, and everybody in an expired hotel. `hotel` is loaded at the same time. */
export async function ordererOf(
  asker: Asker,
  bookId: string,
  hotelId: string,
  hotel: Promise<Pick<Hotel, 'expireDate'> | undefined>,
): Promise<Orderer> {
  if (asker === 'master') return 'staff'
  const [staff, member] = [staffRole(hotelId), memberRole(bookId)]
  const roles = await rolesAmong([staff, member], asker)
  if (roles.has(member) && !roles.has(staff)) {
    const facts = await hotel
    if (!facts || isExpired(facts, Date.now())) refuseOrder('hotelExpired')
    return 'guest'
  }
  const verdict = await mayWriteIn(hotelId, asker)
  if (verdict === 'hotelExpired') refuseOrder(verdict)
  if (verdict) refuseOrder('notYourBooking')
  return 'staff'
}
