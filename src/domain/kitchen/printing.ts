import { HOUR_MS, SECOND_MS } from '../values/durations.ts'
import type { Instant } from '../schema/fields.ts'
import type { PrintJob, Printer, PrinterProblem } from '../schema/printers.ts'
import { naturalId } from '../values/naturalId.ts'
import { cardsOfStations } from './kitchenCards.ts'
import type { KitchenCard } from './kitchenCards.ts'
import type { Station } from './stations.ts'

export const printJobId = (hotelId: string, key: string): string => naturalId(hotelId, `ticket\n${key}`)

/** A card as one of the printers has it: the dishes of its stations. */
export interface CardToPrint {
  readonly printer: Printer
  readonly card: KitchenCard
  /** Of whose language the names are; undefined where a printer serves several. */
  readonly station: Station | undefined
}

/** Whether tickets come to it: it has a key to ask with, or an address to which a screen sends them. */
export const isPrinterReady = ({
  kind,
  keyMadeAt,
  address,
}: Pick<Printer, 'kind' | 'keyMadeAt' | 'address'>): boolean => (kind === 'epos' ? address : keyMadeAt) !== undefined

/** A ticket that waited longer is of a dinner that is over. */
export const MAX_WAIT_MS = 2 * HOUR_MS

/** Whether a ticket may still be given to its printer. */
export const isTicketWaiting = ({ sentAt, takenAt, printedAt, cancelledAt }: PrintJob, now: Instant): boolean =>
  (takenAt ?? printedAt ?? cancelledAt) === undefined && now - sentAt < MAX_WAIT_MS

/** Which printer prints what of these cards. To those that are not ready nothing comes. */
export function cardsToPrint(
  cards: readonly KitchenCard[],
  printers: readonly Printer[],
  stations: readonly Station[],
): CardToPrint[] {
  return printers.flatMap((printer) => {
    const own = stations.filter(({ id }) => printer.stations?.includes(id))
    const station = own.length === 1 ? own[0] : undefined
    return isPrinterReady(printer) ? cardsOfStations(cards, own).map((card) => ({ printer, card, station })) : []
  })
}

/** What became of a ticket that its printer was given, as it says. */
export type TicketOutcome =
  | { readonly is: 'printed' }
  /** The printer does not know. */
  | { readonly is: 'open' }
  /** `isToTryAgain`: what is wrong passes, and the ticket waits as before. */
  | { readonly is: 'notPrinted'; readonly problem: PrinterProblem; readonly isToTryAgain: boolean }

/** So long a printer may be silent until the screen tells it. */
const PATIENCE_MS = 10 * SECOND_MS

export type PrintState =
  | { readonly is: 'printed' | 'waiting' | 'cancelled' }
  /** Not printed for some seconds, as far as the printer told. `isPerhaps`: it took the ticket and said nothing since. */
  | { readonly is: 'late'; readonly since: Instant; readonly isPerhaps: boolean }

export function printState({ sentAt, takenAt, printedAt, cancelledAt, problem }: PrintJob, now: Instant): PrintState {
  if (printedAt !== undefined) return { is: 'printed' }
  if (cancelledAt !== undefined) return { is: 'cancelled' }
  const since = takenAt ?? sentAt
  const isLate = problem !== undefined || now - since >= PATIENCE_MS
  return isLate ? { is: 'late', since: sentAt, isPerhaps: takenAt !== undefined && !problem } : { is: 'waiting' }
}
