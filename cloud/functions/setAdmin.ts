import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { accountNames } from '#domain/rules/account/account.ts'
import { checked, typedText } from '#cloud/requests/checked.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { giveAdmin } from '#cloud/access/roles.ts'
import { asMaster } from '#cloud/database/rows.ts'

const params = z.object({ email: typedText.min(1), isAdmin: z.boolean().default(true) })

/** The command of docs/operations.md, Admins: only who has the master key makes an admin. */
export async function setAdmin(call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'set-admin'>> {
  if (!call.master) refuse('onlyAdmin')
  const { email, isAdmin } = checked(params, call.params, 'refused')
  const user = await new Parse.Query(Parse.User).containedIn('username', [...accountNames(email)]).first(asMaster)
  if (!user) return refuse('gone')
  await giveAdmin(user as Parse.User, isAdmin)
  return { isAdmin }
}
