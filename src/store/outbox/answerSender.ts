import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { ExtraOrderAnswer } from '#domain/endpoints.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { Pending } from '../tables/pending.ts'
import { sendByCall } from './rowCall.ts'
import type { RowCallDeps } from './rowCall.ts'

export interface AnswerSenderDeps extends RowCallDeps {
  readonly gateway: Gateway
}

const isRefusedAs = (error: unknown, refusal: Refusal): boolean =>
  error instanceof GatewayError && error.refusal === refusal

/** The answer loses against the one that was given meanwhile: only the refusal stays. */
const withoutChanges = (row: Pending): Pending =>
  row.refusal === 'extraOrderChanged' ? { ...row, fields: {}, before: {} } : row

/** Sends what the staff made of orders outside the meals; throws when the server did not answer one. */
export function createAnswerSender(deps: AnswerSenderDeps) {
  const { gateway, pending, isClosed } = deps

  const answer = (orderId: string, status: ExtraOrderAnswer) =>
    gateway.ask('answer-extra-order', { orderId, status })

  async function ask(orderId: string, status: ExtraOrderAnswer, before: unknown): Promise<ExtraMealOrder> {
    // Approved and delivered before either was sent; a colleague may have done both, too.
    if (status === 'delivered' && before !== 'approved')
      await answer(orderId, 'approved').catch((error: unknown) => {
        if (!isRefusedAs(error, 'extraOrderChanged')) throw error
      })
    return (await answer(orderId, status)).order
  }

  return async (): Promise<void> => {
    let silence: GatewayError | undefined
    for (const { className, id } of pending.sendable('ExtraMealOrder')) {
      // Given or withdrawn while others were sent.
      const row = pending.get(className, id)
      const status = row?.fields['status'] as ExtraOrderAnswer | undefined
      if (isClosed() || !row || row.flight || row.refusal || status === undefined) continue
      try {
        await sendByCall(deps, row, {
          call: () => ask(id, status, row.base?.['status']),
          rowIn: (order) => order,
          keep: withoutChanges,
        })
      } catch (error) {
        // One that the server fails to answer does not block the others; a second one means that it is away.
        if (silence || !(error instanceof GatewayError)) throw error
        silence = error
      }
    }
    if (silence) throw silence
  }
}
