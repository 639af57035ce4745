import { emailOf, languageOf, namesOfParty } from '#cloud/demo/names.ts'
import { createRandom } from '#cloud/samples/random.ts'
import { parseStays, shiftStays } from '#cloud/demo/stays.ts'
import { dayPart, timePart } from '#domain/import/cells.ts'
import { layouts } from '#domain/import/layouts.ts'
import type { Rates } from '#domain/import/layouts.ts'
import type { Board, CsvField, CsvLayout, GuestLanguage } from '#domain/schema/values.ts'

export interface FileBooking {
  readonly bookId?: string
  readonly deleted?: boolean
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
  readonly checkIn: string
  readonly checkOut: string
  readonly arrivalTime?: string
  readonly roomNumber?: string
  readonly tableNumber?: string
  readonly board?: Board
  readonly name?: string
  readonly email?: string
  readonly mobile?: string
  readonly pax?: number
  readonly lang?: GuestLanguage
}

/** What a hotel that uses Ericsoft calls its rates; the files of `csvOf` use these names. */
export const ericsoftRates = {
  bbRates: ['B&B standard', 'B&B non rimborsabile'],
  hbRates: ['Mezza pensione'],
  fbRates: ['Pensione completa'],
  skipRates: ['Uso giornaliero'],
} satisfies Rates

type Words = Readonly<Record<GuestLanguage, string>>
type DateForm = 'AAAA-MM-GG' | 'GG/MM/AAAA' | 'GG-MM-AAAA' | 'GG.MM.AAAA'

/** How a PMS writes what is not its headers: dates, boards, who cancelled, languages, line ends. */
interface Hand {
  readonly dates: DateForm
  readonly boards: Readonly<Partial<Record<Board, string>>>
  /** Of a booking that was cancelled, and of one that was not. */
  readonly states: readonly [cancelled: string, booked: string]
  readonly languages: Words
  readonly lineEnd: '\n' | '\r\n'
}

const codes: Words = { it: 'it', en: 'en', de: 'de' }
const italian: Words = { it: 'Italiano', en: 'Inglese', de: 'Tedesco' }
const english: Words = { it: 'Italian', en: 'English', de: 'German' }
const states = ['Annullata', 'Confermata'] as const

const ericsoft: Hand = {
  dates: 'GG/MM/AAAA',
  boards: { BB: 'B&B standard', HB: 'Mezza pensione', FB: 'Pensione completa' },
  states,
  languages: { it: 'it-IT', en: 'en-GB', de: 'de-DE' },
  lineEnd: '\r\n',
}

const hands: Readonly<Record<CsvLayout, Hand>> = {
  default: {
    dates: 'AAAA-MM-GG',
    boards: {
      BB: 'BB',
      HB: 'HB',
      HBL: 'HBL',
      FB: 'FB',
      NT: 'NT',
      FBD: 'FBD',
      HBD: 'HBD',
      HBLD: 'HBLD',
    },
    states: ['Sì', 'No'],
    languages: codes,
    lineEnd: '\r\n',
  },
  h2k: {
    dates: 'GG/MM/AAAA',
    boards: { BB: 'BB', HB: 'M', FB: 'FB', NT: 'NT' },
    states: ['Cancelled', 'Confirmed'],
    languages: english,
    lineEnd: '\n',
  },
  hotelcube: {
    dates: 'GG-MM-AAAA',
    boards: { BB: 'BB', HB: 'HB_ST', HBD: 'HB_ID', FB: 'FB_ST', FBD: 'FB_ID', NT: 'RO' },
    states,
    languages: italian,
    lineEnd: '\r\n',
  },
  hq: {
    dates: 'GG.MM.AAAA',
    boards: { BB: 'BB', HB: 'HB', HBD: 'HBD', FB: 'FB', FBD: 'AI', NT: 'AFF' },
    states: ['S', 'N'],
    languages: { it: 'ITA', en: 'ENG', de: 'DEU' },
    lineEnd: '\r\n',
  },
  ericsoft3: ericsoft,
  ericsoft4csv: { ...ericsoft, languages: italian },
}

const SIGNS = { 'GG/MM/AAAA': '/', 'GG-MM-AAAA': '-', 'GG.MM.AAAA': '.' } as const

function dateIn(form: DateForm, date: string): string {
  const [day, time] = [dayPart(date), timePart(date)]
  const written = form === 'AAAA-MM-GG' ? day : day.split('-').reverse().join(SIGNS[form])
  return time === undefined ? written : `${written} ${time}`
}

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function cellOf(field: CsvField, booking: FileBooking, hand: Hand): string {
  switch (field) {
    case 'deleted':
      return hand.states[booking.deleted ? 0 : 1]
    case 'checkIn':
    case 'checkOut':
      return dateIn(hand.dates, booking[field])
    case 'bookType':
      return booking.board === undefined ? '' : (hand.boards[booking.board] ?? '')
    case 'lang':
      return booking.lang === undefined ? '' : hand.languages[booking.lang]
    case 'pax':
      return String(booking.pax ?? '')
    default:
      return booking[field] ?? ''
  }
}

export const csvOfCells = (lines: readonly (readonly string[])[], lineEnd = '\r\n'): string =>
  lines.map((cells) => cells.map(quoted).join(';') + lineEnd).join('')

export function cellsOf(layout: CsvLayout, bookings: readonly FileBooking[]): string[][] {
  const { columns } = layouts[layout]
  const hand = hands[layout]
  return [
    columns.map(([, header]) => header),
    ...bookings.map((booking) => columns.map(([field]) => cellOf(field, booking, hand))),
  ]
}

export const csvOf = (layout: CsvLayout, bookings: readonly FileBooking[]): string =>
  csvOfCells(cellsOf(layout, bookings), hands[layout].lineEnd)

export function bytesOf(csv: string, encoding: 'utf8' | 'utf8bom' | 'windows1252' = 'utf8'): Uint8Array {
  // Of Windows-1252 what it shares with Latin-1: all Italian letters, not the euro sign.
  if (encoding === 'windows1252') return new Uint8Array(Buffer.from(csv, 'latin1'))
  return new Uint8Array(Buffer.from(encoding === 'utf8bom' ? `\uFEFF${csv}` : csv, 'utf8'))
}

/** The first `count` of real stays (`cloud/demo`), `days` later; made-up names, the same each time. */
export function bookingsOfStays(
  csv: string,
  {
    count,
    days = 0,
    prefix = 'PMS',
  }: {
    readonly count: number
    readonly days?: number
    readonly prefix?: string
  },
): FileBooking[] {
  const random = createRandom(prefix)
  return shiftStays(parseStays(csv).slice(0, count), days).map((stay, at) => {
    const pax = Math.max(1, stay.adults + stay.children + stay.babies)
    const names = namesOfParty(random, stay.country, pax, stay.adults)
    const [holder = { name: '', surname: '' }] = names
    return {
      bookId: `${prefix}-${String(at + 1).padStart(6, '0')}`,
      checkIn: stay.arrival,
      checkOut: stay.departure,
      roomNumber: String(101 + (at % 400)),
      board: stay.board,
      name: `${holder.surname} ${holder.name}`,
      email: emailOf(holder, at + 1),
      pax,
      lang: languageOf(stay.country),
    }
  })
}
