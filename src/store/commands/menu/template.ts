import { GatewayError } from '#data/gateway.ts'
import type { ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { Convivio } from '#store/convivio.ts'
import { askFunction } from '../askFunction.ts'
import type { FunctionAnswer } from '../askFunction.ts'

type Saved = FunctionAnswer<ResultOf<'save-template'>>

/** Stores a chosen image first; without one the template keeps its own. */
export async function saveTemplate(
  convivio: Convivio,
  { image, ...params }: Omit<ParamsOf<'save-template'>, 'image'> & { readonly image: File | undefined },
): Promise<Saved> {
  if (!image) return askFunction(convivio, 'save-template', params)
  try {
    const ending = image.type === 'image/png' ? 'png' : 'jpg'
    const { name } = await convivio.gateway.upload(`template.${ending}`, image)
    return await askFunction(convivio, 'save-template', { ...params, image: name })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.refusal) return { status: 'refused', refusal: error.refusal }
    return { status: 'failed', failure: error.failure }
  }
}
