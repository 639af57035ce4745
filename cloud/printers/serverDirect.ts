import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { PrinterProblem } from '#domain/schema/printers.ts'
import { idPrefix } from '#domain/values/naturalId.ts'
import { encodeTicket } from './encodeTicket.ts'
import { jobOf, nextJob, notePrinter, returnJob, settleJob, takeJob } from './queue.ts'
import type { AskingPrinter, FoundJob } from './queue.ts'

/** Epson's "Server Direct Print User's Manual": a printer asks for XML, prints what is in it, and posts what became of it. */

/** Milliseconds that the printer tries to print one ticket. */
const TIMEOUT_MS = 10_000

/** Epson takes 30 characters as the id of a job: ours without the hotel. */
const shortId = ({ id, hotel }: FoundJob): string => id.slice(idPrefix(hotel).length)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const requestOf = (job: FoundJob, bytes: Uint8Array): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>' +
  `<timeout>${TIMEOUT_MS}</timeout><printjobid>${shortId(job)}</printjobid></Parameter><PrintData>` +
  '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
  `<command>${hex(bytes)}</command></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`

/** The next ticket of a printer that asks, as XML; empty where there is none. */
export async function nextTicket(printer: AskingPrinter): Promise<string> {
  await notePrinter(printer, printer.problem)
  const job = await nextJob(printer.id, Date.now())
  if (!job?.ticket || !(await takeJob(job))) return ''
  return requestOf(job, encodeTicket(job.ticket, job.isCopy, 'esc-pos'))
}

const PROBLEMS: Readonly<Record<string, PrinterProblem>> = {
  EPTR_REC_EMPTY: 'paper',
  EPTR_COVER_OPEN: 'cover',
  EPTR_AUTOMATICAL: 'offline',
  EPTR_MECHANICAL: 'offline',
  EPTR_CUTTER: 'offline',
  EX_BADPORT: 'offline',
}

const listOf = <T extends z.ZodType>(one: T) => z.union([z.array(one), one.transform((value) => [value])]).optional()

const answer = z.object({
  PrintResponseInfo: z.object({
    ePOSPrint: listOf(
      z.object({
        Parameter: z.object({ printjobid: z.string() }),
        PrintResponse: z.object({ response: z.object({ success: z.string(), code: z.string().optional() }) }),
      }),
    ),
  }),
})

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false })

function outcomesIn(xml: string): { readonly id: string; readonly isPrinted: boolean; readonly code: string }[] {
  const { data } = answer.safeParse(parser.parse(xml))
  return (data?.PrintResponseInfo.ePOSPrint ?? []).map(({ Parameter, PrintResponse: { response } }) => ({
    id: Parameter.printjobid,
    isPrinted: ['true', '1'].includes(response.success),
    code: response.code ?? '',
  }))
}

/** The printer tells what became of its tickets; what it cannot say ('EX_TIMEOUT') stays open, for people to look at. */
export async function noteResults(printer: AskingPrinter, xml: string): Promise<void> {
  let last: PrinterProblem | undefined
  for (const { id, isPrinted, code } of outcomesIn(xml)) {
    const job = await jobOf(printer, idPrefix(printer.hotel) + id)
    const problem = isPrinted ? undefined : PROBLEMS[code]
    last = problem
    if (job && isPrinted) await settleJob(job)
    else if (job && problem) await returnJob(job, problem, true)
    else if (job && code !== 'EX_TIMEOUT') await returnJob(job, 'refused', false)
  }
  await notePrinter(printer, last)
}
