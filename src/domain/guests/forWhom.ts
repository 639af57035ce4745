import type { OrderingWay } from '../schema/values.ts'

/** For one person at a time, by the place in the list, or the table together. */
export type ForWhom = 'everybody' | number

/** For whom guests of a hotel choose on one phone; who is alone chooses for themselves (docs/domain.md, Guests' app). */
export function choosableFor(way: OrderingWay | undefined, persons: number): readonly ForWhom[] {
  const each = Array.from({ length: persons }, (_, at) => at)
  if (persons < 2 || way === 'person') return each
  return way === 'together' ? ['everybody'] : [...each, 'everybody']
}
