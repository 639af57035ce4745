import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { EPOS_DEVICE, EPOS_TIMEOUT_MS, eposDocument, isTrue, outcomeOf, passingProblem } from '#domain/kitchen/epos.ts'
import type { TicketOutcome } from '#domain/kitchen/printing.ts'
import type { PrinterProblem } from '#domain/schema/printers.ts'
import { idPrefix } from '#domain/values/naturalId.ts'
import { encodeTicket } from './encodeTicket.ts'
import { jobOf, nextJob, notePrinter, noteTicket, takeJob } from './queue.ts'
import type { AskingPrinter, FoundJob } from './queue.ts'

/** Epson's "Server Direct Print User's Manual": a printer asks for XML, prints what is in it, and posts what became of it. */

/** Epson takes 30 characters as the id of a job: ours without the hotel. */
const shortId = ({ id, hotel }: FoundJob): string => id.slice(idPrefix(hotel).length)

const requestOf = (job: FoundJob, bytes: Uint8Array): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>' +
  `${EPOS_DEVICE}</devid><timeout>${EPOS_TIMEOUT_MS}</timeout><printjobid>${shortId(job)}</printjobid></Parameter>` +
  `<PrintData>${eposDocument(bytes)}</PrintData></ePOSPrint></PrintRequestInfo>`

/** The next ticket of a printer that asks, as XML; empty where there is none. */
export async function nextTicket(printer: AskingPrinter): Promise<string> {
  await notePrinter(printer, printer.problem)
  const job = await nextJob(printer.id, Date.now())
  if (!job?.ticket || !(await takeJob(job))) return ''
  return requestOf(job, encodeTicket(job.ticket, job.isCopy, 'esc-pos'))
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

function outcomesIn(xml: string): { readonly id: string; readonly outcome: TicketOutcome }[] {
  const { data } = answer.safeParse(parser.parse(xml))
  return (data?.PrintResponseInfo.ePOSPrint ?? []).map(({ Parameter, PrintResponse: { response } }) => ({
    id: Parameter.printjobid,
    outcome: outcomeOf({ success: isTrue(response.success), code: response.code ?? '' }),
  }))
}

/** The printer tells what became of its tickets; what it cannot say ('EX_TIMEOUT') stays open, for people to look at. */
export async function noteResults(printer: AskingPrinter, xml: string): Promise<void> {
  let last: PrinterProblem | undefined
  for (const { id, outcome } of outcomesIn(xml)) {
    const job = await jobOf(printer, idPrefix(printer.hotel) + id)
    last = passingProblem(outcome)
    if (job) await noteTicket(job, outcome)
  }
  await notePrinter(printer, last)
}
