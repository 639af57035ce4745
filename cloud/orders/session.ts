import { asMaster } from '../query.ts'
import { refuseOrder } from './refused.ts'

/**
 * The user of a session. It is asked for every time, because who signs out, or is signed out, has
 * to be out at once. Refuses a token that is none, and one that has expired.
 */
export async function userOfSession(token: string | undefined): Promise<Parse.User> {
  if (!token) return refuseOrder('notSignedIn')
  const session = await new Parse.Query('_Session')
    .equalTo('sessionToken', token)
    .include('user')
    .select('user.name', 'user.username', 'expiresAt')
    .limit(1)
    .first(asMaster)
  const expiresAt = session?.get('expiresAt') as Date | undefined
  const user = session?.get('user') as Parse.User | undefined
  // The session of a user who was deleted names one that is not there.
  if (!user?.createdAt || (expiresAt && expiresAt.getTime() <= Date.now()))
    return refuseOrder('notSignedIn')
  return user
}
