import type { MealOrder } from '../schema/orders.ts'
import { mustHold, refusalOf } from './rowChecks.ts'
import type { RowCheck } from './rowChecks.ts'
import type { Verdict } from './verdict.ts'

/** Characters that say where a delivery is brought. */
export const LOCATION_LENGTH = 500

type Facts = Pick<MealOrder, 'delivery' | 'takeAway' | 'locationExpl'>

const isLocation = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= LOCATION_LENGTH)

const orderMust = mustHold<Facts>()

export const mealOrderChecks: readonly RowCheck<Facts>[] = [
  orderMust(['delivery', 'takeAway'], 'orderInvalid', ({ delivery, takeAway }) =>
    !(delivery && takeAway),
  ),
  orderMust(['locationExpl'], 'orderInvalid', ({ locationExpl }) => isLocation(locationExpl)),
]

/** Whether an order can be kept as it is: eaten in one way only (part 2 §4). */
export const checkMealOrder = (order: Facts): Verdict => refusalOf(mealOrderChecks, order)

interface Portions {
  readonly wasCompleted: boolean
  readonly hadDishes: boolean
  readonly hasDishes: boolean
}

/**
 * Whether an order is completed after its portions changed (part 2 §4): with dishes it is; without
 * any only where none was taken away, as it was said before that the person takes nothing.
 */
export const isCompletedWith = ({ wasCompleted, hadDishes, hasDishes }: Portions): boolean =>
  hasDishes || (wasCompleted && !hadDishes)
