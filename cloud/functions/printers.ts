import { z } from 'zod'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { id } from '#cloud/requests/checked.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { makeKeyOfPrinter, revokeKeyOfPrinter } from '../printers/queue.ts'

const OF_PRINTER = z.object({ printerId: id })

async function printerIn(hotelId: string, printerId: string) {
  const printer = await loadRow('Printer', printerId, ['hotel'])
  return printer?.hotel === hotelId ? printer : refuse('gone')
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
