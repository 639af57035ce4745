import { GatewayError } from '#data/gateway.ts'
import type { ExtraOrderAnswer, PostedExtraOrder } from '#domain/endpoints.ts'
import { canBecome } from '#domain/rules/orders/extraOrder.ts'
import { unseenExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { Convivio } from '#store/convivio.ts'
import { wholeRows } from '#store/replica/wholeRow.ts'
import { extraOrdersOfHotel } from '#store/selectors/extraOrders.ts'
import { refusedRow } from '#store/selectors/session.ts'
import { changeHotel } from '../hotel/hotel.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

export function answerExtraOrder(
  convivio: Convivio,
  orderId: string,
  status: ExtraOrderAnswer,
  now: Instant,
): Verdict {
  const order = convivio.state.getState().tables.ExtraMealOrder.rows.get(orderId)
  if (!order) return 'gone'
  const refusal = checkHotelRuns(convivio, order.hotel, now)
  if (refusal) return refusal
  if (order.status === status) return undefined
  if (!canBecome(order.status, status, 'staff')) return 'extraOrderChanged'
  convivio.change('ExtraMealOrder', orderId, { status })
  return undefined
}

/**
 * Notes that the orders are being looked at, if any of them came since the last time: up to the last
 * one that is here, so that one on its way still counts as unseen.
 */
export function markExtraOrdersSeen(convivio: Convivio, hotelId: string, now: Instant): void {
  const state = convivio.state.getState()
  // A refused change of the settings would be sent along, before anybody has decided it.
  if (refusedRow(state, 'Hotel', hotelId)) return
  const lastSeen = state.tables.Hotel.rows.get(hotelId)?.lastSeenExtraMealOrders
  const unseen = unseenExtraOrders(extraOrdersOfHotel(state, hotelId), lastSeen)
  if (unseen.length === 0) return
  const last = Math.max(...unseen.map(({ createdAt = 0 }) => createdAt))
  changeHotel(convivio, hotelId, { lastSeenExtraMealOrders: last }, now)
}

export type Placed =
  | { readonly status: 'placed'; readonly order: ExtraMealOrder }
  | { readonly status: 'refused'; readonly refusal: Refusal; readonly dish?: string | undefined }
  /** Aborted before an answer; the server may have it. */
  | { readonly status: 'stopped' }

/** Resolves when the server has answered; throws when the session has ended. `asked`: with one nonce for all attempts of the same order. */
export async function placeExtraOrder(convivio: Convivio, asked: PostedExtraOrder, signal?: AbortSignal): Promise<Placed> {
  try {
    const { order } = await convivio.untilAnswered(() => convivio.gateway.ask('place-extra-order', asked), signal)
    convivio.receive('ExtraMealOrder', wholeRows('ExtraMealOrder', [order]))
    return { status: 'placed', order }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.failure === 'refused')
      return { status: 'refused', refusal: error.refusal ?? 'refused', dish: error.subject }
    if (signal?.aborted) return { status: 'stopped' }
    throw error
  }
}

