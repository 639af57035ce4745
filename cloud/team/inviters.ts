import { removeRows } from '#cloud/database/hostDatabase.ts'
import { dutyIn } from '#cloud/access/hotelAccess.ts'
import { findRows, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

/** Whether who made a link or a code still may; of old ones nobody was noted. */
export const stillManages = async (hotelId: string, byId: string | undefined): Promise<boolean> =>
  byId === undefined || (await dutyIn(hotelId, pointerTo('_User', byId) as Parse.User)) === 'management'

export async function revokeInvitationsBy(hotelId: string, userId: string): Promise<void> {
  const made = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).equalTo('byId', userId)
  const [links, codes] = await Promise.all([
    findRows('TeamInvitation', (query) => made(query).doesNotExist('usedAt'), ['byId']),
    findRows('TeamDevice', (query) => made(query).doesNotExist('connectedAt'), ['byId']),
  ])
  await removeRows(
    'TeamInvitation',
    links.map(({ id }) => id),
  )
  await removeRows(
    'TeamDevice',
    codes.map(({ id }) => id),
  )
}
