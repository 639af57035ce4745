import { addDays } from '#domain/dates/calendar.ts'
import { LEAP_YEAR, orderSaid, readMoment, readTime, withYear } from '#domain/dates/readMoment.ts'
import { isPlausibleEmail } from '../rules/account/account.ts'
import { MAX_PAX } from '../rules/bookings/booking.ts'
import { PLACE_NAME_LENGTH } from '../rules/places/room.ts'
import type { CsvField } from '../schema/values.ts'
import {
  cellText,
  dayPart,
  foldedCell,
  isBackwards,
  isLonger,
  isPlaceholder,
  isSheetError,
  isShortened,
  saysNothing,
  wholeNumber,
} from './cells.ts'
import type { CsvBook, CsvError, CsvProblem, CsvRow, Reading } from './csvBook.ts'
import { languageOfCell, stateOfCell } from './fileWords.ts'
import { headerNames, partOfPersons } from './headerNames.ts'
import { csvFields, layouts } from './layouts.ts'
import { boardOfCell } from './unknownBoards.ts'
import { numbersOf, withYears } from './years.ts'

type Cells = Readonly<Partial<Record<CsvField, string>>>

const MAX_CHARACTERS: Readonly<Partial<Record<CsvField, number>>> = {
  bookId: 120,
  roomNumber: PLACE_NAME_LENGTH,
  tableNumber: PLACE_NAME_LENGTH,
  name: 160,
  mobile: 60,
}
const LONGEST_EMAIL = 254
/** Where each digit counts. */
const NUMBERED = new Set<CsvField>(['bookId', 'roomNumber', 'tableNumber', 'mobile'])
const saysNothingIn = (field: CsvField, text: string): boolean =>
  NUMBERED.has(field) || field === 'arrivalTime'
    ? saysNothing(text)
    : (field === 'name' || field === 'email') && isPlaceholder(text)

interface Draft {
  readonly texts: Cells
  readonly errors: CsvError[]
}

const refuse = ({ errors }: Draft, field: CsvField, problem: CsvProblem) => {
  errors.push({ field, problem, blocks: problem !== 'emailInvalid' && problem !== 'arrivalTimeInvalid' })
}

/** Errors are shown in the order of the fields. */
function draftOf(cells: Cells): Draft {
  const texts: Partial<Record<CsvField, string>> = {}
  const draft: Draft = { texts, errors: [] }
  for (const field of csvFields) {
    const said = cellText(cells[field] ?? '')
    const text = NUMBERED.has(field) ? wholeNumber(said) : said
    if (text === '' || saysNothingIn(field, text)) continue
    if (isSheetError(text)) refuse(draft, field, 'sheetError')
    else if (NUMBERED.has(field) && isShortened(text)) refuse(draft, field, 'numberShortened')
    else if (text.length > (MAX_CHARACTERS[field] ?? Infinity)) refuse(draft, field, 'tooLong')
    else texts[field] = text
  }
  return draft
}

const isRefused = ({ errors }: Draft, field: CsvField) => errors.some((error) => error.field === field)

/** A date, or `unclear`. */
type Moment = string | undefined

/** While the same file is read: large files say a few dates in all rows. */
const moments = new WeakMap<Reading, Map<string, Moment>>()

function momentOf(text: string, reading: Reading): Moment {
  const known = moments.get(reading) ?? new Map<string, Moment>()
  moments.set(reading, known)
  const { layout, timezone = 'UTC', dateOrder = layouts[layout].order } = reading
  if (!known.has(text)) {
    const said = dateOrder === 'unclear' ? orderSaid(text) : undefined
    known.set(text, said ? 'unclear' : readMoment(text, timezone, dateOrder === 'unclear' ? 'dayFirst' : dateOrder))
  }
  return known.get(text)
}

const datedTexts = (texts: Cells, { layout, dateOrder = layouts[layout].order, yearsFrom }: Reading): Cells => {
  const dated = withYears(texts, numbersOf(dateOrder), yearsFrom)
  return dated ? { ...texts, ...dated } : texts
}

/** Of a row that becomes no booking: it is shown as it was understood. */
function datesOf(cells: Cells, reading: Reading): Pick<CsvRow, 'dates'> {
  const dates: { checkIn?: string; checkOut?: string } = {}
  const said = datedTexts({ checkIn: cellText(cells.checkIn ?? ''), checkOut: cellText(cells.checkOut ?? '') }, reading)
  for (const field of ['checkIn', 'checkOut'] as const) {
    const date = momentOf(said[field] ?? '', reading)
    if (date !== undefined && date !== 'unclear') dates[field] = date
  }
  return dates.checkIn === undefined && dates.checkOut === undefined ? {} : { dates }
}

