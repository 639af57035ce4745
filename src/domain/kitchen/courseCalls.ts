import type { BookingSheet } from '../reports/mealSheet.ts'
import type { Instant } from '../schema/fields.ts'
import type { CourseCall } from '../schema/kitchen.ts'
import { naturalId } from '../values/naturalId.ts'

export type CallTarget = `book:${string}` | `rank:${string}` | `turn:${string}` | undefined

const TARGETS = { book: 'Book', rank: 'Rank', turn: 'Turn' } as const

/** What a target names; undefined for everybody, and for one that is malformed. */
export function callTargetOf(target: string | undefined) {
  const [, kind, id = ''] = /^(book|rank|turn):([\w-]+)$/.exec(target ?? '') ?? []
  if (kind !== 'book' && kind !== 'rank' && kind !== 'turn') return undefined
  return { className: TARGETS[kind], id, target: `${kind}:${id}` } as const
}

export const courseCallId = (hotelId: string, mealId: string, course: number, target: CallTarget): string =>
  naturalId(hotelId, ['call', mealId, course, target ?? ''].join('\n'))

type Called = Pick<BookingSheet, 'book' | 'rank' | 'turn'>

const targetsOf = ({ book, rank, turn }: Called): readonly CallTarget[] => [
  undefined,
  `book:${book.id}`,
  ...(rank ? [`rank:${rank.id}` as const] : []),
  ...(turn ? [`turn:${turn.id}` as const] : []),
]

export const isCallOpen = ({ calledAt = 0, takenBackAt = 0 }: Partial<CourseCall>): boolean => calledAt > takenBackAt

/**
 * Since when a course is to be cooked for a booking: the first 'Via' that meant it. Where nobody at this meal said
 * 'Via', the kitchen goes by the clock: the first course of a booking is due when it sits down.
 *
 * @param sitsAt when its turn, else the meal, begins.
 * @param isFirst of the courses of this booking.
 */
export function calledAt(
  calls: readonly CourseCall[],
  booking: Called,
  course: number,
  { sitsAt, isFirst, now }: { readonly sitsAt: Instant; readonly isFirst: boolean; readonly now: Instant },
): Instant | undefined {
  const open = calls.filter(isCallOpen)
  if (open.length === 0) return isFirst && sitsAt <= now ? sitsAt : undefined
  const targets = targetsOf(booking)
  const moments = open
    .filter((call) => call.course === course && targets.some((target) => target === call.target))
    .map((call) => call.calledAt ?? now)
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** The 'Via' that somebody said for just this target, as long as it holds. */
export const openCall = (calls: readonly CourseCall[], course: number, target: CallTarget): CourseCall | undefined =>
  calls.find((call) => call.course === course && call.target === target && isCallOpen(call))
