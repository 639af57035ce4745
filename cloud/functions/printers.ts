import { z } from 'zod'
import { PRINTER_PROBLEMS } from '#domain/schema/printers.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { claimNext, documentOf, settleClaimed } from '../printers/epos.ts'
import { makeKeyOfPrinter, PRINTER_FIELDS, revokeKeyOfPrinter } from '../printers/queue.ts'

/** The last moment that a date can say. */
const MAX_INSTANT = 8_640_000_000_000_000

const OF_PRINTER = z.object({ printerId: id })

async function printerIn(hotelId: string, printerId: string) {
  const printer = await loadRow('Printer', printerId, PRINTER_FIELDS)
  return printer?.hotel === hotelId ? printer : refuse('gone')
}

/** One to which a screen of the house sends its tickets. */
async function housePrinterIn(hotelId: string, printerId: string) {
  const printer = await printerIn(hotelId, printerId)
  return printer.kind === 'epos' ? printer : refuse('gone')
}

export const makePrinterKey = cloudFunction('make-printer-key', {
  who: staffWith('management'),
  takes: OF_PRINTER,
  invalid: 'gone',
  does: async ({ hotelId }, { printerId }) => ({ key: await makeKeyOfPrinter(await printerIn(hotelId, printerId)) }),
})

export const revokePrinterKey = cloudFunction('revoke-printer-key', {
  who: staffWith('management'),
  takes: OF_PRINTER,
  invalid: 'gone',
  does: async ({ hotelId }, { printerId }) => ({
    revoked: await revokeKeyOfPrinter(await printerIn(hotelId, printerId)),
  }),
})

export const claimTicket = cloudFunction('claim-ticket', {
  who: staffWith('tickets'),
  takes: OF_PRINTER.extend({ problem: z.enum(PRINTER_PROBLEMS).optional() }),
  does: async ({ hotelId }, { printerId, problem }) => {
    const ticket = await claimNext(await housePrinterIn(hotelId, printerId), problem)
    return { ...(ticket && { ticket }) }
  },
})

export const settleTicket = cloudFunction('settle-ticket', {
  who: staffWith('tickets'),
  takes: OF_PRINTER.extend({
    jobId: id,
    takenAt: z.number().int().min(0).max(MAX_INSTANT),
    success: z.boolean(),
    code: z.string().max(100),
  }),
  does: async ({ hotelId }, { printerId, jobId, takenAt, success, code }) => {
    await settleClaimed(await housePrinterIn(hotelId, printerId), { jobId, takenAt }, { success, code })
    return {}
  },
})

/** Of a ticket that only tries a printer. */
const LINE = z.string().max(100)

export const encodeTrial = cloudFunction('encode-trial', {
  who: staffWith('tickets'),
  takes: z.object({ title: LINE, lines: listOf(LINE, 10) }),
  does: (_, { title, lines }) =>
    Promise.resolve({ document: documentOf({ title, lines: lines.map((text) => ({ text })) }) }),
})
