import { z } from 'zod'
import type { ResultOf } from '#domain/functions.ts'
import { normalEmail } from '#domain/rules/account/account.ts'
import { shortText } from '../checked.ts'
import { asMaster } from '../rows.ts'

const params = z.object({ email: shortText })

/** Called before sign-in, so it answers yes or no and is rate-limited by the host. */
export async function verifyUserExists(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'verify-user-exists'>> {
  const { data } = params.safeParse(request.params)
  if (!data) return { exists: false }
  const account = new Parse.Query(Parse.User).equalTo('username', normalEmail(data.email))
  return { exists: (await account.count(asMaster)) > 0 }
}
