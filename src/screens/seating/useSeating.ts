import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { filterBookings, isWithoutTable } from '#domain/rules/bookings/bookingFilter.ts'
import { areOneGroup, groupKeys } from '#domain/rules/bookings/groups.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { isOutOfServiceIn } from '#domain/rules/places/outOfService.ts'
import { conflictsAt } from '#domain/rules/places/overbooking.ts'
import { bookedStay, clashesAt } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import type { Proposal, SeatingReason, UnseatedReason } from '#domain/seating/proposeTables.ts'
import { awaitedFirst, usualCovers } from '#domain/seating/seatingPlan.ts'
import type { SeatingFacts } from '#domain/seating/seatingPlan.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import { giveTables } from '#store/commands/places/mealSeating.ts'
import { undoAssignments } from '#store/commands/places/seating.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { tablesOfBook, tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { seatingFacts } from './seatingFacts.ts'

/** The table that was proposed before, and who has it now, if anybody is known. */
interface ReplacedProposal {
  readonly table: string
  readonly by: string
}

interface Entry {
  /** What of the booking the proposal was made for. */
  readonly madeFor: string
  readonly outcome:
    | { readonly status: 'proposed'; readonly table: string; readonly joined: readonly string[]; readonly reasons: readonly SeatingReason[] }
    | { readonly status: 'byHand'; readonly table: string; readonly joined?: undefined }
    | { readonly status: 'unseated'; readonly reason: UnseatedReason }
    | { readonly status: 'displaced'; readonly table: string; readonly by: string }
  readonly instead: ReplacedProposal | undefined
}

type Shown =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'proposed'
      /** The main one first. */
      readonly tables: readonly [Table, ...Table[]]
      readonly reasons: readonly SeatingReason[] | 'byHand'
    }
  | { readonly status: 'unseated'; readonly reason: UnseatedReason }
  | { readonly status: 'given' | 'refused'; readonly tables: readonly Table[] }

export type SeatingLine = Shown & { readonly book: Book; readonly instead?: ReplacedProposal | undefined }

const factsOf = ({ checkin, checkout, pax, highChairs, bookType, turn }: Book): string =>
  JSON.stringify([checkin, checkout, pax, highChairs, bookType, turn])

const entryOf = (proposal: Proposal, book: Book, instead: ReplacedProposal | undefined): Entry => ({
  madeFor: factsOf(book),
  outcome:
    proposal.status === 'seated'
      ? { status: 'proposed', table: proposal.table, joined: proposal.joined ?? [proposal.table], reasons: proposal.reasons }
      : { status: 'unseated', reason: proposal.reason },
  instead,
})

/** In a worker, as a month of a big house takes half a second. Returns how to stop it without an answer. */
function askProposals(
  facts: SeatingFacts,
  onAnswer: (proposals: readonly Proposal[] | undefined) => void,
): () => void {
  const worker = new Worker(new URL('./seatingWorker.ts', import.meta.url), { type: 'module' })
  const end = (proposals: readonly Proposal[] | undefined) => {
    worker.terminate()
    onAnswer(proposals)
  }
  worker.addEventListener('error', () => end(undefined))
  worker.addEventListener('messageerror', () => end(undefined))
  worker.addEventListener('message', ({ data }: MessageEvent<readonly Proposal[]>) => end(data))
  worker.postMessage(facts)
  return () => worker.terminate()
}

function byTableOf(bookings: readonly Book[]): ReadonlyMap<string, readonly Book[]> {
  const found = new Map<string, Book[]>()
  for (const book of bookings) {
    if (book.table === undefined) continue
    const known = found.get(book.table)
    if (known) known.push(book)
    else found.set(book.table, [book])
  }
  return found
}

export interface SeatedDays {
  readonly from: Day
  readonly to: Day
  /** Arrivals, or whoever is in house. */
  readonly range: 'checkin' | 'stay'
}

