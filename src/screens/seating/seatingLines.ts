import type { Book } from '#domain/schema/booking.ts'
import type { Table } from '#domain/schema/places.ts'
import type { Proposal, SeatingReason, UnseatedReason } from '#domain/seating/proposeTables.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import type { SeatingFloor } from './seatingFloor.ts'

/** The table that was proposed before, and who has it now, if anybody is known. */
interface ReplacedProposal {
  readonly table: string
  readonly by: string
}

/** What is proposed for a booking, or was. */
interface Entry {
  /** What of the booking the proposal was made for. */
  readonly madeFor: string
  readonly outcome:
    | {
        readonly status: 'proposed'
        readonly table: string
        readonly joined: readonly string[]
        readonly reasons: readonly SeatingReason[]
      }
    | { readonly status: 'byHand'; readonly table: string; readonly joined?: undefined }
    | { readonly status: 'unseated'; readonly reason: UnseatedReason }
    | { readonly status: 'displaced'; readonly table: string; readonly by: string }
  readonly instead: ReplacedProposal | undefined
}
/** By the booking's id. */
export type SeatingEntries = ReadonlyMap<string, Entry>

type Outcome =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'proposed'
      /** The main one first. */
      readonly tables: readonly [Table, ...Table[]]
      readonly reasons: readonly SeatingReason[] | 'byHand'
    }
  | { readonly status: 'unseated'; readonly reason: UnseatedReason }
  | { readonly status: 'given' | 'refused'; readonly tables: readonly Table[] }

export type SeatingLine = Outcome & { readonly book: Book; readonly instead?: ReplacedProposal | undefined }

/** Where one of these changes, what was proposed holds no more. */
export const askedFor = ({ checkin, checkout, pax, highChairs, bookType, turn }: Book): string =>
  JSON.stringify([checkin, checkout, pax, highChairs, bookType, turn])

/** Of a booking without a table: what is proposed for it, while that is free and the booking is as it was. */
export function proposedLine(book: Book, entry: Entry | undefined, floor: SeatingFloor): SeatingLine {
  if (!entry || entry.madeFor !== askedFor(book)) return { book, status: 'waiting' }
  const { outcome, instead } = entry
  if (outcome.status === 'unseated') return { book, instead, ...outcome }
  if (outcome.status === 'displaced') return { book, status: 'waiting' }
  const ids = outcome.joined ?? [outcome.table]
  const [main, ...others] = floor.tablesOf(ids)
  if (!main || others.length < ids.length - 1 || ![main, ...others].every((table) => floor.isFree(book, table)))
    return { book, status: 'waiting' }
  const reasons = outcome.status === 'byHand' ? 'byHand' : outcome.reasons
  return { book, instead, status: 'proposed', tables: [main, ...others], reasons }
}

/** The table that a booking that waits again was proposed before, and who took it. */
function replacedProposal(book: Book, entry: Entry | undefined, floor: SeatingFloor): ReplacedProposal | undefined {
  const outcome = entry?.outcome
  if (!outcome || !('table' in outcome)) return undefined
  const [known] = floor.tablesOf([outcome.table])
  const table = known?.name?.trim() || it.common.unnamed
  if (outcome.status === 'displaced') return { table, by: outcome.by }
  const [other] = floor.clashesOf(book, outcome.table)
  const isFreeStill = other === undefined && known !== undefined
  // Only the booking itself has changed.
  if (isFreeStill && !floor.lost.has(outcome.table)) return undefined
  return { table, by: other ? bookName(other) : '' }
}

/** How the proposals for some bookings are kept, made now and answered later. */
export function entriesWith(waiting: readonly Book[], entries: SeatingEntries, floor: SeatingFloor) {
  const bookById = new Map(waiting.map((book) => [book.id, book]))
  const instead = new Map(waiting.map((book) => [book.id, replacedProposal(book, entries.get(book.id), floor)]))
  return (before: SeatingEntries, proposals: readonly Proposal[]): SeatingEntries => {
    const after = new Map(before)
    for (const proposal of proposals) {
      const book = bookById.get(proposal.bookId)
      if (!book) continue
      const outcome =
        proposal.status === 'seated'
          ? ({
              status: 'proposed',
              table: proposal.table,
              joined: proposal.joined ?? [proposal.table],
              reasons: proposal.reasons,
            } as const)
          : ({ status: 'unseated', reason: proposal.reason } as const)
      after.set(book.id, { madeFor: askedFor(book), outcome, instead: instead.get(book.id) })
    }
    return after
  }
}

/** Somebody chose a table for a booking; those for whom it was proposed wait for another. */
export function entriesByHand(
  before: SeatingEntries,
  book: Book,
  tableId: string,
  displaced: readonly Book[],
): SeatingEntries {
  const after = new Map(before)
  for (const { id } of displaced) {
    const entry = before.get(id)
    if (entry) after.set(id, { ...entry, outcome: { status: 'displaced', table: tableId, by: bookName(book) } })
  }
  return after.set(book.id, {
    madeFor: askedFor(book),
    outcome: { status: 'byHand', table: tableId },
    instead: undefined,
  })
}