/** Five years: whoever lives in a hotel stays less, and whoever mistypes a year stays longer. */
const MAX_NIGHTS = 1826

/** Of a file that says the nights instead of the departure. */
const NIGHTS = /^([1-9]\d{0,2})(?:[.,]0+)?(?: ?(?:notti|notte|n|nights?|nachte|nächte|nacht|nuits?|nt|nts)\.?)?$/i

function readDates(draft: Draft, reading: Reading): { checkIn: string; checkOut: string } {
  const momentsOf = ({ checkIn = '', checkOut = '' }: Cells) =>
    [momentOf(checkIn, reading), momentOf(checkOut, reading)] as const
  let { texts } = draft
  let [arrival, leaving] = momentsOf(texts)
  // Dates without a year are rare.
  if (arrival === undefined || leaving === undefined) {
    texts = datedTexts(texts, reading)
    ;[arrival, leaving] = momentsOf(texts)
  }
  const take = (field: 'checkIn' | 'checkOut', date: Moment, problem: CsvProblem) => {
    if (date !== undefined && date !== 'unclear') return date
    const isYearless = date === undefined && withYear(texts[field] ?? '', LEAP_YEAR) !== undefined
    if (!isRefused(draft, field))
      refuse(draft, field, date === 'unclear' ? 'dateUnclear' : isYearless ? 'yearMissing' : problem)
    return ''
  }
  const checkIn = take('checkIn', arrival, 'checkinInvalid')
  const [, nights] = NIGHTS.exec(draft.texts.checkOut ?? '') ?? []
  const departure = nights === undefined ? undefined : checkIn && addDays(dayPart(checkIn), Number(nights))
  const checkOut = departure ?? take('checkOut', leaving, 'checkoutInvalid')
  if (checkIn && checkOut && isBackwards(checkIn, checkOut)) refuse(draft, 'checkOut', 'checkoutBeforeCheckin')
  else if (checkIn && checkOut && isLonger(checkIn, checkOut, MAX_NIGHTS)) refuse(draft, 'checkOut', 'stayTooLong')
  return { checkIn, checkOut }
}

/** `2 + 1`, `2,00`; what may be a thousand, `1.000`, is none. */
const SUM = /^\+?\d{1,9}(?:[.,]0{1,2}|[.,]0{4,})?(?: ?\+ ?\d{1,9}(?:[.,]0{1,2}|[.,]0{4,})?){0,9}$/

const COUNTED = /(\d{1,3}) ?(\p{L}{1,20})\.?/gu

const YEARS = /\b(?:anni|anno|mesi|mese|jahre?|monate?|years?|yrs|months?|y|ans|an|mois)\b/i
const AGES = /(\d{1,2})?([^\d()]{0,20})\(([^()]{1,40})\)/g

/** Without ages in parentheses: `1 (4 anni)`, and `2 (4, 7)`, which are as many as are counted. */
const withoutAges = (text: string): string =>
  !text.includes('(')
    ? text
    : text.replaceAll(AGES, (whole: string, count: string | undefined, between: string, said: string) => {
        const ages = said.match(/\d{1,2}/g) ?? []
        const areAges =
          YEARS.test(said) || (ages.length > 1 && ages.length === Number(count) && /^[\d ,;/e+]+$/.test(said))
        return areAges ? `${count ?? ''}${between}`.trimEnd() : whole
      })

/** `2A+1B`, `2E 1K`: adults, then children, by their first letters. */
const LETTERS = /^(\d{1,2}) ?[ae] ?[+,/ ]? ?(\d{1,2}) ?[bck]$/i

/** `2 AD + 1 CHD` as `2+1`: numbers, each with what it counts. Anything else stays as it is. */
function counted(text: string): string {
  const [letters, adults = '', children = ''] = LETTERS.exec(text) ?? []
  if (letters !== undefined) return `${adults}+${children}`
  const parts = [...text.matchAll(COUNTED)]
  const between = text.replaceAll(COUNTED, '').replaceAll(/\b(?:e|und|et|and)\b/gi, '')
  const isPersons = (word: string) => partOfPersons(word) !== undefined || headerNames.pax.includes(word)
  const isCounted =
    parts.length > 0 && /^[\s+,/&]*$/.test(between) && parts.every(([, , word = '']) => isPersons(foldedCell(word)))
  return isCounted ? parts.map(([, amount]) => amount).join('+') : text
}

