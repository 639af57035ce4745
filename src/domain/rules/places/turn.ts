import { meals } from '#domain/reference/meals.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import type { Turn } from '#domain/schema/places.ts'
import type { MealIndex, TimeSpan } from '#domain/schema/values.ts'
import { checkOf, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import { placeChecks } from './room.ts'

/** docs/domain.md, Turns. */
export const TURN_TIMES = { from: '00:00', to: '23:59', step: 15 } as const

const isMeal = (index: string) => meals.some((meal) => meal.index === index)

/** Clients may send anything. */
const isTime = (time: unknown): time is ClockTime =>
  typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)

export function checkSpan(span: Partial<TimeSpan> | null): Verdict {
  const { from, to } = span ?? {}
  if (!isTime(from) || !isTime(to)) return 'refused'
  return from.slice(0, 5) > to.slice(0, 5) ? 'turnBackwards' : undefined
}

type TurnFields = Pick<Turn, 'name' | 'times'>

export const turnChecks: readonly RowCheck<TurnFields>[] = [
  checkOf<TurnFields>()(['times'], ({ times = {} }) => (Object.keys(times).every(isMeal) ? undefined : 'refused')),
  ...placeChecks,
  checkOf<TurnFields>()(['times'], ({ times = {} }) => Object.values(times).map(checkSpan).find(Boolean)),
]

/** Whether a turn can be saved; a meal at which it does not sit has no times. */
export const checkTurn = (turn: TurnFields): Verdict => refusalOf(turnChecks, turn)

export function withTurnTimes(
  times: Turn['times'],
  meal: MealIndex,
  span: TimeSpan | undefined,
): NonNullable<Turn['times']> {
  // The companion of breakfast is served with it.
  const changed: readonly string[] = meals
    .filter(({ index, accompanies }) => index === meal || accompanies === meal)
    .map(({ index }) => index)
  const others = Object.entries(times ?? {}).filter(([index]) => !changed.includes(index))
  const said = span ? changed.map((index) => [index, span] as const) : []
  return Object.fromEntries([...others, ...said])
}

/** Turns that sit down at a meal before it starts, or once it is over; they are told of, not refused. */
export const turnsOutside = <T extends Pick<Turn, 'times'>>(
  turns: readonly T[],
  meal: MealIndex,
  { from, to }: TimeSpan,
): T[] =>
  turns.filter(({ times }) => {
    const begins = times?.[meal]?.from.slice(0, 5)
    return begins !== undefined && (begins < from.slice(0, 5) || begins >= to.slice(0, 5))
  })
