import { z } from 'zod'
import { accountNames, isPasswordLongEnough, isPlausibleEmail, normalEmail } from '#domain/rules/account/account.ts'
import { refuseTooMany } from '#cloud/access/attempts.ts'
import { shortText, typedText } from '#cloud/requests/checked.ts'
import { endSessionsOf } from '#cloud/access/endedSessions.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { servedHotels } from '#cloud/access/hotelAccess.ts'
import { accountLock, oneAtATime } from '#cloud/database/oneAtATime.ts'
import { tellTeamChange } from '#cloud/signal/changeSignal.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { giveDuty } from '#cloud/access/roles.ts'
import { asMaster, destroyAll, PAGE } from '#cloud/database/rows.ts'
import { revokeInvitationsBy } from '../team/inviters.ts'
import { voidResetLinks } from './passwordReset.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { anybody, persons, signedIn } from '#cloud/api/callers.ts'

/** Called before sign-in, so it answers yes or no and is rate-limited by the host. */
export const verifyUserExists = cloudFunction('verify-user-exists', {
  who: anybody,
  takes: z.object({ email: typedText.optional().catch(undefined) }),
  async does(_, { email }) {
    if (email === undefined) return { exists: false }
    const account = new Parse.Query(Parse.User).containedIn('username', [...accountNames(email)])
    return { exists: (await account.count(asMaster)) > 0 }
  },
})

const HOUR = 3_600_000
const password = z.string().min(1).max(1000)
/** Of the password: else an open session could try them all. */
const PASSWORD_TRIES = { what: 'ownPassword', most: 10, span: HOUR }

/** E-mail or password of the caller; with another password all sessions end, this one, too. */
export const changeAccount = cloudFunction('change-account', {
  who: persons,
  takes: z.object({ password, email: shortText.nullish(), newPassword: z.string().max(1000).nullish() }),
  invalid: { password: 'passwordWrong', newPassword: 'passwordTooShort' },
  limit: PASSWORD_TRIES,
  async does({ user }, params, { takeTry }) {
    const { email, newPassword } = params
    const address = email == null ? undefined : normalEmail(email)
    if (address !== undefined && !isPlausibleEmail(address)) return refuse('refused')
    if (newPassword != null && !isPasswordLongEnough(newPassword)) return refuse('passwordTooShort')
    await checkPassword(user, params.password, takeTry)
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
  },
})

const sessionsOf = (user: Parse.User) =>
  new Parse.Query('_Session')
    .equalTo('user', user)
    .greaterThan('expiresAt', new Date())
    .descending('createdAt')
    .limit(PAGE)
    .find(asMaster)

export const mySessions = cloudFunction('my-sessions', {
  who: signedIn,
  takes: NOTHING,
  async does({ user }) {
    const own = user.getSessionToken() as string | undefined
    return {
      sessions: (await sessionsOf(user)).map((session) => ({
        id: session.id ?? '',
        openedAt: session.createdAt?.getTime() ?? 0,
        isThis: session.get('sessionToken') === own,
      })),
    }
  },
})

export const endSessions = cloudFunction('end-sessions', {
  who: signedIn,
  takes: NOTHING,
  does: async ({ user }) => ({ ended: await endSessionsOf(user) }),
})

async function checkPassword(
  user: Parse.User,
  typed: string,
  takeTry: (who: string) => Promise<boolean>,
): Promise<void> {
  if (!(await takeTry(user.id))) refuseTooMany()
  const rest = Parse.CoreManager.getRESTController()
  try {
    await rest.request('POST', 'verifyPassword', { username: String(user.get('username')), password: typed }, asMaster)
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

export const deleteAccount = cloudFunction('delete-account', {
  who: persons,
  takes: z.object({ password }),
  invalid: 'passwordWrong',
  limit: PASSWORD_TRIES,
  async does({ user }, params, { takeTry }) {
    await checkPassword(user, params.password, takeTry)
    const served = await oneAtATime(accountLock(user.id), () => removeAccount(user))
    for (const hotelId of served) {
      await giveDuty(hotelId, user, undefined)
      await revokeInvitationsBy(hotelId, user.id)
      tellTeamChange(hotelId, [])
    }
    return { deleted: true }
  },
})
