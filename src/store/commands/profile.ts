import type { Fields } from '#data/gateway.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Convivio } from '../convivio.ts'
import { changedFields } from './changedFields.ts'

/** Of oneself; a name is never empty. */
export function changeProfile(
  convivio: Convivio,
  asked: Pick<Fields<'_User'>, 'name' | 'surname' | 'locale'>,
): Verdict {
  const { session, tables } = convivio.state.getState()
  const user = session.status === 'signedIn' ? tables._User.rows.get(session.userId) : undefined
  if (!user) return 'notSignedIn'
  if (['name', 'surname'].some((name) => Reflect.get(asked, name) === '')) return 'nameMissing'
  const changed = changedFields(user, asked)
  if (Object.keys(changed).length > 0) convivio.change('_User', user.id, changed)
  return undefined
}
