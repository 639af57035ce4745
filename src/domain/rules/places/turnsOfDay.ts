import { servedMeals } from '#domain/reference/meals.ts'
import type { Turn } from '#domain/schema/places.ts'
import type { MealIndex, TimeSpan } from '#domain/schema/values.ts'

interface Sitting {
  readonly meal: MealIndex
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const sittingOf = (meal: MealIndex, { from, to }: TimeSpan): Sitting => ({ meal, from: minutes(from), to: minutes(to) })

/** When a turn sits down, in the order of the day (docs/domain.md, Turns). */
export const sittingsOf = ({ times = {} }: Pick<Turn, 'times'>): readonly Sitting[] =>
  servedMeals.flatMap(({ index }) => {
    const span = times[index]
    return span ? [sittingOf(index, span)] : []
  })

interface Overlap<Row> {
  readonly meal: MealIndex
  readonly turns: readonly [Row, Row]
  readonly from: number
  readonly to: number
}

/** Two turns that sit at once at a meal; who leaves when the next sits down does not. */
export const overlapsOf = <Row extends Pick<Turn, 'times'>>(turns: readonly Row[]): readonly Overlap<Row>[] =>
  turns.flatMap((one, at) =>
    turns.slice(at + 1).flatMap((other) =>
      sittingsOf(one).flatMap(({ meal, from, to }) =>
        sittingsOf(other)
          .filter((second) => second.meal === meal && second.from < to && from < second.to)
          .map((second): Overlap<Row> => ({
            meal,
            turns: [one, other],
            from: Math.max(from, second.from),
            to: Math.min(to, second.to),
          })),
      ),
    ),
  )

/** The whole hours to draw: an hour around what is served, at least 07 to 22. */
export function hoursOfDay(turns: readonly Pick<Turn, 'times'>[]): { readonly from: number; readonly to: number } {
  const sittings = turns.flatMap(sittingsOf)
  const first = Math.min(8 * 60, ...sittings.map(({ from }) => from))
  const last = Math.max(21 * 60, ...sittings.map(({ to }) => to))
  return { from: Math.max(0, Math.floor(first / 60) - 1), to: Math.min(24, Math.ceil(last / 60) + 1) }
}
