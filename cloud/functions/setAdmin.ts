import { z } from 'zod'
import { accountNames } from '#domain/rules/account/account.ts'
import { typedText } from '#cloud/requests/checked.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { giveAdmin } from '#cloud/access/roles.ts'
import { asMaster } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { onlyMasterKey } from '#cloud/api/callers.ts'

/** The command of docs/operations.md, Admins: only who has the master key makes an admin. */
export const setAdmin = cloudFunction('set-admin', {
  who: onlyMasterKey,
  takes: z.object({ email: typedText.min(1), isAdmin: z.boolean().default(true) }),
  async does(_, { email, isAdmin }) {
    const user = await new Parse.Query(Parse.User).containedIn('username', [...accountNames(email)]).first(asMaster)
    if (!user) return refuse('gone')
    await giveAdmin(user as Parse.User, isAdmin)
    return { isAdmin }
  },
})
