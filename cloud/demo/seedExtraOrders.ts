import { extraOrderMoveId } from '#domain/rules/orders/extraOrder.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { EXTRA_ORDER_STATUSES } from '#domain/schema/values.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { asMaster, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { dishIdOf } from './dishes/dish.ts'
import { FIRST_DUE, LAST_DUE, makeExtraOrders, ORDER_COUNT, ORDERED_SLUGS, OUT_OF_MEAL } from './extraOrders.ts'
import type { ExtraOrdersInput } from './extraOrders.ts'
import { insertOrReset } from './insert.ts'

const MINUTE = 60_000

const HOTEL_FIELDS = [
  'timezone',
  'currency',
  'onlyVisualization',
  'enableOutOfMealOrders',
  'outOfMealSlots',
  'extraCutOff',
  'enableTakeAway',
  'enableDelivery',
  'deliveryCost',
  'deletedSince',
] as const

/** The hotel with its slots; one of an earlier version, that never had any, gets them. */
async function loadHotel(hotelId: string): Promise<ExtraOrdersInput['hotel'] | undefined> {
  const hotel = await loadRow('Hotel', hotelId, HOTEL_FIELDS)
  if (!hotel || hotel.deletedSince !== undefined) return undefined
  if (hotel.outOfMealSlots !== undefined || hotel.enableOutOfMealOrders) return hotel
  const row = Parse.Object.fromJSON<Parse.Object>({ className: 'Hotel', objectId: hotelId })
  await row.save({ ...OUT_OF_MEAL }, asMaster)
  return { ...hotel, ...OUT_OF_MEAL }
}

async function loadBar(hotelId: string, now: Instant): Promise<ExtraOrdersInput | undefined> {
  const hotel = await loadHotel(hotelId)
  if (!hotel?.enableOutOfMealOrders) return undefined
  const ordered = ORDERED_SLUGS.map((slug) => dishIdOf(hotelId, { slug }))
  const [dishes, books] = await Promise.all([
    findRows('Dish', (query) => query.containedIn('objectId', ordered).notEqualTo('deleted', true), ['price']),
    findRows(
      'Book',
      (query) =>
        query
          .equalTo('hotel', pointerTo('Hotel', hotelId))
          .lessThanOrEqualTo('checkin', new Date(now + FIRST_DUE * MINUTE))
          .greaterThan('checkout', new Date(now + (LAST_DUE + 1) * MINUTE))
          .exists('roomNumber')
          .notEqualTo('stafferBook', true)
          .ascending('objectId')
          .limit(ORDER_COUNT),
      ['roomNumber'],
    ),
  ])
  return { hotel, dishes: new Map(dishes.map((dish) => [dish.id, dish])), books }
}

/** What keeps an order that left a state from leaving it again. */
async function forgetMoves(hotelId: string, orderIds: readonly string[]): Promise<void> {
  const moves = orderIds.flatMap((id) => EXTRA_ORDER_STATUSES.map((status) => extraOrderMoveId(hotelId, id, status)))
  const made = await findRows('OrderRequest', (query) => query.containedIn('objectId', moves), ['hotel'])
  await Parse.Object.destroyAll(
    made.map(({ id }) => pointerTo('OrderRequest', id)),
    asMaster,
  )
}

/** A dozen around now, begun anew at every start; none where the hotel was told to take none. */
export async function seedExtraOrders(hotelId: string, now: Instant): Promise<void> {
  const bar = await loadBar(hotelId, now)
  if (!bar) return
  const orders = makeExtraOrders(bar, now)
  await forgetMoves(
    hotelId,
    orders.map(({ id }) => id),
  )
  await insertOrReset('ExtraMealOrder', hotelId, orders)
  noteChange(hotelId, 'extraOrders')
}
