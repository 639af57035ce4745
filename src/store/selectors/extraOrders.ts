import { byDueDate, isUnsent, unseenExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'
import { refusedRow } from './session.ts'

const orders = rowsOfHotel<ExtraMealOrder>(({ completed }) => completed, byDueDate)

export const extraOrdersOfHotel = ({ tables }: Pick<State, 'tables'>, hotelId: string): readonly ExtraMealOrder[] =>
  orders(tables.ExtraMealOrder, hotelId)

export const unseenCount = (state: Pick<State, 'tables'>, hotelId: string): number =>
  unseenExtraOrders(extraOrdersOfHotel(state, hotelId), state.tables.Hotel.rows.get(hotelId)?.lastSeenExtraMealOrders)
    .length

const newest = new WeakMap<readonly ExtraMealOrder[], Instant>()

/** When the last order was placed, 0 without one; undefined while they load. */
export function newestExtraOrder(state: State, hotelId: string): Instant | undefined {
  if (scopeStateOf(state, hotelId, 'extraOrders')?.status !== 'ready') return undefined
  const all = extraOrdersOfHotel(state, hotelId)
  const known = newest.get(all) ?? Math.max(0, ...all.map(({ createdAt = 0 }) => createdAt))
  newest.set(all, known)
  return known
}

export interface RefusedExtraOrder {
  readonly order: ExtraMealOrder
  readonly refusal: Refusal
}

/** An order that was placed here, and that the server has refused: it can be corrected. */
export function refusedExtraOrder(state: State, orderId: string): RefusedExtraOrder | undefined {
  const refused = refusedRow(state, 'ExtraMealOrder', orderId)
  const order = state.tables.ExtraMealOrder.rows.get(orderId)
  return refused && order && isUnsent(order) ? { order, refusal: refused.refusal } : undefined
}
