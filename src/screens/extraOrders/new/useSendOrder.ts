import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { PostedExtraOrder } from '#domain/endpoints.ts'
import { newLocalId } from '#domain/localId.ts'
import { newExtraOrder as words } from '#i18n/orders/newExtraOrder.ts'
import { placeExtraOrder } from '#store/commands/orders/extraOrders.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useReport } from '#ui/feedback/report.ts'
import { problemOf } from './useNewOrder.ts'
import type { NewOrder, Problem } from './useNewOrder.ts'

export type SendStatus = 'idle' | 'sending' | 'stopped' | 'sent'

interface Attempt {
  readonly typed: string
  readonly asked: PostedExtraOrder
}

type SendEnd = 'sent' | Problem | undefined

/** What is typed is one order, however often it is sent, and stays until the server has it. */
export function useSendOrder(order: NewOrder) {
  const convivio = useConvivio()
  const notify = useNotify()
  const report = useReport()
  const [status, setStatus] = useState<SendStatus>('idle')
  const attempt = useRef<Attempt>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )

  /** The attempt before, if nothing was changed since: the server may have it already. */
  function attemptNow(): Attempt | Problem {
    const typed = JSON.stringify([order.draft, order.location])
    if (attempt.current?.typed === typed) return attempt.current
    const prepared = order.prepare(newLocalId(), serverNow())
    return 'asked' in prepared ? { typed, asked: prepared.asked } : prepared.problem
  }

  async function deliver(asked: PostedExtraOrder, controller: AbortController): Promise<SendEnd> {
    const placed = await placeExtraOrder(convivio, asked, controller.signal)
    const isCurrent = running.current === controller
    if (placed.status === 'placed') {
      if (isCurrent) return 'sent'
      // It was stopped too late.
      if (!running.current) notify.success(words.arrived)
    }
    if (placed.status !== 'refused' || !isCurrent) return undefined
    attempt.current = undefined
    return problemOf(placed.refusal, placed.dish)
  }

  return {
    status,
    async send(): Promise<SendEnd> {
      if (running.current) return undefined
      const next = attemptNow()
      if ('field' in next) {
        order.setProblem(next)
        return next
      }
      const controller = new AbortController()
      attempt.current = next
      running.current = controller
      order.setProblem(undefined)
      setStatus('sending')
      const end = await deliver(next.asked, controller).catch((error: unknown) => {
        report(error)
        return undefined
      })
      if (running.current !== controller) return undefined
      if (end === 'sent') {
        setStatus('sent')
        return 'sent'
      }
      running.current = undefined
      setStatus('idle')
      if (typeof end === 'object') order.setProblem(end)
      return end
    },
    stop(): void {
      running.current?.abort()
      running.current = undefined
      setStatus('stopped')
    },
  }
}
