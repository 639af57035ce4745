import { z } from 'zod'
import type { PrinterProblem } from '#domain/schema/printers.ts'
import { encodeTicket } from './encodeTicket.ts'
import type { PrinterLanguage } from './encodeTicket.ts'
import { jobOf, lastTaken, nextJob, notePrinter, noteTicket, takeJob } from './queue.ts'
import type { AskingPrinter, FoundJob } from './queue.ts'

/** Star's "CloudPRNT Protocol Guide" 2.4: a printer asks every few seconds, fetches what is ready, and says what became of it. */

const LANGUAGES: Readonly<Record<string, PrinterLanguage>> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
}

const OK = 2
const NO_DOWNLOAD = '520'

/** A code as the printer writes it, such as `200 OK` or `410%20Paper%20out`. */
function problemOf(code: string): PrinterProblem | undefined {
  const number = code.slice(0, 3)
  if (Math.floor(Number(number) / 100) === OK || code.toUpperCase().startsWith('OK')) return undefined
  if (number === '410' || number === '411') return 'paper'
  if (number === '420') return 'cover'
  return number.startsWith('4') || number === NO_DOWNLOAD ? 'offline' : 'refused'
}

const poll = z.looseObject({ statusCode: z.string().max(200).optional() })

export type PollAnswer =
  | { readonly jobReady: false }
  | { readonly jobReady: true; readonly mediaTypes: readonly string[]; readonly jobToken: string }

/** A printer tells how it is, and learns whether there is a ticket for it. */
export async function answerPoll(printer: AskingPrinter, body: unknown): Promise<PollAnswer> {
  const { statusCode = '200 OK' } = poll.safeParse(body).data ?? {}
  const problem = problemOf(statusCode)
  await notePrinter(printer, problem)
  const job = problem ? undefined : await nextJob(printer.id, Date.now())
  return job ? { jobReady: true, mediaTypes: Object.keys(LANGUAGES), jobToken: job.id } : { jobReady: false }
}

interface EncodedTicket {
  readonly type: string
  readonly bytes: Uint8Array
}

const ticketAsked = (printer: AskingPrinter, token: unknown): Promise<FoundJob | undefined> =>
  typeof token === 'string' ? jobOf(printer, token) : nextJob(printer.id, Date.now())

/**
 * What stands on a ticket. A printer may ask for the same one again before it has printed it.
 * @returns 'unsupported': another format was asked for; undefined: there is no such ticket
 */
export async function ticketFor(
  printer: AskingPrinter,
  { type, token }: { readonly type?: unknown; readonly token?: unknown },
): Promise<EncodedTicket | 'unsupported' | undefined> {
  const language = typeof type === 'string' ? LANGUAGES[type] : undefined
  if (typeof type !== 'string' || !language) return 'unsupported'
  const job = await ticketAsked(printer, token)
  if (!job?.ticket || job.printedAt !== undefined || job.cancelledAt !== undefined) return undefined
  if (job.takenAt === undefined && !(await takeJob(job))) return undefined
  return { type, bytes: encodeTicket(job.ticket, job.isCopy, language) }
}

/** The printer tells what became of a ticket. */
export async function noteOutcome(
  printer: AskingPrinter,
  { code, token }: { readonly code?: unknown; readonly token?: unknown },
): Promise<void> {
  const job = typeof token === 'string' ? await jobOf(printer, token) : await lastTaken(printer.id)
  if (!job) return
  const problem = problemOf(typeof code === 'string' ? code : '')
  await noteTicket(
    job,
    problem ? { is: 'notPrinted', problem, isToTryAgain: problem !== 'refused' } : { is: 'printed' },
  )
}
