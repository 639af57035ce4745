import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import type { Firebase } from '../outbound/firebaseSignal.ts'
import { servedHotels } from '#cloud/access/hotelAccess.ts'
import { PAGE } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { signedIn } from '#cloud/api/callers.ts'

/** A token for those of the hotels that the user serves. */
export async function tokenForServed(
  user: Parse.User,
  hotelIds: readonly string[],
  tokenFor: Firebase['tokenFor'],
  servedBy = servedHotels,
): Promise<ResultOf<'signal-token'>> {
  const { accesses } = await servedBy(user)
  const served = hotelIds.filter((id) => accesses.has(id))
  return served.length > 0 ? tokenFor(user.id, served) : null
}

export const signalToken = cloudFunction('signal-token', {
  who: signedIn,
  takes: z.object({ hotelIds: listOf(id, PAGE) }),
  does: async ({ user }, { hotelIds }, { tokenFor }) => (tokenFor ? tokenForServed(user, hotelIds, tokenFor) : null),
})
