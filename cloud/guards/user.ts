import { normalEmail } from '#domain/rules/account.ts'
import { permissions } from '../permissions.ts'
import { refuseServerFields, stamp } from './row.ts'
import type { SaveRequest } from './row.ts'

/** Guards an account: the user name is the e-mail, and nobody else reads it. */
export async function guardUser(request: SaveRequest): Promise<void> {
  const { object } = request
  refuseServerFields('_User', request)
  for (const field of ['username', 'email'])
    if (object.dirty(field)) object.set(field, normalEmail(String(object.get(field) ?? '')))
  // A new account has no id before it is saved unless the client made one; Parse itself then
  // gives the account to itself alone (`enforcePrivateUsers`).
  if (object.id) stamp(request, permissions._User.acl?.({ ownerId: object.id }) ?? {})
}