/** What is accepted stays in the list. `isReady`: the earlier stays of the guests, with their tables, are there. */
export function useSeating(hotel: Hotel, zone: string, today: Day, { from, to, range }: SeatedDays, isReady: boolean) {
  const convivio = useConvivio()
  const explain = useExplain()
  const guests = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const all = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const refused = useSelect(({ saving }) => saving.refused)
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map())
  /** Given to somebody whose booking has not come here yet. */
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)

  const filter = { past: false, withoutTable: false, range, from, to } as const
  const isAsked = (book: Book) => isWithoutTable(book) || given.has(book.id)
  const found = filterBookings(guests, filter, today, zone).filter(isAsked)
  // Who came before these days and stays tonight needs a table as much as who arrives.
  const [begins, tomorrow] = [startOfDay(from, zone), startOfDay(addDays(today, 1), zone)]
  const inHouse =
    range === 'checkin' && from <= today
      ? guests.filter((book) => isAsked(book) && (book.checkin ?? Infinity) < begins && (book.checkout ?? 0) >= tomorrow)
      : []
  const books = range === 'stay' ? awaitedFirst(found) : [...inHouse, ...found]
  const byTable = byTableOf(all)
  const locked = tables.filter((table) => table.locked)
  const tableById = new Map(tables.map((table) => [table.id, table]))

  const groups = useMemo(() => groupKeys(guests.filter(({ checkout = 0 }) => checkout >= begins)), [guests, begins])
  const inTheWay = (book: Book, tableId: string, others: readonly Book[]): readonly Book[] =>
    conflictsAt(tableById.get(tableId), withEffectiveBoard(book, hotel), others).filter((other) => !areOneGroup(groups, book, other))
  const clashesOf = (book: Book, tableId: string): readonly Book[] => inTheWay(book, tableId, byTable.get(tableId) ?? [])
  const isFree = (book: Book, table: Table): boolean => {
    const stay = bookedStay(book)
    return (
      stay !== undefined &&
      !lost.has(table.id) &&
      !isOutOfServiceIn(table, stay, zone) &&
      clashesOf(book, table.id).length === 0
    )
  }

  const lineOf = (book: Book): SeatingLine => {
    if (!isWithoutTable(book)) {
      const own = tablesOfBook(convivio.state.getState(), book).flatMap((id) => tableById.get(id) ?? [])
      const isRefused = refused.some(
        ({ className, id, refusal }) => className === 'Book' && id === book.id && refusal === 'tableTaken',
      )
      return { book, status: isRefused ? 'refused' : 'given', tables: own }
    }
    const entry = entries.get(book.id)
    if (!entry || entry.madeFor !== factsOf(book)) return { book, status: 'waiting' }
    const { outcome, instead } = entry
    if (outcome.status === 'unseated') return { book, instead, ...outcome }
    if (outcome.status === 'displaced') return { book, status: 'waiting' }
    const ids = outcome.joined ?? [outcome.table]
    const [main, ...others] = ids.flatMap((id) => tableById.get(id) ?? [])
    if (!main || others.length < ids.length - 1 || ![main, ...others].every((table) => isFree(book, table)))
      return { book, status: 'waiting' }
    const reasons = outcome.status === 'byHand' ? 'byHand' : outcome.reasons
    return { book, instead, status: 'proposed', tables: [main, ...others], reasons }
  }
  const lines = books.map(lineOf)
  const proposed = lines.flatMap((line) =>
    line.status === 'proposed' ? line.tables.map(({ id }) => ({ ...line.book, table: id })) : [],
  )

  const waiting = lines.filter(({ status }) => status === 'waiting').map(({ book }) => book)
  const asked = waiting.map((book) => `${book.id} ${factsOf(book)}`).join('\n')
  const insteadOf = (book: Book): ReplacedProposal | undefined => {
    const outcome = entries.get(book.id)?.outcome
    if (!outcome || !('table' in outcome)) return undefined
    const table = tableById.get(outcome.table)?.name?.trim() || it.common.unnamed
    if (outcome.status === 'displaced') return { table, by: outcome.by }
    const [other] = clashesOf(book, outcome.table)
    const isFreeStill = other === undefined && tableById.has(outcome.table)
    // Only the booking itself has changed.
    if (isFreeStill && !lost.has(outcome.table)) return undefined
    return { table, by: other ? bookName(other) : '' }
  }
  const ask = useEffectEvent(() => {
    const instead = new Map(waiting.map((book) => [book.id, insteadOf(book)]))
    const closed = new Set([...lost, ...locked.map(({ id }) => id)])
    const facts = seatingFacts(waiting, [...all, ...proposed], tables, closed, zone, hotel)
    return askProposals(facts, (proposals) => {
      if (!proposals) return setFailed(true)
      const bookOf = new Map(waiting.map((book) => [book.id, book]))
      setEntries((before) => {
        const after = new Map(before)
        for (const proposal of proposals) {
          const book = bookOf.get(proposal.bookId)
          if (book) after.set(book.id, entryOf(proposal, book, instead.get(book.id)))
        }
        return after
      })
      setRound((before) => before + 1)
    })
  })
  const mayAsk = isReady && !failed && asked !== ''
  useEffect(() => (mayAsk ? ask() : undefined), [mayAsk, asked, round])

  /** By hand nobody sits down where the others of the group have left no seat. */
  const isFull = (book: Book, table: Table): boolean => {
    const group = [...(byTable.get(table.id) ?? []), ...proposed].filter((other) => other.table === table.id && other.id !== book.id && areOneGroup(groups, book, other))
    return group.length > 0 && group.reduce((sum, { pax }) => sum + pax, book.pax) > (table.maxSeats ?? usualCovers(table) ?? 0)
  }

  /**
   * False when the table is not free any more: the list says so, and proposes another.
   * @param also who is given one at the same time: whichever is saved first shares it, too
   */
  const give = (book: Book, tableIds: readonly string[], also: readonly Book[] = []): boolean => {
    const now = tableUsesOfHotel(convivio.state.getState(), hotel.id)
    if (tableIds.some((id) => inTheWay(book, id, now).length > 0)) return false
    const isShared = tableIds.some((id) => clashesAt(tableById.get(id), book, [...now, ...also]).length > 0)
    const refusal = giveTables(convivio, book.id, tableIds, isShared, serverNow())
    explain(refusal)
    return refusal === undefined
  }

  return {
    lines,
    /** How many of the bookings without a table came before these days. */
    inHouse: inHouse.filter(isWithoutTable).length,
    boardOf: (book: Book) => withEffectiveBoard(book, hotel).bookType,
    isProposing: mayAsk,
    failed,
    retry: () => setFailed(false),
    given,
    /** How many are locked on the plan: they are given by hand alone. */
    locked: locked.length,
    choicesOf: (book: Book) =>
      tables
        .filter((table) => isFree(book, table) && !isFull(book, table))
        .map((table) => ({ table, proposedTo: inTheWay(book, table.id, proposed)[0] })),
    accept(chosen: readonly SeatingLine[]) {
      const together = new Set(chosen.map(({ book }) => book.id))
      const also = proposed.filter(({ id }) => together.has(id))
      const now = chosen.flatMap((line): (readonly [string, string])[] =>
        line.status === 'proposed' && give(line.book, line.tables.map(({ id }) => id), also) ? [[line.book.id, line.tables[0].id]] : [],
      )
      setGiven((before) => new Map([...before, ...now]))
    },
    choose(book: Book, tableId: string) {
      if (!isWithoutTable(book)) {
        if (give(book, [tableId])) setGiven((before) => new Map([...before, [book.id, tableId]]))
        return
      }
      const displaced = inTheWay(book, tableId, proposed)
      setEntries((before) => {
        const after = new Map(before)
        for (const { id } of displaced) {
          const entry = before.get(id)
          const outcome = { status: 'displaced', table: tableId, by: bookName(book) } as const
          if (entry) after.set(id, { ...entry, outcome })
        }
        const outcome = { status: 'byHand', table: tableId } as const
        return after.set(book.id, { madeFor: factsOf(book), outcome, instead: undefined })
      })
    },
    /** After the server gave its table to somebody else. */
    proposeAgain(book: Book) {
      const { table } = book
      convivio.discard('Book', book.id)
      if (table !== undefined) setLost((before) => new Set([...before, table]))
      setGiven((before) => new Map([...before].filter(([id]) => id !== book.id)))
    },
    undo() {
      const undone = undoAssignments(convivio, given, serverNow()).length
      setGiven(new Map())
      return { undone, kept: given.size - undone }
    },
  }
}

export type Seating = ReturnType<typeof useSeating>
