import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { refusalOfRow } from '#store/selectors/session.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

/** A failed call may have reached the server. */
export type BookCodeAnswer =
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: Failure }

function check({ state }: Convivio, bookId: string): Verdict {
  const known = state.getState()
  const book = known.tables.Book.rows.get(bookId)
  if (!book) return 'gone'
  return book.createdAt === undefined ? refusalOfRow(known, 'Book', bookId) : undefined
}

/** Earlier codes and links become invalid. */
export async function refreshBookCode(convivio: Convivio, bookId: string, now: Instant): Promise<BookCodeAnswer> {
  const { state, gateway } = convivio
  const { session, tables } = state.getState()
  const expired = checkHotelRuns(convivio, tables.Book.rows.get(bookId)?.hotel ?? '', now)
  if (expired) return { status: 'refused', refusal: expired }
  // The server decides by the booking as it is here.
  await convivio.flush()
  const refusal = check(convivio, bookId)
  if (refusal) return { status: 'refused', refusal }
  try {
    await gateway.callFunction('refresh-book-code', { bookId })
    const book = await gateway.loadOne('Book', bookId)
    if (book && state.getState().session === session) convivio.receive('Book', [book])
    return { status: 'done' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.refusal ? { status: 'refused', refusal: error.refusal } : { status: 'failed', failure: error.failure }
  }
}
