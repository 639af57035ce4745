import { orderDishIdOf, orderIdOf } from '../rules/orders/mealOrder.ts'
import { checkOrder, mostOfCourse, mostOfDish } from '../rules/orders/orderChecks.ts'
import type { OrderFacts, OrderVerdict } from '../rules/orders/orderChecks.ts'
import { portionsOfRows } from '../rules/orders/portion.ts'
import type { Portion } from '../rules/orders/portion.ts'
import { spreadOrder } from '../rules/orders/spreadOrder.ts'
import type { PersonOrder } from '../rules/orders/spreadOrder.ts'
import type { Instant } from '../schema/fields.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'

export interface BookingOrderFacts extends Pick<OrderFacts, 'by' | 'now' | 'dishes' | 'left'> {
  readonly hotel: OrderFacts['hotel'] & { readonly id: string }
  readonly meal: OrderFacts['meal'] & { readonly id: string }
  /** Persons who can order the meal, in the order in which dishes are spread. */
  readonly eaters: readonly { readonly id: string }[]
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
}

export interface AskedOrder {
  readonly portions: readonly Portion[]
  readonly allowEmptyOrder?: boolean | undefined
}

function storedPortions({ eaters, orders, lines }: BookingOrderFacts): OrderFacts['stored'] {
  const there = new Set(eaters.map(({ id }) => id))
  const ofEaters = new Set(orders.flatMap(({ id, person }) => (person && there.has(person) ? id : [])))
  return lines.flatMap((line) =>
    portionsOfRows([line]).map((portion) => ({ ...portion, isOfEater: ofEaters.has(line.order) })),
  )
}

/** Whether a booking's whole order may be taken (docs/domain.md, Orders of bookings). */
export const checkBookingOrder = (facts: BookingOrderFacts, asked: AskedOrder): OrderVerdict =>
  checkOrder({
    ...facts,
    asked: asked.portions,
    stored: storedPortions(facts),
    allowEmptyOrder: asked.allowEmptyOrder ?? false,
    eaters: facts.eaters.length,
  })

function eatersOf({ eaters, hotel, meal, lines, orders }: BookingOrderFacts): PersonOrder[] {
  return eaters.map(({ id: personId }) => {
    const orderId = orderIdOf(hotel.id, meal.id, personId)
    const own = lines.filter(
      ({ id, order, dish = '', halfPortion }) =>
        order === orderId && id === orderDishIdOf(hotel.id, orderId, dish, halfPortion),
    )
    const completed = orders.find(({ id }) => id === orderId)?.completed ?? false
    return { personId, completed, portions: portionsOfRows(own) }
  })
}

/** What each person has when the booking's whole order is shared out; nothing for who cannot order. */
export const spreadBookingOrder = (facts: BookingOrderFacts, asked: AskedOrder): PersonOrder[] =>
  spreadOrder({
    eaters: eatersOf(facts),
    asked: asked.portions,
    allowEmptyOrder: asked.allowEmptyOrder ?? false,
    courseOf: (dishId) => facts.dishes.get(dishId)?.courseIndex,
    mostOf: (course) => mostOfCourse(facts.by, facts.hotel, course),
    mostOfDish: mostOfDish(facts.by, facts.hotel),
  })

interface Changed {
  readonly changedBy?: string | undefined
  readonly updatedAt?: Instant | undefined
}

interface LastChange {
  /** A colleague, or a guest and on which kind of device. */
  readonly by: string
  readonly at: Instant
}

/** Undefined where no row names who changed it. */
export function lastChange(rows: readonly (Changed | undefined)[]): LastChange | undefined {
  const noted = rows.flatMap((row) =>
    row?.changedBy && row.updatedAt !== undefined ? { by: row.changedBy, at: row.updatedAt } : [],
  )
  return noted.reduce<LastChange | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)
}
