import { z } from 'zod'
import type { ResultOf } from '#domain/functions.ts'
import { staffRole } from '#domain/roles.ts'
import { checked, id, listOf } from '../checked.ts'
import type { Firebase } from '../outbound/firebaseSignal.ts'
import { refuse } from '../refuse.ts'
import { findRows, PAGE } from '../rows.ts'

/** Of these hotels, in this order, those that a user owns or is staff of; expired ones, too. */
async function servedOf(hotelIds: readonly string[], user: Parse.User): Promise<string[]> {
  const roles = await findRows(
    '_Role',
    (query) => query.containedIn('name', hotelIds.map(staffRole)).equalTo('users', user),
    ['name'],
  )
  const staffed = roles.flatMap(({ name }) => name?.slice(staffRole('').length) ?? [])
  const hotels = await findRows(
    'Hotel',
    () =>
      Parse.Query.or(
        new Parse.Query('Hotel').containedIn('objectId', [...hotelIds]).equalTo('owner', user),
        new Parse.Query('Hotel').containedIn('objectId', staffed),
      )
        .doesNotExist('deletedSince')
        .limit(PAGE),
    ['name'],
  )
  const served = new Set(hotels.map(({ id }) => id))
  return hotelIds.filter((id) => served.has(id))
}

const params = z.object({ hotelIds: listOf(id, PAGE) })

/** See `CloudFunctions`. `tokenFor` is undefined where no Firebase is configured. */
export const signalToken =
  (tokenFor: Firebase['tokenFor'] | undefined) =>
  async (request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'signal-token'>> => {
    const user = request.user as Parse.User | undefined
    if (!user) refuse('notSignedIn')
    const { hotelIds } = checked(params, request.params, 'refused')
    if (!tokenFor) return null
    const served = await servedOf(hotelIds, user)
    return served.length > 0 ? tokenFor(user.id, served) : null
  }
