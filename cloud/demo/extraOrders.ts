import { extraOrderCosts, extraOrderIdOf } from '#domain/rules/orders/extraOrder.ts'
import type { HotelOfExtras } from '#domain/rules/orders/extraOrder.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { ExtraOrderStatus, OrderMode } from '#domain/schema/values.ts'
import { dishIdOf } from './dishes/dish.ts'
import type { NewRow } from '../rows.ts'

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

const MINUTE = 60_000

interface PlannedOrder {
  /** Its id is made of it. */
  readonly key: string
  /** Minutes from now until it is due. */
  readonly due: number
  readonly status: ExtraOrderStatus
  readonly mode: OrderMode
  /** Portions by slug. */
  readonly dishes: Readonly<Record<string, number>>
  readonly notes?: string
  /** Where it is delivered; `room`: to the room of the booking. */
  readonly place?: string
  /** Who answered and delivered it, minutes from now. */
  readonly answered?: readonly [minutes: number, by?: string]
  readonly delivered?: readonly [minutes: number, by: string]
}

const plans: readonly PlannedOrder[] = [
  {
    key: 'late',
    due: -6,
    status: 'pending',
    mode: 'diningRoom',
    dishes: { spritz: 2, 'olive-ascolana': 1 },
    notes: 'Siamo in veranda, vicino alla finestra.',
  },
  {
    key: 'beach',
    due: 8,
    status: 'pending',
    mode: 'delivery',
    dishes: { 'analcolico-frutta': 2, 'club-sandwich': 1, 'acqua-naturale': 2 },
    notes: 'Il club sandwich senza maionese, per favore.',
    place: 'Ombrellone 24',
  },
  {
    key: 'ice-cream',
    due: 20,
    status: 'pending',
    mode: 'takeAway',
    dishes: { 'gelato-artigianale': 4 },
    notes: 'Due crema e cioccolato, due nocciola e fiordilatte, in coppetta.',
  },
  {
    key: 'room',
    due: 45,
    status: 'pending',
    mode: 'delivery',
    dishes: { 'tagliere-salumi-formaggi': 1, 'birra-chiara': 2 },
    place: 'room',
  },
  {
    key: 'party',
    due: 90,
    status: 'pending',
    mode: 'diningRoom',
    dishes: { spritz: 6, 'bruschette-pomodoro': 3, 'tagliere-salumi-formaggi': 2 },
    notes: 'Festeggiamo un compleanno: possiamo avere una candelina?',
  },
  {
    key: 'snack',
    due: 15,
    status: 'approved',
    mode: 'delivery',
    dishes: { 'crescia-sfogliata': 2, 'limonata-casa': 2 },
    place: 'Ombrellone 7',
    answered: [-12, 'Caterina'],
  },
  {
    key: 'coffee',
    due: -10,
    status: 'approved',
    mode: 'diningRoom',
    dishes: { espresso: 2, 'crostata-visciole': 2 },
    answered: [-30, 'Caterina'],
  },
  {
    key: 'trip',
    due: 60,
    status: 'approved',
    mode: 'takeAway',
    dishes: { 'club-sandwich': 3, 'acqua-naturale': 3, 'succo-pesca': 1 },
    notes: 'Per una gita: se possibile in un sacchetto.',
    answered: [-25, 'Davide'],
  },
  {
    key: 'fruit',
    due: -40,
    status: 'delivered',
    mode: 'delivery',
    dishes: { anguria: 3, 'acqua-frizzante': 1 },
    place: 'Piscina, lettini in fondo',
    answered: [-75, 'Davide'],
    delivered: [-38, 'Davide'],
  },
  {
    key: 'capri',
    due: -100,
    status: 'delivered',
    mode: 'diningRoom',
    dishes: { 'caprese-bufala': 2, chinotto: 2 },
    answered: [-140, 'Caterina'],
    delivered: [-97, 'Davide'],
  },
  {
    key: 'many',
    due: 30,
    status: 'rejected',
    mode: 'delivery',
    dishes: { 'bruschette-pomodoro': 10, 'birra-chiara': 10 },
    notes: 'Siamo una squadra di beach volley.',
    place: 'Campo da beach volley',
    answered: [-5, 'Caterina'],
  },
  {
    key: 'rain',
    due: 50,
    status: 'cancelled',
    mode: 'delivery',
    dishes: { 'gelato-artigianale': 2, 'spremuta-arancia': 2 },
    place: 'Ombrellone 31',
    answered: [-4],
  },
]

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
  const since = Math.ceil(now / MINUTE) * MINUTE
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
        dueDate: since + due * MINUTE,
        status,
        notes,
        delivery: mode === 'delivery',
        takeAway: mode === 'takeAway',
        locationExpl: place === 'room' ? `Camera ${book.roomNumber}` : place,
        completed: true,
        answeredAt: answered && now + answered[0] * MINUTE,
        answeredBy: answered?.[1],
        delivered: delivered !== undefined,
        deliveredAt: delivered && now + delivered[0] * MINUTE,
        deliveredBy: delivered?.[1],
        ...extraOrderCosts({ dishes: ordered, mode }, dishes, hotel),
      },
    ]
  })
}
