import type { PostedDish } from '#domain/api/endpoints.ts'
import { orderDishIdOf, orderIdOf } from '../rules/orders/mealOrder.ts'
import { checkOrder, mostOfCourse, mostOfDish } from '../rules/orders/orderChecks.ts'
import type { OrderFacts, OrderVerdict, StoredPortions } from '../rules/orders/orderChecks.ts'
import { spreadOrder } from '../rules/orders/spreadOrder.ts'
import type { SpreadEater, SpreadLine, SpreadOrder } from '../rules/orders/spreadOrder.ts'
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
  readonly dishes: readonly PostedDish[]
  readonly allowEmptyOrder?: boolean | undefined
}

function storedPortions({ eaters, orders, lines }: BookingOrderFacts): StoredPortions[] {
  const there = new Set(eaters.map(({ id }) => id))
  const ofEaters = new Set(orders.flatMap(({ id, person }) => (person && there.has(person) ? id : [])))
  return lines.flatMap(({ dish, order, quantity, halfPortion, annotation: notes }) =>
    dish ? { dishId: dish, quantity, halfPortion, notes, isOfEater: ofEaters.has(order) } : [],
  )
}

/** Whether a booking's whole order may be taken (docs/domain.md, Orders of bookings). */
export const checkBookingOrder = (facts: BookingOrderFacts, asked: AskedOrder): OrderVerdict =>
  checkOrder({
    ...facts,
    asked: asked.dishes,
    stored: storedPortions(facts),
    allowEmptyOrder: asked.allowEmptyOrder ?? false,
    eaters: facts.eaters.length,
  })

function eatersOf({ eaters, hotel, meal, lines, orders }: BookingOrderFacts): SpreadEater[] {
  return eaters.map(({ id: personId }) => {
    const orderId = orderIdOf(hotel.id, meal.id, personId)
    const own = lines.flatMap((line): SpreadLine[] => {
      const { dish, quantity, annotation = [] } = line
      const isKnown =
        line.order === orderId &&
        dish !== undefined &&
        line.id === orderDishIdOf(hotel.id, orderId, dish, line.halfPortion)
      return isKnown ? [{ dishId: dish, halfPortion: line.halfPortion, quantity, annotation }] : []
    })
    const completed = orders.find(({ id }) => id === orderId)?.completed ?? false
    return { personId, completed, lines: own }
  })
}

export const spreadBookingOrder = (facts: BookingOrderFacts, asked: AskedOrder): SpreadOrder[] =>
  spreadOrder({
    eaters: eatersOf(facts),
    asked: asked.dishes,
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

export function lastChange(rows: readonly (Changed | undefined)[]): LastChange | undefined {
  const noted = rows.flatMap((row) =>
    row?.changedBy && row.updatedAt !== undefined ? { by: row.changedBy, at: row.updatedAt } : [],
  )
  return noted.reduce<LastChange | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)
}
