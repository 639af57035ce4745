import type { ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { askFunction } from '../askFunction.ts'
import type { FunctionAnswer } from '../askFunction.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

/** Asked again with the same `newId` it changes nothing more. The rows come by `changes`. */
export async function splitBooking(
  convivio: Convivio,
  asked: ParamsOf<'split-booking'>,
  now: Instant,
): Promise<FunctionAnswer<ResultOf<'split-booking'>>> {
  const book = convivio.state.getState().tables.Book.rows.get(asked.bookId)
  const refusal = book ? checkHotelRuns(convivio, book.hotel, now) : 'gone'
  if (refusal) return { status: 'refused', refusal }
  const { session } = convivio.state.getState()
  const answer = await askFunction(convivio, 'split-booking', asked)
  if (answer.status !== 'done') return answer
  const made = await convivio.gateway.loadOne('Book', asked.newId).catch(() => undefined)
  if (made && convivio.state.getState().session === session) convivio.receive('Book', [made])
  await convivio.look()
  return answer
}
