import { endSessionsOf } from '#cloud/access/endedSessions.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { giveDuty } from '#cloud/access/roles.ts'
import { findRows, loadFields, pointerTo } from '#cloud/database/rows.ts'

/** An account is that of a device by its row, whatever its e-mail. */
export const isDeviceUser = async (userId: string): Promise<boolean> =>
  (await findRows('TeamDevice', (query) => query.equalTo('userId', userId).limit(1), ['userId'])).length > 0

/** A device works in its hotel alone: it owns, joins and leaves none, and its account is not its own to change. */
export async function refuseDevice(user: Parse.User): Promise<void> {
  if (await isDeviceUser(user.id)) refuse('deviceForbids')
}

export async function forgetDevice(hotelId: string, userId: string): Promise<void> {
  const user = pointerTo('_User', userId) as Parse.User
  await giveDuty(hotelId, user, undefined)
  await endSessionsOf(user)
  await removeRows('_User', [userId])
}

/** Also of devices whose time is over, until they are removed. */
export async function deviceAccountsOf(hotelId: string): Promise<string[]> {
  const ofHotel = await loadFields('TeamDevice', (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)), [
    'userId',
  ])
  return ofHotel.flatMap(({ userId }) => userId ?? [])
}

export async function forgetDevicesOf(hotelId: string): Promise<void> {
  for (const userId of await deviceAccountsOf(hotelId)) await forgetDevice(hotelId, userId)
}
