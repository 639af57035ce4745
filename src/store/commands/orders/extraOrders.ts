import type { ExtraOrderAnswer, NewExtraOrder } from '#domain/api/endpoints.ts'
import { rowsById } from '#domain/reports/grouping.ts'
import { extraConflicts } from '#domain/rules/orders/extraConflicts.ts'
import { canBecome, placedExtraOrder } from '#domain/rules/orders/extraOrder.ts'
import { isUnsent, unseenExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { needsOfHotel } from '#store/selectors/dietaryNeeds.ts'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { extraOrdersOfHotel } from '#store/selectors/extraOrders.ts'
import { refusedRow } from '#store/selectors/session.ts'
import { changeHotel } from '../hotel/hotel.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

export function answerExtraOrder(convivio: Convivio, orderId: string, status: ExtraOrderAnswer, now: Instant): Verdict {
  const order = convivio.state.getState().tables.ExtraMealOrder.rows.get(orderId)
  if (!order) return 'gone'
  const refusal = checkHotelRuns(convivio, order.hotel, now)
  if (refusal) return refusal
  if (order.status === status) return undefined
  if (isUnsent(order)) return 'extraOrderUnsent'
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

/** What becomes of an order that was placed here. */
type Sent =
  | { readonly status: 'sent' }
  /** The server was asked and does not answer: the order is sent when it does. */
  | { readonly status: 'waiting' }
  | { readonly status: 'refused'; readonly refusal: Refusal }

/** Places an order of the staff for a booking; it is sent like every other change. @returns its id */
export function placeExtraOrder(convivio: Convivio, hotel: Hotel, asked: NewExtraOrder): string {
  const state = convivio.state.getState()
  const dishes = rowsById(dishesOfHotel(state, hotel.id))
  const people = peopleOfBook(state, asked.bookId)
  const conflicts = extraConflicts({ people, needs: needsOfHotel(state, hotel.id), dishes }, asked.dishes)
  return convivio.create('ExtraMealOrder', {
    hotel: hotel.id,
    book: asked.bookId,
    ...placedExtraOrder(asked, dishes, hotel),
    ...(conflicts.length > 0 && { conflicts }),
  })
}

/** Sends the order now, unless the server is known to be away: then it is sent when that is back. */
export async function sendExtraOrder(convivio: Convivio, orderId: string): Promise<Sent> {
  if (!convivio.state.getState().saving.away) await convivio.flush()
  const state = convivio.state.getState()
  const refused = refusedRow(state, 'ExtraMealOrder', orderId)
  if (refused) return { status: 'refused', refusal: refused.refusal }
  const order = state.tables.ExtraMealOrder.rows.get(orderId)
  return { status: order && isUnsent(order) ? 'waiting' : 'sent' }
}

/** Takes back an order that the server refused. */
export function withdrawExtraOrder(convivio: Convivio, orderId: string): void {
  convivio.discard('ExtraMealOrder', orderId)
}
