import { z } from 'zod'
import { extraOrderCosts, extraOrderIdOf } from '#domain/rules/orders/extraOrder.ts'
import type { HotelOfExtras } from '#domain/rules/orders/extraOrder.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { EXTRA_ORDER_STATUSES, ORDER_MODES } from '#domain/schema/values.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { dishIdOf } from './dishes/dish.ts'
import orders from './extraOrders.json' with { type: 'json' }
import type { NewRow } from '#cloud/database/rows.ts'

/** What the demo hotel is set to; it serves at every hour, so that its orders are plausible at any time. */
export const OUT_OF_MEAL = {
  enableOutOfMealOrders: true,
  extraCutOff: 30,
  outOfMealSlots: [
    { id: 'demonotte1', startTime: '00:00', endTime: '10:00' },
    { id: 'demogiorno', startTime: '10:00', endTime: '19:00' },
    { id: 'demosera01', startTime: '19:00', endTime: '23:59' },
  ],
  enableTakeAway: true,
  enableDelivery: true,
  deliveryCost: 2,
} as const satisfies Partial<Hotel>

const minutes = z.number()

const plans = z
  .array(
    z
      .strictObject({
        /** Its id is made of it. */
        key: z.string(),
        /** Minutes from now until it is due. */
        due: minutes,
        status: z.enum(EXTRA_ORDER_STATUSES),
        mode: z.enum(ORDER_MODES),
        /** Portions by slug. */
        dishes: z.record(z.string(), z.int().positive()),
        notes: z.string().exactOptional(),
        /** Where it is delivered; `room`: to the room of the booking. */
        place: z.string().exactOptional(),
        /** Who answered and delivered it, minutes from now. */
        answered: z.union([z.tuple([minutes, z.string()]), z.tuple([minutes])]).exactOptional(),
        delivered: z.tuple([minutes, z.string()]).exactOptional(),
      })
      .readonly(),
  )
  .parse(orders)

/** Minutes from now between which somebody has to be in house for all of them. */
export const FIRST_DUE = Math.min(...plans.map(({ due }) => due))
export const LAST_DUE = Math.max(...plans.map(({ due }) => due))
export const ORDER_COUNT = plans.length

export const ORDERED_SLUGS = [...new Set(plans.flatMap(({ dishes }) => Object.keys(dishes)))]

export interface ExtraOrdersInput {
  readonly hotel: Pick<Hotel, 'id'> & HotelOfExtras
  /** By id, without deleted ones. */
  readonly dishes: ReadonlyMap<string, Pick<Dish, 'price'>>
  /** In house; one for each order, or fewer that order more than once. */
  readonly books: readonly Pick<Book, 'id' | 'roomNumber'>[]
}

/** A dozen orders around now, in every state. Fields that an order has not are undefined. Reads no clock. */
export function makeExtraOrders({ hotel, dishes, books }: ExtraOrdersInput, now: Instant): NewRow<ExtraMealOrder>[] {
  const since = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  return plans.flatMap((plan, at): NewRow<ExtraMealOrder>[] => {
    const { key, due, status, mode, notes, place, answered, delivered } = plan
    const book = books[at % books.length]
    const ordered = Object.entries(plan.dishes)
      .map(([slug, quantity]) => ({ dishId: dishIdOf(hotel.id, { slug }), quantity }))
      .filter(({ dishId }) => dishes.has(dishId))
    if (!book || ordered.length === 0) return []
    return [
      {
        id: extraOrderIdOf(hotel.id, 'demo', key),
        hotel: hotel.id,
        book: book.id,
        dueDate: since + due * MINUTE_MS,
        status,
        notes,
        delivery: mode === 'delivery',
        takeAway: mode === 'takeAway',
        locationExpl: place === 'room' ? `Camera ${book.roomNumber}` : place,
        completed: true,
        answeredAt: answered && now + answered[0] * MINUTE_MS,
        answeredBy: answered?.[1],
        delivered: delivered !== undefined,
        deliveredAt: delivered && now + delivered[0] * MINUTE_MS,
        deliveredBy: delivered?.[1],
        ...extraOrderCosts({ dishes: ordered, mode }, dishes, hotel),
      },
    ]
  })
}
