import { LEAP_YEAR, orderSaid, readMoment, withYear } from '#domain/dates/readMoment.ts'
import type { DateOrder } from '#domain/dates/readMoment.ts'
import type { CsvDateOrder, CsvLayout } from '../schema/values.ts'
import { foldedCell } from './cells.ts'
import { layouts } from './layouts.ts'

export interface FileDates {
  /** `unclear`: dates that may be either are errors until somebody says which they are. */
  readonly order: DateOrder | 'unclear'
  /**
   * What is asked or told of the dates: that they seem Italian, that some can only have the month first, that they may
   * be either, or that they may be either and were taken for Italian.
   */
  readonly doubt?: 'italian' | 'monthFirst' | 'either' | 'assumed'
  /** A date of the file that is in doubt. */
  readonly example?: string
  /** It is in doubt, and read as the hotel said of a file before. */
  readonly isRemembered?: boolean
}

/** Headers that only English has; those of boards, telephones and mails are the same elsewhere. */
const ENGLISH = new Set([
  'arrival',
  'arrival date',
  'departure',
  'departure date',
  'check in date',
  'checkin date',
  'check out date',
  'checkout date',
  'from',
  'to',
  'date from',
  'date to',
  'from date',
  'to date',
  'start date',
  'end date',
  'room',
  'room number',
  'room no',
  'room name',
  'room type',
  'guest name',
  'guest',
  'guests',
  'full name',
  'first name',
  'last name',
  'surname',
  'number of guests',
  'adults',
  'children',
  'infants',
  'persons',
  'people',
  'booking id',
  'booking reference',
  'booking number',
  'reservation id',
  'reservation number',
  'confirmation number',
  'meal plan',
  'board basis',
  'booking status',
  'reservation status',
  'language',
  'table',
  'nights',
])

/** Whether a program wrote the headers that speaks English, other than that of the layout. */
const isEnglish = (headers: readonly string[], layout: CsvLayout): boolean => {
  const usual = new Set(layouts[layout].columns.map(([, header]) => foldedCell(header)))
  return headers.map(foldedCell).filter((header) => ENGLISH.has(header) && !usual.has(header)).length >= 2
}

type Doubt = Pick<FileDates, 'order' | 'doubt' | 'example'>

function doubtOf(said: readonly string[], headers: readonly string[], layout: CsvLayout): Doubt {
  const isOrdered = (date: string) => {
    const dated = withYear(date, LEAP_YEAR) ?? date
    return (
      readMoment(dated, 'UTC', 'yearFirst') === undefined &&
      (readMoment(dated, 'UTC') ?? readMoment(dated, 'UTC', 'monthFirst')) !== undefined
    )
  }
  const ordered = said.filter(isOrdered)
  const { order } = layouts[layout]
  if (ordered.length === 0) return { order }
  const first = (which: ReturnType<typeof orderSaid>) => ordered.find((date) => orderSaid(date) === which)
  const [day, month, either] = [first('day'), first('month'), first('either')]
  // One that can only have the day first says it of all, and nobody writes the month before a point.
  if (month === undefined && (day !== undefined || either === undefined)) return { order: 'dayFirst' }
  if (day === undefined && month !== undefined)
    return { order: 'unclear', doubt: 'monthFirst', example: either ?? month }
  if (day === undefined && either !== undefined && isEnglish(headers, layout))
    return { order: 'unclear', doubt: 'either', example: either }
  // Who leaves out the year does not write it first.
  const areYearless = ordered.every((date) => withYear(date, LEAP_YEAR) !== undefined)
  if (order === 'yearFirst' && !areYearless) return { order, doubt: 'italian' }
  return day === undefined && either !== undefined
    ? { order: 'dayFirst', doubt: 'assumed', example: either }
    : { order }
}

/** Of all dates of a file, each once, and its headers; `told`: what somebody said, `remembered`: of a file before (docs/domain.md, Dates that others write). */
export function datesOfFile(
  dates: readonly string[],
  headers: readonly string[],
  layout: CsvLayout,
  told: DateOrder | undefined,
  remembered?: CsvDateOrder,
): FileDates {
  const found = doubtOf(dates, headers, layout)
  if (told !== undefined) return { ...found, order: told }
  // A file in which the month can only be first is no file like the one before whose days were first.
  const isContradicted = found.doubt === 'monthFirst' && remembered === 'dayFirst'
  if (found.doubt === undefined || remembered === undefined || isContradicted) return found
  return { ...found, order: remembered, isRemembered: true }
}
