import type { Bar } from './bars.ts'

type Walked = Pick<Bar, 'booking' | 'from' | 'to'>

/** The bar before or after another of its row; the same at the ends. */
export function besides<B extends Walked>(bars: readonly B[], bookId: string, step: 1 | -1): B | undefined {
  const at = bars.findIndex(({ booking }) => booking.id === bookId)
  return bars[at + step] ?? bars[at]
}

/** The bar of a row that is nearest to a place, in days from the begin of the span. */
export function nearest<B extends Walked>(bars: readonly B[], place: number): B | undefined {
  const distance = ({ from, to }: B) => Math.max(from - place, place - to, 0)
  return bars.reduce<B | undefined>(
    (best, bar) => (best && distance(best) <= distance(bar) ? best : bar),
    undefined,
  )
}
