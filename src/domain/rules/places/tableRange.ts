import { isSameName, placeName } from './room.ts'

export const MAX_AT_ONCE = 300
const MAX_DIGITS = 6

export interface NameRange {
  readonly from: number
  readonly to: number
  readonly prefix: string
  readonly suffix: string
  /** Minimum of digits: with 3, the seventh is "007". */
  readonly digits: number
}

export type RangeFault = 'incomplete' | 'backwards' | 'tooMany'

const isNumber = (value: number) => Number.isInteger(value) && value >= 0 && String(value).length <= MAX_DIGITS

export function rangeFault({ from, to }: NameRange): RangeFault | undefined {
  if (!isNumber(from) || !isNumber(to)) return 'incomplete'
  if (to < from) return 'backwards'
  return to - from >= MAX_AT_ONCE ? 'tooMany' : undefined
}

export function namesOfRange(range: NameRange): readonly string[] {
  if (rangeFault(range)) return []
  const { from, to, prefix, suffix, digits } = range
  return Array.from({ length: to - from + 1 }, (_, at) =>
    placeName(`${prefix}${String(from + at).padStart(digits, '0')}${suffix}`),
  )
}

interface RangeLine {
  readonly range: NameRange
  readonly seats: number | undefined
  /** As written: name or number of a rank and a turn. */
  readonly rank: string | undefined
  readonly turn: string | undefined
}

const SPAN = /^(\D{0,20}?)(\d{1,6})\s*(?:-|–|—|\.{2,3}|…|\sa(?:l)?\s)\s*(\D{0,20}?)(\d{1,6})(\D{0,20})$/iu
const SEATS = /^(\d{1,2})\s*(?:coperti|coperto|posti|posto|persone|pax)$/iu
const NAMED = /^(rango|turno)\s+(\S.*)$/iu

function spanOf(text: string): NameRange | undefined {
  const [, prefix = '', first = '', again = '', last = '', suffix = ''] = SPAN.exec(text) ?? []
  if (first === '' || (again !== '' && again !== prefix)) return undefined
  const digits = first.startsWith('0') ? first.length : 1
  return { from: Number(first), to: Number(last), prefix, suffix: suffix.trimEnd(), digits }
}

/** Parses a line such as "101–140, 4 coperti, rango 2"; undefined when any part is unknown. */
export function readRangeLine(line: string): RangeLine | undefined {
  const [span = '', ...facts] = line.split(/[,;]/u).map((part) => part.trim())
  const range = spanOf(span)
  if (!range) return undefined
  const said: { seats?: number; rank?: string; turn?: string } = {}
  for (const fact of facts.filter((part) => part !== '')) {
    const seats = SEATS.exec(fact)?.[1]
    const [, kind, name] = NAMED.exec(fact) ?? []
    if (seats !== undefined) said.seats = Number(seats)
    else if (name !== undefined) said[kind?.toLowerCase() === 'rango' ? 'rank' : 'turn'] = name
    else return undefined
  }
  return { range, seats: said.seats, rank: said.rank, turn: said.turn }
}

interface Named {
  readonly id: string
  readonly name?: string | undefined
}

/** By name, by "Rango 2" (`kind` is the word before the number), or by position in the list. */
export function findByName<Row extends Named>(
  text: string | undefined,
  rows: readonly Row[],
  kind: string,
): Row | undefined {
  if (text === undefined) return undefined
  const called = (name: string) => rows.find((row) => isSameName(row.name ?? '', name))
  const place = /^\d{1,2}$/.test(text) ? rows[Number(text) - 1] : undefined
  return called(text) ?? called(`${kind} ${text}`) ?? place
}

/** "2" becomes "Rango 2"; `kind` is the word before the number. */
export const fullGroupName = (text: string, kind: string): string =>
  /^\d/.test(text) ? `${kind} ${text}` : `${text.slice(0, 1).toLocaleUpperCase('it')}${text.slice(1)}`
