import { LEAP_YEAR, readMoment, withYear } from '#domain/dates/readMoment.ts'
import { cellText } from './cells.ts'
import type { RawRow } from './csvBook.ts'
import { guessMapping, readHead } from './mapping.ts'

const BEFORE =
  /^(?:periodo|soggiorno|aufenthalt|stay)?[: ]*(?:(?:dal|da|from|vom|von|du|arrivo|arrival|anreise|check-?in):? |dall['’] ?)?/i
/** What stands between arrival and departure in one cell. */
const BETWEEN =
  / ?(?:[\p{Pd}→>~]{1,3}|\/|\.{2,3}|…|\b(?:al|a|fino al|bis|bis zum|to|until|till|au|jusqu['’]au|partenza|departure|abreise|check-?out)\b:?|\ball['’]) ?| /giu
const NIGHTS = /[ ,;x\p{Pd}]{0,3}[([]?(\d{1,3}) ?(?:notti|notte|nights?|nächte|nacht|nuits?)\b\.?[)\]]?$/iu
const SAMPLE = 200

const isDate = (text: string): boolean =>
  !/^\d{1,6}(?:[.,]\d+)?$/.test(text) &&
  (readMoment(text, 'UTC') ?? readMoment(text, 'UTC', 'monthFirst') ?? withYear(text, LEAP_YEAR)) !== undefined

/** Arrival and departure that one cell says, `dal 10/12 al 15/12`, `10.-15.12.2026`, `10/12/2026 (3 notti)`. */
function periodIn(cell: string): readonly [from: string, to: string] | undefined {
  const said = cellText(cell).replace(BEFORE, '')
  if (said.length > 80 || !/\d\D+\d/.test(said) || isDate(said)) return undefined
  const text = said.replace(NIGHTS, '')
  if (text !== said && isDate(text)) return [text, NIGHTS.exec(said)?.[1] ?? '']
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    const [left, right] = [text.slice(0, index), text.slice(index + between.length)]
    if (!isDate(right)) continue
    // `10.-15.12.2026` has one month for both.
    const from =
      /^\d{1,2}[.°º]?$/.test(left) && between !== '/'
        ? right.replace(/^\d{1,2}/, Number.parseInt(left, 10).toString())
        : left
    if (isDate(from)) return [from, right]
  }
  return undefined
}

/** The column that says both dates of most rows. */
function periodColumn(rows: readonly RawRow[]): number {
  const head = readHead(rows)
  const { mapping } = guessMapping(head, 'default')
  const fields = head.line === undefined ? [] : head.headers.map((header) => mapping[header])
  if (fields.includes('checkIn') && fields.includes('checkOut')) return -1
  const under = rows.filter(({ line }) => line > (head.line ?? 0)).slice(0, SAMPLE)
  return head.headers.findIndex((_, at) => {
    if (fields[at] && fields[at] !== 'checkIn' && fields[at] !== 'checkOut') return false
    const cells = under.map((row) => row.cells[at] ?? '')
    const periods = cells.filter(periodIn).length
    return periods > 0 && periods >= cells.filter((cell) => isDate(cellText(cell))).length
  })
}

/** A column that says both dates as two columns, one for each. */
export function splitPeriods(rows: RawRow[]): RawRow[] {
  const at = periodColumn(rows)
  if (at < 0) return rows
  const withBoth = (row: RawRow, both: readonly [string, string]): RawRow => ({
    ...row,
    cells: row.cells.toSpliced(at, 1, ...both),
  })
  const split = rows.map((row) => {
    const cell = row.cells[at]
    return cell === undefined ? row : withBoth(row, periodIn(cell) ?? [cell, ''])
  })
  const { line } = readHead(split)
  const header = rows.find((row) => row.line === line)?.cells[at]
  if (header === undefined) return split
  const name = header.trim() === '' ? '' : ` (${header.trim()})`
  return rows.map((row, index) =>
    row.cells[at] === header ? withBoth(row, [`Arrivo${name}`, `Partenza${name}`]) : (split[index] ?? row),
  )
}
