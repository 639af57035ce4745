import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { accountNames, isPasswordLongEnough, isPlausibleEmail, normalEmail } from '#domain/rules/account/account.ts'
import { refuseTooMany, takeAttempt } from '#cloud/access/attempts.ts'
import { checked, shortText, typedText } from '#cloud/requests/checked.ts'
import { endSessionsOf } from '#cloud/access/endedSessions.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { servedHotels } from '#cloud/access/hotelAccess.ts'
import { accountLock, oneAtATime } from '#cloud/database/oneAtATime.ts'
import { tellTeamChange } from '../outbound/changeSignal.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { giveDuty } from '#cloud/access/roles.ts'
import { asMaster, destroyAll, PAGE } from '#cloud/database/rows.ts'
import { refuseDevice } from '../team/devices.ts'
import { revokeInvitationsBy } from '../team/inviters.ts'
import { voidResetLinks } from './passwordReset.ts'

const address = z.object({ email: typedText })

/** Called before sign-in, so it answers yes or no and is rate-limited by the host. */
export async function verifyUserExists(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'verify-user-exists'>> {
  const { data } = address.safeParse(request.params)
  if (!data) return { exists: false }
  const account = new Parse.Query(Parse.User).containedIn('username', [...accountNames(data.email)])
  return { exists: (await account.count(asMaster)) > 0 }
}

const own = z.object({ password: z.string().min(1).max(1000) })
const wished = z.object({ email: shortText.nullish() })
const chosen = z.object({ newPassword: z.string().max(1000).nullish() })

/** E-mail or password of the caller; with another password all sessions end, this one, too. */
export async function changeAccount(call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'change-account'>> {
  const user = call.user as Parse.User | undefined
  if (!user) return refuse('notSignedIn')
  await refuseDevice(user)
  const { password } = checked(own, call.params, 'passwordWrong')
  const { email } = checked(wished, call.params, 'refused')
  const { newPassword } = checked(chosen, call.params, 'passwordTooShort')
  const address = email == null ? undefined : normalEmail(email)
  if (address !== undefined && !isPlausibleEmail(address)) return refuse('refused')
  if (newPassword != null && !isPasswordLongEnough(newPassword)) return refuse('passwordTooShort')
  await checkPassword(user, password)
  const changes = {
    ...(address !== undefined && { email: address }),
    ...(newPassword != null && { password: newPassword }),
  }
  try {
    await Parse.User.createWithoutData(user.id).save(changes, asMaster)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (code === Parse.Error.USERNAME_TAKEN || code === Parse.Error.EMAIL_TAKEN) return refuse('emailTaken')
    throw error
  }
  await voidResetLinks(user.id)
  return { email: address ?? String(user.get('username')) }
}

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

export const endSessions = async (call: Call): Promise<ResultOf<'end-sessions'>> => ({
  ended: await endSessionsOf(callerOf(call)),
})

const asked = z.object({ password: z.string().min(1).max(1000) })

async function checkPassword(user: Parse.User, password: string): Promise<void> {
  if (!(await takeAttempt(user.id, TRIES))) refuseTooMany()
  const rest = Parse.CoreManager.getRESTController()
  try {
    await rest.request('POST', 'verifyPassword', { username: String(user.get('username')), password }, asMaster)
  } catch (error) {
    if (error instanceof Parse.Error && error.code === Parse.Error.OBJECT_NOT_FOUND) refuse('passwordWrong')
    throw error
  }
}

/** Answers the hotels that it served. */
async function removeAccount(user: Parse.User): Promise<string[]> {
  const { accesses, owned } = await servedHotels(user)
  if (owned.size > 0) refuse('ownsHotels')
  await endSessionsOf(user)
  await removeRows('_User', [user.id])
  // A hotel that was made meanwhile; one that is made from now on finds its owner gone (`openHotel`).
  await destroyAll(
    (await new Parse.Query('Hotel').equalTo('owner', user).select('owner').find(asMaster)) as Parse.Object[],
  )
  return [...accesses.keys()]
}

export async function deleteAccount(call: Call): Promise<ResultOf<'delete-account'>> {
  const user = callerOf(call)
  await refuseDevice(user)
  const { password } = checked(asked, call.params, 'passwordWrong')
  await checkPassword(user, password)
  const served = await oneAtATime(accountLock(user.id), () => removeAccount(user))
  for (const hotelId of served) {
    await giveDuty(hotelId, user, undefined)
    await revokeInvitationsBy(hotelId, user.id)
    tellTeamChange(hotelId, [])
  }
  return { deleted: true }
}
