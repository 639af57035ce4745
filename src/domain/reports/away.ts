import type { OrderMode, PersonSheet } from './mealSheet.ts'

/** What is not eaten in the dining room: the persons of a booking whose dishes go to one place. */
export interface AwayOrder {
  readonly mode: Exclude<OrderMode, 'diningRoom'>
  /** Where to, of a delivery; absent: nobody said. */
  readonly location: string | undefined
  /** Those who have dishes: without any nothing is taken anywhere. */
  readonly people: readonly PersonSheet[]
}

/** The takeaways and deliveries of a booking, each place once. */
export function awayOrders(people: readonly PersonSheet[]): AwayOrder[] {
  const orders = new Map<string, AwayOrder>()
  for (const sheet of people) {
    const { mode, location, dishes } = sheet
    if (mode === 'diningRoom' || dishes.length === 0) continue
    const place = `${mode} ${location ?? ''}`
    const before = orders.get(place)?.people ?? []
    orders.set(place, { mode, location, people: [...before, sheet] })
  }
  return [...orders.values()]
}
