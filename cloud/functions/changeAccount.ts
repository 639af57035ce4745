import { z } from 'zod'
import type { ResultOf } from '#domain/functions.ts'
import { isPasswordLongEnough, isPlausibleEmail, normalEmail } from '#domain/rules/account/account.ts'
import { checked, shortText } from '../checked.ts'
import { refuse } from '../refuse.ts'
import { asMaster } from '../rows.ts'
import { refuseDevice } from '../team/devices.ts'
import { voidResetLinks } from './passwordReset.ts'
import { checkPassword } from './profile.ts'

const own = z.object({ password: z.string().min(1).max(1000) })
const wished = z.object({ email: shortText.nullish() })
const chosen = z.object({ newPassword: z.string().max(1000).nullish() })

/** E-mail or password of the caller; with another password all sessions end, this one, too. */
export async function changeAccount(call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'change-account'>> {
  const user = call.user as Parse.User | undefined
  if (!user) return refuse('notSignedIn')
  refuseDevice(user)
  const { password } = checked(own, call.params, 'passwordWrong')
  const { email } = checked(wished, call.params, 'refused')
  const { newPassword } = checked(chosen, call.params, 'passwordTooShort')
  const address = email == null ? undefined : normalEmail(email)
  if (address !== undefined && !isPlausibleEmail(address)) return refuse('refused')
  if (newPassword != null && !isPasswordLongEnough(newPassword)) return refuse('passwordTooShort')
  await checkPassword(user, password)
  const changes = { ...(address !== undefined && { email: address }), ...(newPassword != null && { password: newPassword }) }
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
