import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { extraOrdersOfToday, listedExtraOrders } from '#domain/rules/orders/extraOrderList.ts'
import type { Station } from '#domain/kitchen/stations.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { useSelect } from '#store/hooks.tsx'
import { extraOrdersOfHotel, newestExtraOrder } from '#store/selectors/extraOrders.ts'
import { useMay } from '#store/useMay.ts'

export interface BarOrders {
  /** Today's; those that were answered for good are gone. */
  readonly listed: readonly ExtraMealOrder[]
  /** When the last one was placed, undefined while they load. */
  readonly newest: Instant | undefined
}

/** The orders outside the meals, where the station of this device shows them to somebody who may see them. */
export function useBarOrders(hotel: Hotel, station: Station | undefined, now: Instant): BarOrders | undefined {
  const isShown = useMay().opens({ section: 'extramealorders' }) && station?.showsExtraOrders === true
  const all = useSelect((state) => extraOrdersOfHotel(state, hotel.id))
  const newest = useSelect((state) => newestExtraOrder(state, hotel.id))
  if (!isShown) return undefined
  const listed = listedExtraOrders(all, ANSWERED_ONES, now)
  return { listed: extraOrdersOfToday(listed, now, timeZoneOf(hotel)), newest }
}

/** None of them: what is done leaves the bar. */
export const ANSWERED_ONES = { delivered: false, rejected: false } as const
