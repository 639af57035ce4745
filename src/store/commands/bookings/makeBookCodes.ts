import { BOOK_CODES } from '#domain/api/functions.ts'
import { canInvite } from '#domain/rules/bookings/booking.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Convivio } from '#store/convivio.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'
import { stoppedBy } from './importBookings.ts'
import type { StopReason } from './importBookings.ts'

export const lacksLink = (book: Book): boolean => book.branchIoUrl === undefined && canInvite(book, book.pax)

export interface CodesEnd {
  readonly made: number
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[]
  readonly left: readonly string[]
  readonly stopped?: StopReason
}

interface Options {
  readonly onProgress?: (done: number) => void
  /** Stops after the part being sent. */
  readonly signal?: AbortSignal
}

/** Part by part. Existing links stay, so repeating does no harm. */
export async function makeBookCodes(
  convivio: Convivio,
  hotelId: string,
  ids: readonly string[],
  { onProgress, signal }: Options = {},
): Promise<CodesEnd> {
  const { session } = convivio.state.getState()
  const refused: CodesEnd['refused'][number][] = []
  let [at, made] = [0, 0]
  const end = (stopped?: StopReason): CodesEnd => ({
    made,
    refused,
    left: ids.slice(at),
    ...(stopped && { stopped }),
  })
  try {
    while (at < ids.length) {
      if (signal?.aborted) return end({ reason: 'cancelled' })
      const bookIds = ids.slice(at, at + BOOK_CODES)
      // Unsent days and persons decide who may be invited, and are sent before.
      const result = await convivio.untilAnswered(
        () => convivio.gateway.callFunction('make-book-codes', { hotelId, bookIds }),
        signal,
      )
      if (convivio.state.getState().session !== session) return end({ reason: 'cancelled' })
      if (result.books.length > 0) convivio.receive('Book', wholeRows('Book', result.books))
      refused.push(...result.refused)
      made += result.books.length
      at += bookIds.length
      onProgress?.(at)
    }
    return end()
  } catch (error) {
    return end(signal?.aborted ? { reason: 'cancelled' } : stoppedBy(error))
  }
}
