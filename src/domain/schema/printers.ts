import { PLACE_NAME } from './places.ts'
import {
  declareClass,
  flag,
  instant,
  latestInstant,
  list,
  number,
  object,
  oneOf,
  pointer,
  required,
  secret,
  serverOnly,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import type { ToldDish } from './kitchen.ts'

/** Star CloudPRNT and Epson Server Direct Print ask the server for tickets; Epson ePOS-Print is sent them by a screen of the house. */
export const PRINTER_KINDS = ['cloudPrnt', 'serverDirect', 'epos'] as const
export type PrinterKind = (typeof PRINTER_KINDS)[number]

/** Why a printer did not print, as far as it tells; 'unreachable' says the screen that prints. */
export const PRINTER_PROBLEMS = ['paper', 'cover', 'offline', 'refused', 'unreachable'] as const
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number]

/** A printer of the kitchen: it asks the server for its tickets with a key of its own, or a screen sends them to its address. */
export const Printer = declareClass(
  'Printer',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    name: text(PLACE_NAME),
    kind: withDefault(oneOf(PRINTER_KINDS), 'cloudPrnt'),
    /** Of a printer of kind `epos`, in the network of the house: `https://192.168.1.50` or `http://stampante.local:8080`. */
    address: text(120),
    /** Ids of the stations whose dishes it prints; absent or empty: all dishes. */
    stations: list<string>(),
    keyMadeAt: serverOnly(instant()),
    keyEnd: serverOnly(text()),
    keyHash: secret(text()),
    /** Noted once a minute. */
    seenAt: serverOnly(instant()),
    /** Why it can print nothing at the moment. */
    problem: serverOnly(oneOf(PRINTER_PROBLEMS)),
  },
  {
    indexes: [
      ['hotel', 'objectId'],
      ['hotel', 'updatedAt'],
    ],
    unique: [['hotel', 'name']],
  },
)
export type Printer = Entity<typeof Printer.fields>

/** How a line of a ticket is printed. */
export const LINE_LOOKS = ['big', 'bold', 'boxed'] as const

export interface TicketLine {
  readonly text: string
  /** `boxed` is white on black: allergies, COPIA. */
  readonly look?: (typeof LINE_LOOKS)[number] | undefined
}

/** What stands on a slip of paper from a printer. */
export interface Ticket {
  readonly title: string
  readonly lines: readonly TicketLine[]
}

/** What a ticket says of a dish, as the next one of its course is compared with it. */
export interface TicketDish extends Pick<ToldDish, 'dish' | 'normal' | 'half' | 'notes'> {
  /** Who ordered it against their needs, and which (`conflictMark`). */
  readonly allergies: readonly string[]
}

/** Of a course with notes for each of a thousand guests. */
const DISHES_BYTES = 200_000

/**
 * A ticket on its way to paper. Nobody changes what stands on it; it waits until its printer takes it, and is given to it once.
 */
export const PrintJob = declareClass(
  'PrintJob',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    calendarMeal: required(pointer('CalendarMeal')),
    book: required(pointer('Book')),
    printer: required(pointer('Printer')),
    ticket: object<Ticket>(),
    course: number(),
    /** All that the kitchen has on paper of this course of the booking, after this ticket. */
    dishes: list<TicketDish>(DISHES_BYTES),
    /** What its id is made of: the same ticket, asked for twice, is one. */
    key: text(200),
    /** The ticket may have come out once before: 'COPIA' stands on it. */
    isCopy: flag(),
    sentAt: required(instant()),
    /** It is to be printed no more: by another printer, or again. */
    cancelledAt: latestInstant(),
    /** When the printer, or the screen that prints on it, asked for what stands on it; what became of it is not known until it says so. */
    takenAt: serverOnly(instant()),
    printedAt: serverOnly(instant()),
    problem: serverOnly(oneOf(PRINTER_PROBLEMS)),
  },
  {
    indexes: [
      ['calendarMeal'],
      ['book'],
      ['printer', 'sentAt'],
      ['hotel', 'objectId'],
      ['hotel', 'updatedAt'],
      ['sentAt'],
    ],
    isMadeOnce: true,
  },
)
export type PrintJob = Entity<typeof PrintJob.fields>