/** A positive whole number, or the sum of several: `2 + 1`. Some spreadsheets write two as `2,0` or `2.00`. */
function readPax(draft: Draft): Pick<CsvBook, 'pax'> {
  const { pax: written } = draft.texts
  if (written === undefined) return {}
  const said = withoutAges(written)
  const text = SUM.test(said) ? said : counted(said)
  const parts = SUM.test(text) ? text.replaceAll(/^\+|[.,]0+(?=\D|$)/g, '').split('+') : []
  const pax = parts.reduce((sum, part) => sum + Number(part), 0)
  if (pax < 1) refuse(draft, 'pax', 'paxInvalid')
  else if (pax > MAX_PAX) refuse(draft, 'pax', 'paxTooMany')
  return { pax }
}

function readEmail(draft: Draft): Pick<CsvBook, 'email'> {
  const { email: said } = draft.texts
  if (said === undefined) return {}
  // `Rossi Anna <anna@example.com>`, as mail programs write it, and the end of a list.
  const alone = said.replace(/[,;.]$/, '')
  const email = /^\w[^:<>]*$/.test(alone)
    ? alone
    : alone.replace(/^mailto:/i, '').replace(/^[^<>@]{0,200}<([^<>]{1,300})>$/, '$1')
  if (email.length <= LONGEST_EMAIL && isPlausibleEmail(email)) return { email }
  refuse(draft, 'email', 'emailInvalid')
  return {}
}

/** Midnight is how programs write that nobody said an hour, as in dates. */
function readArrivalTime(draft: Draft): Pick<CsvBook, 'arrivalTime'> {
  const { arrivalTime: said } = draft.texts
  if (said === undefined) return {}
  const arrivalTime = readTime(said)
  if (arrivalTime === undefined) refuse(draft, 'arrivalTime', 'arrivalTimeInvalid')
  return arrivalTime === undefined || arrivalTime === '00:00' ? {} : { arrivalTime }
}

function readBoard(draft: Draft, reading: Reading): Pick<CsvBook, 'bookType' | 'rawBookType'> | 'skip' {
  const { bookType: rawBookType } = draft.texts
  if (rawBookType === undefined) return {}
  const bookType = boardOfCell(rawBookType, reading)
  if (bookType === 'skip') return 'skip'
  if (bookType) return { bookType, rawBookType }
  refuse(draft, 'bookType', 'boardUnknown')
  return {}
}

function readLanguage({ texts }: Draft, reading: Reading): Pick<CsvBook, 'lang' | 'defaultLang'> {
  const lang = languageOfCell(texts.lang ?? '', reading)
  return lang ? { lang } : { defaultLang: layouts[reading.layout].language }
}

const AS_WRITTEN = ['bookId', 'roomNumber', 'tableNumber', 'name', 'mobile'] as const

/** A booking, or errors (docs/domain.md, Rows of a file). `line`: 1 the first. It never throws. */
export function readRow(cells: Cells, line: number, reading: Reading): CsvRow {
  const draft = draftOf(cells)
  const board = readBoard(draft, reading)
  if (board === 'skip') return { line, cells, errors: [], skipped: 'rate', ...datesOf(cells, reading) }
  const state = stateOfCell(draft.texts.deleted ?? '', reading)
  if (state === 'notYet') return { line, cells, errors: [], skipped: 'notYet', ...datesOf(cells, reading) }
  if (state === undefined) refuse(draft, 'deleted', 'stateUnknown')
  // The same fields in the same order, one by one: objects of one shape are read much faster in large files.
  const book: { -readonly [Field in keyof CsvBook]: CsvBook[Field] } = {
    deleted: state === 'cancelled',
    ...readDates(draft, reading),
  }
  for (const field of AS_WRITTEN) {
    const text = draft.texts[field]
    if (text !== undefined) book[field] = text
  }
  Object.assign(book, readArrivalTime(draft), board, readEmail(draft), readPax(draft), readLanguage(draft, reading))
  const { errors } = draft
  const isBlocked = errors.some(({ blocks }) => blocks)
  return isBlocked ? { line, cells, errors, ...datesOf(cells, reading) } : { line, cells, errors, book }
}
