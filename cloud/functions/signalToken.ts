import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { checked, id, listOf } from '#cloud/requests/checked.ts'
import type { Firebase } from '../outbound/firebaseSignal.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { servedHotels } from '#cloud/access/hotelAccess.ts'
import { PAGE } from '#cloud/database/rows.ts'

const params = z.object({ hotelIds: listOf(id, PAGE) })

export const signalToken =
  (tokenFor: Firebase['tokenFor'] | undefined, servedBy = servedHotels) =>
  async (request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'signal-token'>> => {
    const user = request.user as Parse.User | undefined
    if (!user) refuse('notSignedIn')
    const { hotelIds } = checked(params, request.params, 'refused')
    if (!tokenFor) return null
    const { accesses } = await servedBy(user)
    const served = hotelIds.filter((id) => accesses.has(id))
    return served.length > 0 ? tokenFor(user.id, served) : null
  }
