import type { ResultOf } from '#domain/functions.ts'
import { normalEmail } from '#domain/rules/account/account.ts'
import { asMaster } from '../rows.ts'

/** Called before sign-in, so it answers yes or no and is rate-limited by the host. */
export async function verifyUserExists(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'verify-user-exists'>> {
  const email = (request.params as { email?: unknown }).email
  if (typeof email !== 'string') return { exists: false }
  const account = new Parse.Query(Parse.User).equalTo('username', normalEmail(email))
  return { exists: (await account.count(asMaster)) > 0 }
}
