import { isDeviceAccount } from '#domain/rules/team/members.ts'
import { endSessionsOf } from '../endedSessions.ts'
import { removeRows } from '../hostDatabase.ts'
import { refuse } from '../refuse.ts'
import { giveDuty } from '../roles.ts'
import { loadFields, pointerTo } from '../rows.ts'

/** A device works in its hotel alone: it owns, joins and leaves none, and its account is not its own to change. */
export function refuseDevice(user: Parse.User): void {
  if (isDeviceAccount(String(user.get('username') ?? ''))) refuse('deviceForbids')
}

export async function forgetDevice(hotelId: string, userId: string): Promise<void> {
  const user = pointerTo('_User', userId) as Parse.User
  await giveDuty(hotelId, user, undefined)
  await endSessionsOf(user)
  await removeRows('_User', [userId])
}

export async function forgetDevicesOf(hotelId: string): Promise<void> {
  const ofHotel = await loadFields('TeamDevice', (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)), ['userId'])
  for (const { userId } of ofHotel) if (userId) await forgetDevice(hotelId, userId)
}
