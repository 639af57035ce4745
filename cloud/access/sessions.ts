import { asMaster } from '#cloud/database/rows.ts'

/** The user of a session that has not ended. Loaded every time, so that an ended one is out at once. */
export async function userOfSession(token: string): Promise<Parse.User | undefined> {
  const session = await new Parse.Query('_Session')
    .equalTo('sessionToken', token)
    .include('user')
    .select('user.name', 'user.username', 'expiresAt')
    .limit(1)
    .first(asMaster)
  const expiresAt = session?.get('expiresAt') as Date | undefined
  const user = session?.get('user') as Parse.User | undefined
  // Without the date the user of the session was deleted.
  return user?.createdAt && !(expiresAt && expiresAt.getTime() <= Date.now()) ? user : undefined
}
