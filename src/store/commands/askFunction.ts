import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import type { FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Convivio } from '../convivio.ts'

export type FunctionAnswer<T> =
  | { readonly status: 'done'; readonly result: T }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: Failure }

/** Asks a function of the server, once what is unsent, such as a new password, is there. */
export async function askFunction<N extends FunctionName>(
  convivio: Convivio,
  name: N,
  params: ParamsOf<N>,
): Promise<FunctionAnswer<ResultOf<N>>> {
  await convivio.flush()
  try {
    return { status: 'done', result: await convivio.gateway.callFunction(name, params) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.refusal ? { status: 'refused', refusal: error.refusal } : { status: 'failed', failure: error.failure }
  }
}
