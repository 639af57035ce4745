import { z } from 'zod'
import type { ResultOf } from '#domain/functions.ts'
import { refuseTooMany, takeAttempt } from '../attempts.ts'
import { checked } from '../checked.ts'
import { removeRows } from '../hostDatabase.ts'
import { servedHotels } from '../hotelAccess.ts'
import { tellTeamChange } from '../outbound/changeSignal.ts'
import { refuse } from '../refuse.ts'
import { giveDuty } from '../roles.ts'
import { asMaster, PAGE } from '../rows.ts'
import { refuseDevice } from '../team/devices.ts'
import { revokeInvitationsBy } from '../team/inviters.ts'

type Call = Parse.Cloud.FunctionRequest

const HOUR = 3_600_000
/** Of the password: else an open session could try them all. */
const TRIES = { what: 'ownPassword', most: 10, span: HOUR }

const callerOf = ({ user }: Call): Parse.User => (user as Parse.User | undefined) ?? refuse('notSignedIn')

const sessionsOf = (user: Parse.User) =>
  new Parse.Query('_Session')
    .equalTo('user', user)
    .greaterThan('expiresAt', new Date())
    .descending('createdAt')
    .limit(PAGE)
    .find(asMaster)

/** See `CloudFunctions`. */
export async function mySessions(call: Call): Promise<ResultOf<'my-sessions'>> {
  const user = callerOf(call)
  const own = user.getSessionToken() as string | undefined
  return {
    sessions: (await sessionsOf(user)).map((session) => ({
      id: session.id ?? '',
      openedAt: session.createdAt?.getTime() ?? 0,
      isThis: session.get('sessionToken') === own,
    })),
  }
}

/** See `CloudFunctions`. */
export async function endSessions(call: Call): Promise<ResultOf<'end-sessions'>> {
  const sessions = await sessionsOf(callerOf(call))
  await Parse.Object.destroyAll(sessions, asMaster)
  return { ended: sessions.length }
}

const asked = z.object({ password: z.string().min(1).max(1000) })

/** Refuses any but the present password. */
export async function checkPassword(user: Parse.User, password: string): Promise<void> {
  if (!(await takeAttempt(user.id, TRIES))) refuseTooMany()
  const rest = Parse.CoreManager.getRESTController()
  try {
    await rest.request('POST', 'verifyPassword', { username: String(user.get('username')), password }, asMaster)
  } catch (error) {
    if (error instanceof Parse.Error && error.code === Parse.Error.OBJECT_NOT_FOUND) refuse('passwordWrong')
    throw error
  }
}

/** See `CloudFunctions`. */
export async function deleteAccount(call: Call): Promise<ResultOf<'delete-account'>> {
  const user = callerOf(call)
  refuseDevice(user)
  const { password } = checked(asked, call.params, 'passwordWrong')
  await checkPassword(user, password)
  const { duties, owned } = await servedHotels(user)
  if (owned.size > 0) refuse('ownsHotels')
  for (const hotelId of duties.keys()) {
    await giveDuty(hotelId, user, undefined)
    await revokeInvitationsBy(hotelId, user.id)
    tellTeamChange(hotelId, [])
  }
  await Parse.Object.destroyAll(await sessionsOf(user), asMaster)
  await removeRows('_User', [user.id])
  return { deleted: true }
}
