import { printerChecks } from '#domain/kitchen/houseAddress.ts'
import { refusalOf } from '#domain/rules/rowChecks.ts'
import { groupNamed } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Printer } from '#domain/schema/printers.ts'
import type { Convivio } from '#store/convivio.ts'
import { printersOfHotel } from '#store/selectors/kitchen.ts'
import type { Created } from '../created.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

export type PrinterChanges = Partial<Pick<Printer, 'name' | 'kind' | 'stations' | 'address'>>

export function createPrinter(convivio: Convivio, hotel: string, name: string, now: Instant): Created {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Printer', { hotel, name }) }
}

/** Each has a name of its own. */
export function checkPrinterName(printer: Pick<Printer, 'id'>, name: string, all: readonly Printer[]): Verdict {
  if (name.trim() === '') return 'nameMissing'
  return groupNamed(name, all, printer.id) ? 'nameTaken' : undefined
}

export function changePrinter(convivio: Convivio, printer: Printer, changes: PrinterChanges, now: Instant): Verdict {
  const printers = printersOfHotel(convivio.state.getState(), printer.hotel)
  const refusal =
    checkHotelRuns(convivio, printer.hotel, now) ??
    (changes.name === undefined ? undefined : checkPrinterName(printer, changes.name, printers)) ??
    refusalOf(printerChecks, changes)
  if (!refusal) convivio.change('Printer', printer.id, changes)
  return refusal
}

/** Its tickets go with it. */
export function removePrinter(convivio: Convivio, printer: Printer, now: Instant): Verdict {
  const refusal = checkHotelRuns(convivio, printer.hotel, now)
  if (!refusal) convivio.remove('Printer', printer.id)
  return refusal
}
