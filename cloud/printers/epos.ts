import { eposDocument, outcomeOf, passingProblem } from '#domain/kitchen/epos.ts'
import type { EposAnswer } from '#domain/kitchen/epos.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { PrinterProblem, Ticket } from '#domain/schema/printers.ts'
import { encodeTicket } from './encodeTicket.ts'
import { jobOf, nextJob, notePrinter, noteTicket, takeJob } from './queue.ts'
import type { AskingPrinter } from './queue.ts'

/** Epson ePOS-Print: a screen in the house sends to the printer what it claims here, and tells what the printer answered. */

/** What a screen posts to a printer. */
export const documentOf = (ticket: Ticket, isCopy = false): string =>
  eposDocument(encodeTicket(ticket, isCopy, 'esc-pos'))

/** A ticket that whoever claimed it sends to its printer, and nobody else. */
export interface ClaimedTicket {
  readonly jobId: string
  readonly takenAt: Instant
  readonly document: string
}

/** A screen tells how a printer is, and claims the next ticket for one that can print. */
export async function claimNext(
  printer: AskingPrinter,
  problem: PrinterProblem | undefined,
): Promise<ClaimedTicket | undefined> {
  await notePrinter(printer, problem)
  const job = problem ? undefined : await nextJob(printer.id, Date.now())
  const takenAt = Date.now()
  if (!job?.ticket || !(await takeJob(job, takenAt))) return undefined
  return { jobId: job.id, takenAt, document: documentOf(job.ticket, job.isCopy) }
}

/** What the printer answered to a claimed ticket; told twice it counts once. */
export async function settleClaimed(
  printer: AskingPrinter,
  { jobId, takenAt }: Pick<ClaimedTicket, 'jobId' | 'takenAt'>,
  answer: Pick<EposAnswer, 'success' | 'code'>,
): Promise<void> {
  const outcome = outcomeOf(answer)
  const job = await jobOf(printer, jobId)
  if (job) await noteTicket(job, outcome, takenAt)
  await notePrinter(printer, passingProblem(outcome))
}
