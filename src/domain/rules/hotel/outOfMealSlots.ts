import { clockTimes, laterTime } from '#domain/dates/calendar.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import type { OutOfMealSlot } from '#domain/schema/values.ts'

type Span = Pick<OutOfMealSlot, 'startTime' | 'endTime'>

/** Minutes (docs/domain.md, Orders outside meals). */
const STEP_MIN = 30
const FIRST = '00:00'
const LAST = '23:59'
const steps = clockTimes(FIRST, LAST, STEP_MIN)

/** Of a slot that is added: the first start, and the length in minutes. */
const USUAL = { start: '10:00', length: 120 } as const

/** Without seconds. */
const spanOf = ({ startTime, endTime }: Span): Span => ({
  startTime: startTime.slice(0, 5),
  endTime: endTime.slice(0, 5),
})

export const startTimes = ({ endTime }: Span) => ({ from: FIRST, to: endTime, step: STEP_MIN })

export const endTimes = ({ startTime }: Span) => ({
  from: steps.find((time) => time >= startTime) ?? LAST,
  to: LAST,
  step: STEP_MIN,
  last: LAST,
})

export const sortedSlots = <S extends Span>(slots: readonly S[]): S[] =>
  [...slots].sort((one, other) => {
    if (one.startTime !== other.startTime) return one.startTime < other.startTime ? -1 : 1
    return one.endTime < other.endTime ? -1 : 1
  })

/** Slots may touch: one ends when the other starts. */
function overlap(one: Span, other: Span): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  if (a.startTime === b.startTime && a.endTime === b.endTime) return true
  return a.startTime < b.endTime && b.startTime < a.endTime
}

/** Those that share time with another one (docs/domain.md, Orders outside meals). */
export const overlappingSlots = <S extends Span>(slots: readonly S[]): S[] =>
  slots.filter((slot, at) => slots.some((other, place) => place !== at && overlap(slot, other)))

/** Times for one more slot: after the others, else in a gap between them; undefined on a full day. */
export function freeSpan(slots: readonly Span[]): Span | undefined {
  const taken = sortedSlots(slots.map(spanOf))
  const since: ClockTime = taken.at(-1)?.endTime ?? USUAL.start
  const starts = [...steps.filter((time) => time >= since), ...steps.filter((time) => time < since)]
  const spans = starts.map((startTime): Span => {
    const next = taken.find((slot) => slot.startTime >= startTime)?.startTime ?? LAST
    const usual = laterTime(startTime, USUAL.length)
    return { startTime, endTime: usual < next ? usual : next }
  })
  return spans.find((span) => span.startTime < span.endTime && !taken.some((slot) => overlap(slot, span)))
}
