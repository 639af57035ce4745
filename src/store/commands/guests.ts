import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import { isPax } from '#domain/rules/booking.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { peopleOfBook } from '../selectors/people.ts'
import { refusalOfRow } from '../selectors/session.ts'
import { checkHotelRuns } from './checkHotelRuns.ts'

/** What became of a question to the server; one that failed may have been heard. */
export type Answer =
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: Failure }

const answerOf = (refusal: Verdict): Answer =>
  refusal ? { status: 'refused', refusal } : { status: 'done' }

/** Whether a booking can be asked about. */
function check(convivio: Convivio, bookId: string, now: Instant): Verdict {
  const book = convivio.state.getState().tables.Book.rows.get(bookId)
  return book ? checkHotelRuns(convivio, book.hotel, now) : 'gone'
}

/**
 * Sends what is unsent first, so that the server has the booking as it is here, then asks. `take`
 * puts the answer into the store, unless the user has left by then.
 */
async function ask<T>(
  convivio: Convivio,
  bookId: string,
  call: () => Promise<T>,
  take: (answer: T) => void,
): Promise<Answer> {
  const { state } = convivio
  const { session } = state.getState()
  await convivio.flush()
  const isUnsaved = state.getState().tables.Book.rows.get(bookId)?.createdAt === undefined
  const refusal = refusalOfRow(state.getState(), 'Book', bookId)
  // A booking that the server did not take is none there.
  if (refusal && isUnsaved) return answerOf(refusal)
  try {
    const answer = await call()
    if (state.getState().session === session) take(answer)
    return { status: 'done' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.refusal
      ? { status: 'refused', refusal: error.refusal }
      : { status: 'failed', failure: error.failure }
  }
}

/** The persons of a booking that the server knows already. */
export const savedPeople = (convivio: Convivio, bookId: string): readonly string[] =>
  peopleOfBook(convivio.state.getState(), bookId)
    .filter(({ createdAt }) => createdAt !== undefined)
    .map(({ id }) => id)

/** Takes in the persons of a booking; of those known before, who did not come is gone. */
export function receivePeople(
  convivio: Convivio,
  people: readonly BookPerson[],
  before: readonly string[],
): void {
  const came = new Set(people.map(({ id }) => id))
  convivio.receive('BookPerson', people)
  convivio.drop('BookPerson', before.filter((id) => !came.has(id)))
}

/** Has the server make a booking have so many persons (part 2 §4); asked again it does no harm. */
export async function syncPeople(
  convivio: Convivio,
  bookId: string,
  count: number,
  now: Instant,
): Promise<Answer> {
  const refusal = check(convivio, bookId, now) ?? (isPax(count) ? undefined : 'paxInvalid')
  if (refusal) return answerOf(refusal)
  return ask(
    convivio,
    bookId,
    () => convivio.gateway.call('sync-people', { bookId, count }),
    ({ book, people }) => {
      receivePeople(convivio, people, savedPeople(convivio, bookId))
      convivio.receive('Book', [book])
    },
  )
}

/** Gives a booking a new code and link; those before open nothing from then on. */
export async function refreshBookCode(
  convivio: Convivio,
  bookId: string,
  now: Instant,
): Promise<Answer> {
  const refusal = check(convivio, bookId, now)
  if (refusal) return answerOf(refusal)
  const { gateway } = convivio
  return ask(
    convivio,
    bookId,
    async () => {
      await gateway.call('refresh-book-code', { bookId })
      return gateway.loadOne('Book', bookId)
    },
    (book) => {
      if (book) convivio.receive('Book', [book])
    },
  )
}
