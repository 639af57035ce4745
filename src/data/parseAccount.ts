import Parse from 'parse'
import { newLocalId } from '#domain/values/localId.ts'
import { accountNames, normalEmail, userLocale } from '#domain/rules/account/account.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import { decode } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { GatewayError } from './gateway.ts'
import type { Gateway, SignUp } from './gateway.ts'
import { toGatewayError } from './parseErrors.ts'
import { asking, late, request } from './parseRequest.ts'
import { withTimeLimit, ANSWER_WITHIN_MS } from './timeLimit.ts'

function userOf(user: InstanceType<typeof Parse.User>): EntityOf<'_User'> {
  return decode('_User', { ...user.toJSON(), objectId: user.id })
}

/** Wrong user name and unknown user are one answer, as the server gives it. */
function toSignInError(error: unknown): GatewayError {
  const known = toGatewayError(error)
  return known.refusal === 'gone' ? new GatewayError('wrongCredentials', known.message) : known
}

type Account = Pick<Gateway, 'currentUser' | 'signIn' | 'signUp' | 'userOf' | 'become' | 'signOut'>

/** Who is signed in, and how one comes to be and ends to be. */
export const parseAccount: Account = {
  currentUser() {
    const user = Parse.User.current()
    return user ? userOf(user) : undefined
  },

  async signIn(email, password) {
    const [name = '', older] = accountNames(email)
    const enter = async (username: string) => userOf(await Parse.User.logIn(username, password))
    try {
      return await enter(name).catch((error: unknown) => {
        if (older === undefined) throw error
        return enter(older)
      })
    } catch (error) {
      throw toSignInError(error)
    }
  },

  async signUp({ email, password, name, surname, locale }: SignUp) {
    const username = normalEmail(email)
    const person = { name, surname, locale: userLocale(locale) }
    const account = { username, email: username, password, ...person, localId: newLocalId() }
    return userOf(await asking(Parse.User.signUp(username, password, account)))
  },

  async userOf(sessionToken) {
    return decode('_User', (await request('GET', 'users/me', {}, { sessionToken })) as WireRow)
  },

  async become(sessionToken) {
    return userOf(await asking(Parse.User.become(sessionToken)))
  },

  async signOut() {
    try {
      await withTimeLimit(ANSWER_WITHIN_MS, { send: () => Parse.User.logOut(), cancel: () => undefined, late })
    } catch {
      // The SDK has forgotten the session; a server that was not reached lets it lapse.
    }
  },
}
