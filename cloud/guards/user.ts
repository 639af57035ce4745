import { accountNames, isPasswordLongEnough, isReservedEmail, userLocale } from '#domain/rules/account/account.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { asMaster } from '#cloud/database/rows.ts'
import { refuseDevice } from '../team/devices.ts'
import { keepAcl, keepId, refuseServerFields } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'
import { checkRow } from './rowRules.ts'

/** The database itself keeps the address unique in the form in which it is stored now. */
async function refuseTaken(names: readonly string[], userId: string): Promise<void> {
  const others = new Parse.Query(Parse.User).containedIn('username', [...names]).notEqualTo('objectId', userId)
  if ((await others.count(asMaster)) > 0) refuse('emailTaken')
}

/** The user name is the e-mail: both change together, so that nobody holds another's. */
async function keepOneEmail({ object, original, master }: SaveRequest): Promise<void> {
  const changed = ['username', 'email'].find((field) => object.dirty(field))
  if (!changed) return
  const [email, ...older] = accountNames(String(object.get(changed) ?? ''))
  if (!email) return refuse('refused')
  // Only the server makes accounts of devices, and nobody changes theirs into one.
  if (isReservedEmail(email) && (original || !master)) refuse('emailReserved')
  if (older.length > 0) await refuseTaken(older, object.id)
  object.set('username', email)
  object.set('email', email)
  // Another address is to be confirmed, too; the server's own accounts have nobody who could.
  const isNew = original ? original.get('username') !== email : !master
  if (isNew && !object.has('mailsBeforeConfirming')) object.set('mailsBeforeConfirming', 0)
}

function keepLocale({ object, original }: SaveRequest): void {
  if (!original || object.dirty('locale')) object.set('locale', userLocale(object.get('locale')))
}

/** They are changed by `change-account`, which asks for the present password. */
function keepCredentials({ object, original, master }: SaveRequest): void {
  if (master || !original) return
  if (['username', 'email', 'password'].some((field) => object.dirty(field))) refuse('serverDecides')
}

export async function guardUser(request: SaveRequest): Promise<void> {
  const { object, original, master } = request
  keepId(request)
  if (!master && original) await refuseDevice(object as Parse.User)
  refuseServerFields('_User', request)
  refuseIf(checkRow('_User', request))
  keepCredentials(request)
  await keepOneEmail(request)
  keepLocale(request)
  if (object.dirty('password') && !isPasswordLongEnough(String(object.get('password') ?? '')))
    refuse('passwordTooShort')
  keepAcl(request, permissions._User.acl?.({ ownerId: object.id }) ?? {})
}
