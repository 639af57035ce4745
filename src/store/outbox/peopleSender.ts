import type { Gateway } from '#data/gateway.ts'
import type { ResultOf } from '#domain/functions.ts'
import { isPax } from '#domain/rules/bookings/booking.ts'
import { freeFields, isSendable } from '../tables/pending.ts'
import type { Pending } from '../tables/pending.ts'
import { sendByCall } from './rowCall.ts'
import type { RowCallDeps } from './rowCall.ts'

const PAX = ['pax']

/**
 * The number of guests follows the persons changed here, as the server makes and removes persons by
 * it. A new booking has one; for a booking of nobody (0) there is none to make.
 */
export const stayingBehind = ({ className, kind, fields }: Pending): readonly string[] =>
  className === 'Book' && isPax(Number(fields['pax'])) && !(kind === 'create' && fields['pax'] === 1)
    ? PAX
    : []

export interface PeopleSenderDeps extends RowCallDeps {
  readonly gateway: Gateway
  readonly onPeople: (answer: ResultOf<'sync-people'>) => void
}

/** Sends changed numbers of guests; throws when the server did not answer one. */
export function createPeopleSender(deps: PeopleSenderDeps) {
  const { gateway, pending, isClosed, onPeople } = deps

  /** An unsent or refused person would be counted as a new one. */
  const hasUnsentPersons = (bookId: string): boolean =>
    [...pending.all()].some(
      ({ className, base, fields, flight }) =>
        className === 'BookPerson' && (fields['book'] ?? flight?.fields['book'] ?? base?.['book']) === bookId,
    )

  async function ask(row: Pending): Promise<void> {
    const count = Number(row.fields['pax'])
    const answer = await sendByCall(deps, row, {
      names: PAX,
      call: () => gateway.call('sync-people', { bookId: row.id, count }),
      rowIn: ({ book }) => book,
    })
    if (answer) onPeople(answer)
  }

  return async (): Promise<void> => {
    for (const { className, id } of pending.sendable('Book')) {
      // Changed or withdrawn while others were sent.
      const row = pending.get(className, id)
      if (isClosed() || row?.kind !== 'update' || row.flight || !isSendable(row)) continue
      const isFree = freeFields(row).some((name) => stayingBehind(row).includes(name))
      if (isFree && !hasUnsentPersons(id)) await ask(row)
    }
  }
}
