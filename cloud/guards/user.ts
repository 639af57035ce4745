import { isPasswordLongEnough, normalEmail, userLocale } from '#domain/rules/account/account.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { refuseDevice } from '../team/devices.ts'
import { keepAcl, keepId, refuseServerFields } from './row.ts'
import type { SaveRequest } from './row.ts'

/** The user name is the e-mail: both change together, so that nobody holds another's. */
function keepOneEmail({ object }: SaveRequest): void {
  const changed = ['username', 'email'].find((field) => object.dirty(field))
  if (!changed) return
  const email = normalEmail(String(object.get(changed) ?? ''))
  if (!email) refuse('refused')
  object.set('username', email)
  object.set('email', email)
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
  const { object, master } = request
  keepId(request)
  // Nobody signs up under the user name of a device.
  if (!master) refuseDevice(object as Parse.User)
  refuseServerFields('_User', request)
  keepCredentials(request)
  keepOneEmail(request)
  keepLocale(request)
  if (object.dirty('password') && !isPasswordLongEnough(String(object.get('password') ?? '')))
    refuse('passwordTooShort')
  keepAcl(request, permissions._User.acl?.({ ownerId: object.id }) ?? {})
}
