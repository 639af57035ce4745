import { asMaster } from '../query.ts'
import { refuseOrder } from './refused.ts'

/**
 * The user of a session. It is loaded every time, so that an ended session is out at once. Refuses
 * invalid and expired tokens.
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
  // The user of the session was deleted.
  if (!user?.createdAt || (expiresAt && expiresAt.getTime() <= Date.now()))
    return refuseOrder('notSignedIn')
  return user
}
