import { naturalId } from '#domain/values/naturalId.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { MealOrder } from '#domain/schema/orders.ts'
import { mustHold, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** The id of a person's order for a meal, the same for whoever makes it (docs/domain.md, Ids). */
export const orderIdOf = (hotelId: string, mealId: string, personId: string): string =>
  naturalId(hotelId, `order\n${mealId}\n${personId}`)

/** The id of a person's whole or half portions of a dish (docs/domain.md, Ids). */
export const orderDishIdOf = (hotelId: string, orderId: string, dishId: string, halfPortion: boolean): string =>
  naturalId(hotelId, `${halfPortion ? 'half' : 'dish'}\n${orderId}\n${dishId}`)

/** The id of the numbered change of a booking's orders for a meal: only one change can have it. */
export const orderRequestIdOf = (hotelId: string, mealId: string, bookId: string, number: number): string =>
  naturalId(hotelId, `request\n${mealId}\n${bookId}\n${number}`)

/** Of a change that takes limited portions of a meal, whichever booking it is of. */
export const portionsRequestIdOf = (hotelId: string, mealId: string, number: number): string =>
  naturalId(hotelId, `portions\n${mealId}\n${number}`)

/** In one request: fifteen for each of a hundred persons. Every portion is spread, priced and written by itself. */
export const MAX_PORTIONS_OF_ORDER = 1500

export const LOCATION_LENGTH = longestOf(MealOrder.fields.locationExpl)

type OrderModeFields = Pick<MealOrder, 'delivery' | 'takeAway' | 'locationExpl'>

const isLocation = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= LOCATION_LENGTH)

const orderMust = mustHold<OrderModeFields>()

export const mealOrderChecks: readonly RowCheck<OrderModeFields>[] = [
  orderMust(['delivery', 'takeAway'], 'orderInvalid', ({ delivery, takeAway }) => !(delivery && takeAway)),
  orderMust(['locationExpl'], 'orderInvalid', ({ locationExpl }) => isLocation(locationExpl)),
]

export const checkMealOrder = (order: OrderModeFields): Verdict => refusalOf(mealOrderChecks, order)

interface Portions {
  readonly wasCompleted: boolean
  readonly hadDishes: boolean
  readonly hasDishes: boolean
}

/** Whether an order is completed after its portions changed (docs/domain.md, Orders of persons). */
export const isCompletedWith = ({ wasCompleted, hadDishes, hasDishes }: Portions): boolean =>
  hasDishes || (wasCompleted && !hadDishes)
