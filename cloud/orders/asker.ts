import { memberRole, staffRole } from '#domain/roles.ts'
import type { Orderer } from '#domain/rules/orderChecks.ts'
import { isExpired } from '#domain/rules/subscription.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { mayWriteIn } from '../hotelAccess.ts'
import { asMaster } from '../query.ts'
import { refuseOrder } from './refused.ts'

/** Who asks: a session's user, or whoever has the master key and may do what the staff may. */
export type Asker = Parse.User | 'master'

/** Of the two roles that count for a booking, those that a user has. */
async function rolesOf(user: Parse.User, names: readonly string[]): Promise<Set<string>> {
  const roles = await new Parse.Query(Parse.Role)
    .containedIn('name', [...names])
    .equalTo('users', user)
    .select('name')
    .ascending('objectId')
    .limit(names.length)
    .find(asMaster)
  return new Set(roles.map((role) => String(role.get('name'))))
}

/**
 * As what somebody may see and change the orders of a booking: as staff of its hotel, or as a
 * guest, a member of the booking. Refuses strangers, and everybody in an expired hotel.
 * @param hotel asked for at the same time
 */
export async function ordererOf(
  asker: Asker,
  bookId: string,
  hotelId: string,
  hotel: Promise<Pick<Hotel, 'expireDate'> | undefined>,
): Promise<Orderer> {
  if (asker === 'master') return 'staff'
  const [staff, member] = [staffRole(hotelId), memberRole(bookId)]
  const roles = await rolesOf(asker, [staff, member])
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
