import { cleanText } from '../cleanText.ts'
import { isBookable } from '../readMoment.ts'

export type DateForm = 'AAAA-MM-GG' | 'GG/MM/AAAA' | 'GG-MM-AAAA' | 'GG.MM.AAAA'

/** Most cells: files have hundreds of thousands. */
const TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Without Excel's `="0012"`, control characters and needless spaces; dashes alone are empty. */
export function cellText(cell: string): string {
  const plain = (text: string) =>
    TIDY.test(text) ? text : cleanText(text.replaceAll(/\p{Cc}+/gu, ' ')).replaceAll(/\s+/g, ' ').trim()
  const text = plain(cell)
  const [, quoted] = /^="(.*)"$/.exec(text) ?? []
  const said = quoted === undefined ? text : plain(quoted.replaceAll('""', '"'))
  return /^[-–—]+$/.test(said) ? '' : said
}

/** For comparing: without case, accents and punctuation. */
export const foldedCell = (cell: string): string =>
  cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isNumberOrPhone = (text: string) => /^[+-]?[\d\s().,/-]+$/.test(text) && /\d/.test(text)

/** Would run in a spreadsheet: `=cmd()`, and `+`, `-` or `@` before no number or telephone. */
export const isFormula = (text: string): boolean =>
  /^[=@]/.test(text) || (/^[+-]/.test(text) && !isNumberOrPhone(text))

const CLOCK = '(?: ([01]\\d|2[0-3]):([0-5]\\d))?'
const italian = (sign: string) => new RegExp(`^(\\d{2})${sign}(\\d{2})${sign}(\\d{4})${CLOCK}$`)

const PATTERNS: Readonly<Record<DateForm, RegExp>> = {
  'AAAA-MM-GG': new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${CLOCK}$`),
  'GG/MM/AAAA': italian('/'),
  'GG-MM-AAAA': italian('-'),
  'GG.MM.AAAA': italian('\\.'),
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; undefined for other forms and days that do not exist. */
export function parseDate(text: string, forms: readonly DateForm[]): string | undefined {
  for (const form of forms) {
    const [found, first = '', month = '', last = '', hour, minute] = PATTERNS[form].exec(text) ?? []
    if (found === undefined) continue
    const day = form === 'AAAA-MM-GG' ? `${first}-${month}-${last}` : `${last}-${month}-${first}`
    if (!isBookable(day)) return undefined
    return hour === undefined || minute === undefined ? day : `${day} ${hour}:${minute}`
  }
  return undefined
}

const LOOSE = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T](\d{1,2})[:.](\d{2})(?:[:.]\d{2})?)?$/

/** Also `5/8/26` and `05/08/2026 14:00:00`; the result is as of `parseDate`. */
export function italianDate(text: string): string | undefined {
  const [found, day = '', month = '', year = '', hour = '', minute = ''] = LOOSE.exec(text) ?? []
  if (found === undefined) return undefined
  const two = (part: string) => part.padStart(2, '0')
  const date = `${two(day)}/${two(month)}/${year.length === 2 ? `20${year}` : year}`
  return parseDate(minute === '' ? date : `${date} ${two(hour)}:${minute}`, ['GG/MM/AAAA'])
}

export const dayPart = (date: string): string => date.slice(0, 10)

export const timePart = (date: string): string | undefined =>
  date.length > 10 ? date.slice(11) : undefined

/** Both of `parseDate`. A day without a time is never too early on the same day. */
export function isBackwards(checkIn: string, checkOut: string): boolean {
  const isTimed = timePart(checkIn) !== undefined && timePart(checkOut) !== undefined
  return isTimed ? checkOut < checkIn : dayPart(checkOut) < dayPart(checkIn)
}
