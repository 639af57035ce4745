import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { placeExtraOrder, sendExtraOrder, withdrawExtraOrder } from '#store/commands/orders/extraOrders.ts'
import { useConvivio } from '#store/hooks.tsx'
import type { RefusedExtraOrder } from '#store/selectors/extraOrders.ts'
import { extraOrderProblem } from './useNewOrder.ts'
import type { NewOrder, Problem } from './useNewOrder.ts'

/** The order is sent like every other change, also when its dialog is closed. What is refused meanwhile is corrected in the dialog. */
export function useSendExtraOrder(order: NewOrder, hotel: Hotel, corrected: RefusedExtraOrder | undefined) {
  const convivio = useConvivio()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function deliver(orderId: string): Promise<'sent' | 'waiting' | Problem | undefined> {
    const sent = await sendExtraOrder(convivio, orderId)
    if (!isOpen.current) return undefined
    if (sent.status !== 'refused') return sent.status
    withdrawExtraOrder(convivio, orderId)
    return extraOrderProblem(sent.refusal)
  }

  return {
    isSending,
    async send() {
      if (isBusy.current) return undefined
      const prepared = order.prepare(serverNow())
      if ('problem' in prepared) {
        order.setProblem(prepared.problem)
        return prepared.problem
      }
      isBusy.current = true
      setSending(true)
      order.setProblem(undefined)
      if (corrected) withdrawExtraOrder(convivio, corrected.order.id)
      const end = await deliver(placeExtraOrder(convivio, hotel, prepared.asked)).finally(() => {
        isBusy.current = false
        setSending(false)
      })
      if (typeof end === 'object') order.setProblem(end)
      return end
    },
  }
}
