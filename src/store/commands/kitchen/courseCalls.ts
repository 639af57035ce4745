import { courseCallId, isCallOpen } from '#domain/kitchen/courseCalls.ts'
import type { CallTarget } from '#domain/kitchen/courseCalls.ts'
import { momentAfter } from '#domain/kitchen/kitchenPortions.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { sendAtOnce } from './sendAtOnce.ts'

type OfMeal = Pick<CalendarMeal, 'id' | 'hotel'>

interface CalledCourse {
  /** Id of a course of the reference list, or `NO_COURSE`. */
  readonly course: number
  /** Absent: everybody. */
  readonly target: CallTarget
}

/** 'Via': the kitchen is to begin this course. Said again, its clock goes on. */
export const callCourse = (convivio: Convivio, meal: OfMeal, called: CalledCourse, now: Instant) =>
  say(convivio, meal, called, true, now)

/** As if nobody had called it. */
export const takeBackCall = (convivio: Convivio, meal: OfMeal, called: CalledCourse, now: Instant) =>
  say(convivio, meal, called, false, now)

function say(
  convivio: Convivio,
  { id: calendarMeal, hotel }: OfMeal,
  { course, target }: CalledCourse,
  isCalled: boolean,
  now: Instant,
): Verdict {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  const id = courseCallId(hotel, calendarMeal, course, target)
  const row = convivio.state.getState().tables.CourseCall.rows.get(id)
  if (isCallOpen(row ?? {}) === isCalled) return undefined
  const said = isCalled
    ? { calledAt: momentAfter(now, row?.takenBackAt) }
    : { takenBackAt: momentAfter(now, row?.calledAt) }
  if (row) convivio.change('CourseCall', id, said)
  else convivio.create('CourseCall', { hotel, calendarMeal, course, target, ...said }, id)
  sendAtOnce(convivio)
  return undefined
}
