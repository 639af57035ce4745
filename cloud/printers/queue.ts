import { MAX_WAIT_MS } from '#domain/kitchen/printing.ts'
import type { TicketOutcome } from '#domain/kitchen/printing.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Printer, PrinterKind, PrinterProblem, PrintJob } from '#domain/schema/printers.ts'
import { encode } from '#domain/schema/wire.ts'
import { idInKey, isKeyOf, newKey } from '#cloud/access/secretKeys.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'

export const PRINTER_FIELDS = ['hotel', 'kind', 'keyHash', 'seenAt', 'problem'] as const
const JOB_FIELDS = ['hotel', 'ticket', 'isCopy', 'cancelledAt', 'takenAt', 'printedAt'] as const

export type AskingPrinter = Pick<Printer, 'id' | (typeof PRINTER_FIELDS)[number]>
export type FoundJob = Pick<PrintJob, 'id' | (typeof JOB_FIELDS)[number]>

async function writePrinter({ id, hotel }: Pick<Printer, 'id' | 'hotel'>, fields: Partial<Printer>): Promise<boolean> {
  const isThere = await changeIfStill('Printer', id, {}, encode('Printer', fields))
  noteChange(hotel, 'places')
  return isThere
}

/** The key itself is kept nowhere; an earlier one of this printer ends. */
export async function makeKeyOfPrinter(printer: Pick<Printer, 'id' | 'hotel'>): Promise<string> {
  const { key, ...kept } = newKey('cvp', printer.id)
  await writePrinter(printer, { ...kept, keyMadeAt: Date.now(), seenAt: undefined, problem: undefined })
  return key
}

export const revokeKeyOfPrinter = (printer: Pick<Printer, 'id' | 'hotel'>): Promise<boolean> =>
  writePrinter(printer, { keyHash: undefined, keyEnd: undefined, keyMadeAt: undefined })

/** The printer that has this key, in a hotel that is there and runs; else nobody. */
export async function printerOfKey(key: string, kind: PrinterKind): Promise<AskingPrinter | undefined> {
  const id = idInKey('cvp', key)
  const printer = id === undefined ? undefined : await loadRow('Printer', id, PRINTER_FIELDS)
  if (!printer || printer.kind !== kind || !isKeyOf(key, printer.keyHash)) return undefined
  const hotel = await loadRow('Hotel', printer.hotel, ['expireDate', 'deletedSince'])
  return !hotel || hotel.deletedSince !== undefined || isExpired(hotel, Date.now()) ? undefined : printer
}

/** Written when it changes, and once a minute: printers ask every few seconds. */
export async function notePrinter(printer: AskingPrinter, problem: PrinterProblem | undefined): Promise<void> {
  const now = Date.now()
  if (printer.problem === problem && now - (printer.seenAt ?? 0) < MINUTE_MS) return
  await writePrinter(printer, { seenAt: now, problem })
}

/** The oldest ticket that waits for a printer. */
export async function nextJob(printerId: string, now: Instant): Promise<FoundJob | undefined> {
  const [job] = await findRows(
    'PrintJob',
    (query) =>
      query
        .equalTo('printer', pointerTo('Printer', printerId))
        .greaterThan('sentAt', new Date(now - MAX_WAIT_MS))
        .doesNotExist('takenAt')
        .doesNotExist('printedAt')
        .doesNotExist('cancelledAt')
        .ascending('sentAt', 'objectId')
        .limit(1),
    JOB_FIELDS,
  )
  return job
}

/** The ticket that a printer has, of those that it has not told about: what printers without tokens mean. */
export async function lastTaken(printerId: string): Promise<FoundJob | undefined> {
  const [job] = await findRows(
    'PrintJob',
    (query) =>
      query
        .equalTo('printer', pointerTo('Printer', printerId))
        .exists('takenAt')
        .doesNotExist('printedAt')
        .descending('takenAt')
        .limit(1),
    JOB_FIELDS,
  )
  return job
}

/** A ticket of this printer. */
export async function jobOf(printer: AskingPrinter, id: unknown): Promise<FoundJob | undefined> {
  const job = typeof id === 'string' ? await loadRow('PrintJob', id, [...JOB_FIELDS, 'printer']) : undefined
  return job?.printer === printer.id ? job : undefined
}

interface WrittenOnlyIf {
  /** None of these is there by now. */
  readonly unless: readonly (keyof PrintJob)[]
  /** The ticket was given to its printer at this moment, and not again since. */
  readonly givenAt?: Instant | undefined
}

async function writeJob(
  job: FoundJob,
  { unless, givenAt }: WrittenOnlyIf,
  fields: Partial<PrintJob>,
): Promise<boolean> {
  const given = givenAt === undefined ? {} : encode('PrintJob', { takenAt: givenAt })
  const before = { ...Object.fromEntries(unless.map((name) => [name, undefined])), ...given }
  const isWritten = await changeIfStill('PrintJob', job.id, before, encode('PrintJob', fields))
  noteChange(job.hotel, 'orders')
  return isWritten
}

/** Gives a ticket to its printer, once: of two requests at the same moment one gets it. */
export const takeJob = (job: FoundJob, takenAt: Instant = Date.now()): Promise<boolean> =>
  writeJob(job, { unless: ['takenAt', 'cancelledAt'] }, { takenAt, problem: undefined })

/** The printer tells what became of a ticket; what it cannot say stays open, for people to look at. */
export async function noteTicket(job: FoundJob, outcome: TicketOutcome, givenAt?: Instant): Promise<void> {
  if (outcome.is === 'open') return
  const fields =
    outcome.is === 'printed'
      ? { printedAt: Date.now(), problem: undefined }
      : { problem: outcome.problem, ...(outcome.isToTryAgain && { takenAt: undefined }) }
  await writeJob(job, { unless: ['printedAt'], givenAt }, fields)
}
