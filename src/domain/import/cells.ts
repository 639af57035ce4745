import { cleanText } from '../cleanText.ts'
import { isBookable, readMoment, withTime } from '../readMoment.ts'

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

/** What a spreadsheet shows instead of a value: `#REF!`, `#N/D`, `########`. */
export const isSheetError = (text: string): boolean => /^#(?:[\p{Lu}\d/]{2,10}[!?]|N\/[AD]|NV|#{2,})$/u.test(text)

/** A long number as a spreadsheet shortens it, `3,93331E+11`: its last digits are lost. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+\d{1,3}$/i.test(text)

const CLOCK = '(?:[ T]([01]\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d(?:[.,]\\d{1,9})?)?)?'
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
    return hour === undefined || minute === undefined ? day : withTime(day, `${hour}:${minute}`)
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

const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)$/

/** A time with a zone, on the hotel's clock; as of `parseDate`. */
export const zonedDate = (text: string, timezone: string): string | undefined =>
  ZONED.test(text) ? readMoment(text, timezone) : undefined

export const dayPart = (date: string): string => date.slice(0, 10)

export const timePart = (date: string): string | undefined =>
  date.length > 10 ? date.slice(11) : undefined

/** Both of `parseDate`. A day without a time is never too early on the same day. */
export function isBackwards(checkIn: string, checkOut: string): boolean {
  const isTimed = timePart(checkIn) !== undefined && timePart(checkOut) !== undefined
  return isTimed ? checkOut < checkIn : dayPart(checkOut) < dayPart(checkIn)
}
