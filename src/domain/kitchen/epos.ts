import { SECOND_MS } from '../values/durations.ts'
import type { PrinterProblem } from '../schema/printers.ts'
import type { TicketOutcome } from './printing.ts'

/** Epson's "ePOS-Print XML User's Manual": what is sent to a printer, and what it answers. */

/** The printer's name for itself. */
export const EPOS_DEVICE = 'local_printer'
/** So long the printer tries to print one ticket. */
export const EPOS_TIMEOUT_MS = 10 * SECOND_MS

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is to be printed, in the printer's own commands; without any the printer only says how it is. */
export const eposDocument = (commands?: Uint8Array): string =>
  '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
  `${commands ? `<command>${hexOf(commands)}</command>` : ''}</epos-print>`

/** A document as it is posted to the printer itself. */
export const eposEnvelope = (document: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<s:Body>${document}</s:Body></s:Envelope>`

export interface EposAnswer {
  readonly success: boolean
  /** Such as `EPTR_REC_EMPTY`; empty where nothing is wrong. */
  readonly code: string
  /** How the printer is, bit by bit; 0 where it does not say. */
  readonly status: number
}

/** What a printer answers to an envelope; undefined where it is something else that answers. */
export function readEposAnswer(xml: string): EposAnswer | undefined {
  const [, attributes] = /<(?:\w{1,20}:)?response(\s[^<>]{0,1000})>/.exec(xml) ?? []
  if (attributes === undefined) return undefined
  const valueOf = (name: 'success' | 'code' | 'status') =>
    attributes
      .split(/\s/)
      .find((one) => one.startsWith(`${name}="`))
      ?.split('"')[1] ?? ''
  const success = valueOf('success')
  if (success === '') return undefined
  return { success: isTrue(success), code: valueOf('code'), status: Number(valueOf('status')) || 0 }
}

/** As XML writes it. */
export const isTrue = (text: string): boolean => text === 'true' || text === '1'

const NO_RESPONSE = 0x1
const OFF_LINE = 0x8
const COVER_OPEN = 0x20
const MECHANICAL_ERROR = 0x400
const CUTTER_ERROR = 0x800
const UNRECOVERABLE_ERROR = 0x2000
const RECOVERABLE_ERROR = 0x4000
const PAPER_END = 0x80000

const CANNOT = NO_RESPONSE | OFF_LINE | MECHANICAL_ERROR | CUTTER_ERROR | UNRECOVERABLE_ERROR | RECOVERABLE_ERROR

/** An open cover also reads as no paper, and as off line. */
function problemOfBits(status: number): PrinterProblem | undefined {
  if (status & COVER_OPEN) return 'cover'
  if (status & PAPER_END) return 'paper'
  return status & CANNOT ? 'offline' : undefined
}

/** What passes: nothing was printed, and the same ticket is tried again. */
const PASSING: Readonly<Record<string, PrinterProblem>> = {
  EPTR_REC_EMPTY: 'paper',
  EPTR_COVER_OPEN: 'cover',
  EPTR_AUTOMATICAL: 'offline',
  EPTR_BATTERY_LOW: 'offline',
  EPTR_CUTTER: 'offline',
  EPTR_MECHANICAL: 'offline',
  EX_BADPORT: 'offline',
  EX_DEVICE_BUSY: 'offline',
  EX_ENPC_TIMEOUT: 'offline',
  EX_SPOOLER: 'offline',
  TooManyRequests: 'offline',
  ERROR_WAIT_EJECT: 'offline',
}

/** The printer itself does not know whether it has printed. */
const OPEN: readonly string[] = ['EX_TIMEOUT', 'Printing']

/** What became of a ticket, as the printer says. */
export function outcomeOf({ success, code }: Pick<EposAnswer, 'success' | 'code'>): TicketOutcome {
  if (success) return { is: 'printed' }
  if (OPEN.includes(code)) return { is: 'open' }
  const problem = PASSING[code]
  return { is: 'notPrinted', problem: problem ?? 'refused', isToTryAgain: problem !== undefined }
}

/** What keeps a printer from printing anything, as far as a ticket says. */
export const passingProblem = (outcome: TicketOutcome): PrinterProblem | undefined =>
  outcome.is === 'notPrinted' && outcome.isToTryAgain ? outcome.problem : undefined

/** Why a printer that was only asked how it is cannot print; undefined: it can. */
export function problemOfPrinter(answer: EposAnswer | undefined): PrinterProblem | undefined {
  if (!answer) return 'unreachable'
  const outcome = outcomeOf(answer)
  const said = problemOfBits(answer.status) ?? PASSING[answer.code]
  return said ?? (outcome.is === 'notPrinted' ? outcome.problem : undefined)
}
