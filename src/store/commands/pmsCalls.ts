import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import type { FunctionName, ParamsOf, ResultOf } from '#domain/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { PmsField } from '#domain/schema/values.ts'
import type { Convivio } from '../convivio.ts'
import { wholeRows } from '../replica/wholeRow.ts'
import { takeInBookings } from './importBookings.ts'

export type Asked<T> =
  | { readonly status: 'done'; readonly result: T }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: Failure }

/** Asks a function about the PMS, once what is unsent, such as a new password, is there. */
export async function askPms<N extends FunctionName>(
  convivio: Convivio,
  name: N,
  params: ParamsOf<N>,
): Promise<Asked<ResultOf<N>>> {
  await convivio.flush()
  try {
    return { status: 'done', result: await convivio.gateway.call(name, params) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.refusal
      ? { status: 'refused', refusal: error.refusal }
      : { status: 'failed', failure: error.failure }
  }
}

/** Its bookings are in the tables once it resolves. */
export async function syncBookings(
  convivio: Convivio,
  hotelId: string,
): Promise<Asked<ResultOf<'manual-pms-import'>>> {
  const { session } = convivio.state.getState()
  const asked = await askPms(convivio, 'manual-pms-import', { hotelId })
  // The user may have signed out by now.
  if (asked.status !== 'done' || convivio.state.getState().session !== session) return asked
  const { result } = asked
  convivio.receive('_User', wholeRows('_User', [result.user]))
  if (result.status === 'done') takeInBookings(convivio, result)
  await convivio.look()
  return asked
}

/** Of days both are answered at once. */
export async function answerPms(
  convivio: Convivio,
  bookId: string,
  field: PmsField,
  take: boolean,
): Promise<Asked<ResultOf<'answer-pms'>>> {
  const { session } = convivio.state.getState()
  const asked = await askPms(convivio, 'answer-pms', { bookId, field, take })
  if (asked.status === 'done' && convivio.state.getState().session === session)
    takeInBookings(convivio, asked.result)
  return asked
}
