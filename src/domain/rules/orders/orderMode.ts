import type { MealOrder } from '#domain/schema/orders.ts'
import type { OrderMode } from '#domain/schema/values.ts'

type Taken = Partial<Pick<MealOrder, 'delivery' | 'takeAway' | 'locationExpl'>>

/** Without an order: in the dining room. */
export const modeOf = (order: Taken | undefined): OrderMode =>
  order?.delivery ? 'delivery' : order?.takeAway ? 'takeAway' : 'diningRoom'

/** Where a delivery goes; a location left from another mode does not count. */
export const locationOf = (order: Taken | undefined): string | undefined =>
  modeOf(order) === 'delivery' ? order?.locationExpl?.trim() || undefined : undefined
