import type { ResultOf } from '#domain/api/functions.ts'
import type { PmsField } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'
import { askFunction } from '../askFunction.ts'
import type { FunctionAnswer } from '../askFunction.ts'
import { takeInBookings } from './importBookings.ts'

/** Its bookings are in the tables once it resolves. */
export async function syncBookings(
  convivio: Convivio,
  hotelId: string,
): Promise<FunctionAnswer<ResultOf<'manual-pms-import'>>> {
  const { session } = convivio.state.getState()
  const asked = await askFunction(convivio, 'manual-pms-import', { hotelId })
  if (asked.status !== 'done' || convivio.state.getState().session !== session) return asked
  const { result } = asked
  convivio.receive('_User', wholeRows('_User', [result.user]))
  if (result.status === 'done') takeInBookings(convivio, result)
  await convivio.look()
  return asked
}

/** Check-in and check-out are answered together. */
export async function answerPms(
  convivio: Convivio,
  bookId: string,
  field: PmsField,
  take: boolean,
): Promise<FunctionAnswer<ResultOf<'answer-pms'>>> {
  const { session } = convivio.state.getState()
  const asked = await askFunction(convivio, 'answer-pms', { bookId, field, take })
  if (asked.status === 'done' && convivio.state.getState().session === session) takeInBookings(convivio, asked.result)
  return asked
}
