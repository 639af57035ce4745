import { cleanText, usualSigns } from '#domain/text/cleanText.ts'
import { withoutEntities } from './garbled.ts'

/** Most cells: files have hundreds of thousands. */
const TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** A tidy cell that begins with a letter or a digit and has no entities: nothing of it is to be mended. */
const PLAIN = /^[\dA-Za-z][\x21-\x25\x27-\x7e]*(?: [\x21-\x25\x27-\x7e]+)*$/

/** Without Excel's `="0012"`, entities of web pages, control characters and needless spaces; dashes alone are empty. */
export function cellText(cell: string): string {
  if (cell === '' || PLAIN.test(cell)) return cell
  const plain = (text: string) =>
    text === '' || TIDY.test(text)
      ? text
      : usualSigns(cleanText(text.replaceAll(/\p{Cc}+/gu, ' ')))
          .replaceAll(/\s+/g, ' ')
          .trim()
  // The sign by which files are kept from holding formulas, ours too.
  const text = plain(cell.includes('&') ? withoutEntities(cell) : cell).replace(/^'(?=[=+@\-\d])/, '')
  const [, quoted] = /^="(.*)"$/.exec(text) ?? []
  const said = quoted === undefined ? text : plain(quoted.replaceAll('""', '"'))
  return /^[-–—]+$/.test(said) ? '' : said
}

/** What programs write where there is nothing. */
const NOTHING = /^(?:n\.? ?[da]\.?|n\/[ad]|null|nil|none|nan|undefined|false|0+|[^\p{L}\p{N}]+)$/iu
/** What people write where it is not known yet, as `foldedCell` returns it. */
const NOT_YET = new Set([
  'da assegnare',
  'non ass',
  'da ass',
  'non assegnata',
  'non assegnato',
  'da definire',
  'nessuna',
  'nessuno',
  'senza camera',
  'senza tavolo',
  'tba',
  'tbd',
  'to be assigned',
  'not assigned',
  'unassigned',
  'unallocated',
  'not allocated',
  'nicht zugewiesen',
  'nicht zugeteilt',
  'noch offen',
  'ohne zimmer',
  'offen',
  'non attribuee',
  'a attribuer',
  'non assignee',
])

/** Whether it stands for no reference, room or telephone; a zero is none, either. */
export const saysNothing = (text: string): boolean =>
  // Most cells are numbers, and are not folded.
  text.length < 20 && !/[1-9]/.test(text) && ((text.length < 10 && NOTHING.test(text)) || NOT_YET.has(foldedCell(text)))

/** Whether it is what programs write where there is no name or address; a guest may be called Null. */
export const isPlaceholder = (text: string): boolean =>
  text.length < 10 &&
  (/^(?:n\.? ?[da]\.?|n\/[ad]|nil|none|nan|undefined|false|[\p{P}\p{Sc}\p{Sk}\p{Sm}\s]+)$/iu.test(text) ||
    text === 'null' ||
    text === 'NULL')

/** A number as spreadsheets write it that count with decimals: `101,0`. */
export const wholeNumber = (text: string): string =>
  !text.endsWith('0') ? text : text.replace(/^(\d+)[.,]0{1,2}$/, '$1')

/** For comparing: without case, accents and punctuation. */
export const foldedCell = (cell: string): string =>
  cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a spreadsheet shows instead of a value: `#REF!`, `#N/D`, `########`, `Err:502`. */
export const isSheetError = (text: string): boolean =>
  // Most texts begin otherwise.
  (text.startsWith('#') || text.startsWith('Err:')) &&
  /^#(?:[\p{Lu}\d/]{2,12}[!?]|N\/[AD]|NV|#{2,})$|^Err:\d{3}$/u.test(text)

/** A long number as a spreadsheet shortens it, `3,93331E+11`: its last digits are lost. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+\d{1,3}$/i.test(text)

export const dayPart = (date: string): string => date.slice(0, 10)

export const timePart = (date: string): string | undefined => (date.length > 10 ? date.slice(11) : undefined)

/** Whether a stay between both of `readMoment` has more nights; most end in the month in which they begin, or the next. */
export function isLonger(checkIn: string, checkOut: string, nights: number): boolean {
  if (checkIn.slice(0, 7) === checkOut.slice(0, 7)) return false
  return Date.parse(dayPart(checkOut)) - Date.parse(dayPart(checkIn)) > nights * 86_400_000
}

/** Both of `readMoment`. A day without a time is never too early on the same day. */
export function isBackwards(checkIn: string, checkOut: string): boolean {
  const isTimed = timePart(checkIn) !== undefined && timePart(checkOut) !== undefined
  return isTimed ? checkOut < checkIn : dayPart(checkOut) < dayPart(checkIn)
}
