import type { Gateway } from '#data/gateway.ts'
import type { ExtraOrderAnswer } from '#domain/functions.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { Pending } from '../tables/pending.ts'
import { sendByCall } from './rowCall.ts'
import type { RowCallDeps } from './rowCall.ts'

export interface AnswerSenderDeps extends RowCallDeps {
  readonly gateway: Gateway
}

/** The answer loses against the one that was given meanwhile: only the refusal stays. */
const withoutChanges = (row: Pending): Pending =>
  row.refusal === 'extraOrderChanged' ? { ...row, fields: {}, before: {} } : row

/** Sends what the staff made of orders outside the meals; throws when the server did not answer one. */
export function createAnswerSender(deps: AnswerSenderDeps) {
  const { gateway, pending, isClosed } = deps

  async function ask(orderId: string, status: ExtraOrderAnswer, before: unknown): Promise<ExtraMealOrder> {
    // Approved and delivered before either was sent.
    if (status === 'delivered' && before !== 'approved')
      await gateway.ask('answer-extra-order', { orderId, status: 'approved' })
    return (await gateway.ask('answer-extra-order', { orderId, status })).order
  }

  return async (): Promise<void> => {
    for (const row of pending.sendable('ExtraMealOrder')) {
      const status = row.fields['status'] as ExtraOrderAnswer | undefined
      if (isClosed() || status === undefined) continue
      await sendByCall(deps, row, {
        call: () => ask(row.id, status, row.base?.['status']),
        rowIn: (order) => order,
        keep: withoutChanges,
      })
    }
  }
}
