import { serverNow } from '#browser/clock.ts'
import { onDevice } from '#browser/keptItems.ts'
import { postThroughRelay } from '#browser/printerRelay.ts'
import type { ParamsOf } from '#domain/api/functions.ts'
import { isAskedFrom } from '#domain/kitchen/houseAddress.ts'
import {
  EPOS_DEVICE,
  EPOS_TIMEOUT_MS,
  eposDocument,
  eposEnvelope,
  outcomeOf,
  problemOfPrinter,
  readEposAnswer,
} from '#domain/kitchen/epos.ts'
import type { EposAnswer } from '#domain/kitchen/epos.ts'
import type { Printer, PrinterProblem } from '#domain/schema/printers.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/values/durations.ts'
import type { Convivio } from '#store/convivio.ts'
import { askFunction } from '../askFunction.ts'
import type { FunctionAnswer } from '../askFunction.ts'

/** A printer with an address in the house. */
export type HousePrinter = Printer & { readonly address: string }

export const isHousePrinter = (printer: Printer): printer is HousePrinter =>
  printer.kind === 'epos' && printer.address !== undefined

/** Sends a document to a printer of the house; undefined where no answer came back. */
export type AskPrinter = (address: string, document: string) => Promise<EposAnswer | undefined>

/** As this device does it, by the page that may. */
export const askPrinter: AskPrinter = async (address, document) => {
  if (!isAskedFrom(address, window.location)) return undefined
  const text = await postThroughRelay({
    address,
    query: { devid: EPOS_DEVICE, timeout: String(EPOS_TIMEOUT_MS) },
    body: eposEnvelope(document),
    withinMs: EPOS_TIMEOUT_MS + 5 * SECOND_MS,
  })
  return text === undefined ? undefined : readEposAnswer(text)
}

/** What a printer answered to a ticket, until the server knows it. */
type ToldOutcome = ParamsOf<'settle-ticket'>

const keyOf = (hotelId: string): string => `convivio.printed.${hotelId}`

function untold(hotelId: string): readonly ToldOutcome[] {
  try {
    return JSON.parse(onDevice.get(keyOf(hotelId)) ?? '[]') as ToldOutcome[]
  } catch {
    return []
  }
}

function keep(hotelId: string, outcomes: readonly ToldOutcome[]): void {
  if (outcomes.length === 0) onDevice.remove(keyOf(hotelId))
  else onDevice.set(keyOf(hotelId), JSON.stringify(outcomes))
}

/** Tells the server what printers answered and it could not hear: it was away, or the page was closed in between. */
export async function tellOutcomes(convivio: Convivio, hotelId: string): Promise<void> {
  for (const outcome of untold(hotelId)) {
    const { status } = await askFunction(convivio, 'settle-ticket', outcome)
    if (status === 'failed') return
    const isSame = (one: ToldOutcome) => one.jobId === outcome.jobId && one.takenAt === outcome.takenAt
    keep(
      hotelId,
      untold(hotelId).filter((one) => !isSame(one)),
    )
  }
}

const isKnown = ({ problem, seenAt = 0 }: Printer, found: PrinterProblem): boolean =>
  problem === found && serverNow() - seenAt < MINUTE_MS

async function printAll(convivio: Convivio, printer: HousePrinter, ask: AskPrinter): Promise<void> {
  const { hotel: hotelId, id: printerId, address } = printer
  const problem = problemOfPrinter(await ask(address, eposDocument()))
  if (problem && isKnown(printer, problem)) return
  const params = { hotelId, printerId, ...(problem && { problem }) }
  for (;;) {
    const claimed = await askFunction(convivio, 'claim-ticket', params)
    const ticket = claimed.status === 'done' ? claimed.result.ticket : undefined
    const answer = ticket && (await ask(address, ticket.document))
    // Without an answer nobody knows whether it was printed: it stays as it is, for people to look at.
    if (!answer) return
    const { success, code } = answer
    const { jobId, takenAt } = ticket
    keep(hotelId, [...untold(hotelId), { hotelId, printerId, jobId, takenAt, success, code }])
    await tellOutcomes(convivio, hotelId)
    if (!success) return
  }
}

const printing = new Set<string>()

/**
 * Sends the tickets that wait for a printer to it, one after the other. Each is claimed at the server first, so that no other
 * screen prints it, and only once the printer has said that it can print.
 */
export async function printWaiting(convivio: Convivio, printer: HousePrinter, ask: AskPrinter): Promise<void> {
  if (printing.has(printer.id)) return
  printing.add(printer.id)
  try {
    await printAll(convivio, printer, ask)
  } finally {
    printing.delete(printer.id)
  }
}

export type Trial =
  | { readonly is: 'printed' | 'unknown' }
  | { readonly is: 'notPrinted'; readonly problem: PrinterProblem }
  | { readonly is: 'notAsked'; readonly answer: FunctionAnswer<object> }

/** Prints a ticket that nobody waits for, and says how the printer is. */
export async function tryPrinter(
  convivio: Convivio,
  { hotel: hotelId, address }: HousePrinter,
  ticket: { readonly title: string; readonly lines: readonly string[] },
  ask: AskPrinter,
): Promise<Trial> {
  const problem = problemOfPrinter(await ask(address, eposDocument()))
  if (problem) return { is: 'notPrinted', problem }
  const encoded = await askFunction(convivio, 'encode-trial', { hotelId, ...ticket })
  if (encoded.status !== 'done') return { is: 'notAsked', answer: encoded }
  const answer = await ask(address, encoded.result.document)
  const outcome = answer && outcomeOf(answer)
  if (outcome?.is === 'notPrinted') return { is: 'notPrinted', problem: outcome.problem }
  return { is: outcome?.is === 'printed' ? 'printed' : 'unknown' }
}
