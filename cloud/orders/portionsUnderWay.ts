import type { Instant } from '#domain/schema/fields.ts'

/** Milliseconds after which a save that never came is forgotten, and what was freed is gone. */
const REMEMBERED = 5000
/** Orders at once; whoever tries ids fills no more than this. */
const MOST = 10_000

interface Portions {
  readonly dish: string
  readonly quantity: number
  readonly until: Instant
}
interface Step {
  readonly dish: string
  readonly before: number
  readonly after: number
}
interface Order {
  /** What portions are about to become, by the id of their row. */
  readonly lines: Map<string, Portions>
  /** Portions that were taken away a moment ago, by dish. */
  readonly freed: Map<string, number>
  until: Instant
}

const orders = new Map<string, Order>()

function current(orderId: string, now: Instant): Order | undefined {
  const order = orders.get(orderId)
  return order && order.until > now ? order : undefined
}

/**
 * Says what a guard has let pass, before it is saved: the rows of one batch are saved at the same
 * moment, and only together they are an order (half portions instead of whole ones). What another server process lets pass is not known here.
 */
export function announcePortions(
  orderId: string,
  lineId: string,
  { dish, before, after }: Step,
): void {
  const now = Date.now()
  if (orders.size >= MOST) orders.clear()
  const until = now + REMEMBERED
  const order: Order = current(orderId, now) ?? { lines: new Map(), freed: new Map(), until }
  order.until = until
  order.lines.set(lineId, { dish, quantity: after, until })
  order.freed.set(dish, Math.max(0, (order.freed.get(dish) ?? 0) + before - after))
  orders.set(orderId, order)
}

/** Portions are in the database now. */
export const portionsSaved = (orderId: string, lineId: string): void => {
  orders.get(orderId)?.lines.delete(lineId)
}

/** How many portions of a dish an order is about to have, by the id of their row. */
export function portionsUnderWay(orderId: string, dish: string): ReadonlyMap<string, number> {
  const now = Date.now()
  const lines = [...(current(orderId, now)?.lines ?? [])]
  const ofDish = lines.filter(([, one]) => one.dish === dish && one.until > now)
  return new Map(ofDish.map(([id, { quantity }]) => [id, quantity]))
}

/** Portions of a dish that were taken away a moment ago, and may come back in another way. */
export const freedPortions = (orderId: string, dish: string): number =>
  current(orderId, Date.now())?.freed.get(dish) ?? 0
