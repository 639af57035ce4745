import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { ResultOf } from '#domain/functions.ts'
import { isPax } from '#domain/rules/bookings/booking.ts'
import { confirmed, departed, refused, returned } from '../tables/pending.ts'
import type { Pending } from '../tables/pending.ts'
import type { PendingRows } from '../tables/pendingRows.ts'

const PAX = ['pax']

/**
 * The number of guests follows the persons changed here, as the server makes and removes persons by
 * it. A new booking has one; for a booking of nobody (0) there is none to make.
 */
export const stayingBehind = ({ className, kind, fields }: Pending): readonly string[] =>
  className === 'Book' && isPax(Number(fields['pax'])) && !(kind === 'create' && fields['pax'] === 1)
    ? PAX
    : []

export interface PeopleSenderDeps {
  readonly gateway: Gateway
  readonly pending: PendingRows
  readonly isClosed: () => boolean
  readonly onMore: () => void
  readonly onPeople: (answer: ResultOf<'sync-people'>) => void
}

/** Throws when the server did not answer one. */
export function createPeopleSender({ gateway, pending, isClosed, onMore, onPeople }: PeopleSenderDeps) {
  /** An unsent or refused person would be counted as a new one. */
  const hasUnsentPersons = (bookId: string): boolean =>
    [...pending.all()].some(
      ({ className, base, fields, flight }) =>
        className === 'BookPerson' && (fields['book'] ?? flight?.fields['book'] ?? base?.['book']) === bookId,
    )

  async function ask(row: Pending): Promise<void> {
    const { className, id } = row
    const count = Number(row.fields['pax'])
    pending.replace(departed(row, { names: PAX }))
    const latest = () => pending.get(className, id) ?? row
    try {
      const answer = await gateway.call('sync-people', { bookId: id, count })
      if (isClosed()) return
      const { base, rest } = confirmed(latest(), answer.book)
      if (rest) onMore()
      pending.settle([{ className, id, next: rest, base, isConfirmed: true }])
      onPeople(answer)
    } catch (error) {
      const isRefused = error instanceof GatewayError && error.failure === 'refused'
      const next = isRefused ? refused(latest(), error.refusal ?? 'refused') : returned(latest())
      if (!isClosed()) pending.settle([{ className, id, next }])
      if (!isRefused) throw error
    }
  }

  return async (): Promise<void> => {
    for (const row of pending.sendable('Book'))
      if (row.kind === 'update' && stayingBehind(row).length > 0 && !isClosed() && !hasUnsentPersons(row.id))
        await ask(row)
  }
}
