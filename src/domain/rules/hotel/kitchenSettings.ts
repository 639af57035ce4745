import { isClockTime } from '#domain/dates/calendar.ts'
import { courseOf } from '#domain/reference/courses.ts'
import type { KitchenSettings, KitchenStation, LateMinutes } from '#domain/schema/values.ts'

export const MAX_STATIONS = 12
const MAX_DISHES_OF_STATION = 300
/** Half a day of minutes would be no lateness any more. */
export const MAX_LATE_MINUTES = 240

const isStation = ({ name, courses, dishes }: KitchenStation): boolean =>
  name.trim() !== '' && courses.every((id) => courseOf(id) !== undefined) && dishes.length <= MAX_DISHES_OF_STATION

const isLateMinutes = ({ warning, late }: LateMinutes): boolean =>
  Number.isInteger(warning) && Number.isInteger(late) && warning >= 1 && warning < late && late <= MAX_LATE_MINUTES

const areDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

/** For the form and the guard: each station is told from the others by its name. */
export const isKitchenSettings = ({ stations = [], lateMinutes, platesUntil }: KitchenSettings = {}): boolean =>
  stations.length <= MAX_STATIONS &&
  stations.every(isStation) &&
  areDifferent(stations.map(({ id }) => id)) &&
  areDifferent(stations.map(({ name }) => name.trim().toLowerCase())) &&
  (lateMinutes === undefined || isLateMinutes(lateMinutes)) &&
  (platesUntil === undefined || isClockTime(platesUntil))
