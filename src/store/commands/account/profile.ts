import { GatewayError } from '#data/gateway.ts'
import type { RowFields } from '#data/gateway.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Convivio } from '#store/convivio.ts'
import type { FunctionAnswer } from '../askFunction.ts'
import { changedFields } from '../changedFields.ts'

export function changeProfile(
  convivio: Convivio,
  asked: Pick<RowFields<'_User'>, 'name' | 'surname' | 'locale' | 'image'>,
): Verdict {
  const { session, tables } = convivio.state.getState()
  const user = session.status === 'signedIn' ? tables._User.rows.get(session.userId) : undefined
  if (!user) return 'notSignedIn'
  if (['name', 'surname'].some((name) => Reflect.get(asked, name) === '')) return 'nameMissing'
  const changed = changedFields(user, asked)
  if (Object.keys(changed).length > 0) convivio.change('_User', user.id, changed)
  return undefined
}

/** Stores the picture at once: without a network it fails, and says so. */
export async function sendProfilePhoto(convivio: Convivio, photo: Blob): Promise<FunctionAnswer<Verdict>> {
  try {
    const image = await convivio.gateway.upload('profilo.jpg', photo)
    const refusal = changeProfile(convivio, { image })
    return refusal ? { status: 'refused', refusal } : { status: 'done', result: undefined }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.refusal ? { status: 'refused', refusal: error.refusal } : { status: 'failed', failure: error.failure }
  }
}
