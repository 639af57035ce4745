import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { serverNow } from '#browser/clock.ts'
import { filterBookings, isWithoutTable } from '#domain/rules/bookings/bookingFilter.ts'
import { groupKeys } from '#domain/rules/bookings/groups.ts'
import { addDays, startOfDay } from '#domain/dates/calendar.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Proposal } from '#domain/seating/proposeTables.ts'
import { awaitedFirst } from '#domain/seating/seatingPlan.ts'
import type { SeatingFacts } from '#domain/seating/seatingPlan.ts'
import { giveTables } from '#store/commands/places/mealSeating.ts'
import { undoAssignments } from '#store/commands/places/seating.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { tablesOfBook, tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { tablesOfHotel } from '#store/selectors/places.ts'
import type { State } from '#store/tables/state.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { seatingFacts } from './seatingFacts.ts'
import { seatingFloor } from './seatingFloor.ts'
import type { SeatingFloor } from './seatingFloor.ts'
import { askedFor, entriesByHand, entriesWith, proposedLine } from './seatingLines.ts'
import type { SeatingEntries, SeatingLine } from './seatingLines.ts'

/** In a worker, as a month of a big house takes half a second. Returns how to stop it without an answer. */
function askProposals(facts: SeatingFacts, onAnswer: (proposals: readonly Proposal[] | undefined) => void): () => void {
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

export interface SeatedDays {
  readonly from: Day
  readonly to: Day
  /** Arrivals, or whoever is in house. */
  readonly range: 'checkin' | 'stay'
}

interface SeatingPeriod extends SeatedDays {
  readonly zone: string
  readonly today: Day
}

/** Who needs a table in these days, and who of them came before. */
function bookingsToSeat(
  guests: readonly Book[],
  isListed: (book: Book) => boolean,
  { from, to, range, zone, today }: SeatingPeriod,
) {
  const filter = { past: false, withoutTable: false, range, from, to } as const
  const found = filterBookings(guests, filter, today, zone).filter(isListed)
  if (range === 'stay') return { books: awaitedFirst(found), inHouse: [] }
  if (from > today) return { books: found, inHouse: [] }
  // Who came before these days and stays tonight needs a table as much as who arrives.
  const [begins, tomorrow] = [startOfDay(from, zone), startOfDay(addDays(today, 1), zone)]
  const inHouse = guests.filter(
    (book) => isListed(book) && (book.checkin ?? Infinity) < begins && (book.checkout ?? 0) >= tomorrow,
  )
  return { books: [...inHouse, ...found], inHouse }
}

interface ProposalInput {
  /** Who waits for a table. */
  readonly waiting: readonly Book[]
  /** Made when they are asked for, for the worker. */
  readonly facts: () => SeatingFacts
  readonly floor: SeatingFloor
  readonly entries: SeatingEntries
  readonly onEntries: (change: (before: SeatingEntries) => SeatingEntries) => void
  readonly isReady: boolean
}

/** Asks for tables for those who wait, again whenever others do. */
function useProposals({ waiting, facts, floor, entries, onEntries, isReady }: ProposalInput) {
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)
  const ask = useEffectEvent(() => {
    const withProposals = entriesWith(waiting, entries, floor)
    return askProposals(facts(), (proposals) => {
      if (!proposals) return setFailed(true)
      onEntries((before) => withProposals(before, proposals))
      setRound((before) => before + 1)
    })
  })
  const asked = waiting.map((book) => `${book.id} ${askedFor(book)}`).join('\n')
  const isProposing = isReady && !failed && asked !== ''
  useEffect(() => (isProposing ? ask() : undefined), [isProposing, asked, round])
  return { isProposing, failed, retry: () => setFailed(false) }
}

/** Gives tables unless they are not free any more: then the list says so, and proposes another. */
function useGive(hotel: Hotel, floor: SeatingFloor) {
  const convivio = useConvivio()
  const explain = useExplain()
  /** @param also who is given one at the same time: whichever is saved first shares it, too */
  return (book: Book, tableIds: readonly string[], also: readonly Book[] = []): boolean => {
    const now = tableUsesOfHotel(convivio.state.getState(), hotel.id)
    if (tableIds.some((id) => floor.inTheWay(book, id, now).length > 0)) return false
    const isShared = tableIds.some((id) => floor.isSharedWith(book, id, [...now, ...also]))
    const refusal = giveTables(convivio, book.id, tableIds, isShared, serverNow())
    explain(refusal)
    return refusal === undefined
  }
}

interface ActionsInput {
  readonly hotel: Hotel
  readonly floor: SeatingFloor
  readonly proposed: readonly Book[]
  readonly given: ReadonlyMap<string, string>
  readonly setGiven: Dispatch<SetStateAction<ReadonlyMap<string, string>>>
  readonly setEntries: Dispatch<SetStateAction<SeatingEntries>>
  readonly setLost: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** What somebody does with the proposals. */
function useSeatingActions({ hotel, floor, proposed, given, setGiven, setEntries, setLost }: ActionsInput) {
  const convivio = useConvivio()
  const give = useGive(hotel, floor)
  return {
    accept(chosen: readonly SeatingLine[]) {
      const together = new Set(chosen.map(({ book }) => book.id))
      const also = proposed.filter(({ id }) => together.has(id))
      const now = chosen.flatMap((line): (readonly [string, string])[] =>
        line.status === 'proposed' &&
        give(
          line.book,
          line.tables.map(({ id }) => id),
          also,
        )
          ? [[line.book.id, line.tables[0].id]]
          : [],
      )
      setGiven((before) => new Map([...before, ...now]))
    },
    choose(book: Book, tableId: string) {
      if (isWithoutTable(book))
        return setEntries((before) => entriesByHand(before, book, tableId, floor.inTheWay(book, tableId, proposed)))
      if (give(book, [tableId])) setGiven((before) => new Map([...before, [book.id, tableId]]))
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

/** The bookings as they would be with the proposed tables; once for each table. */
const withProposedTables = (lines: readonly SeatingLine[]): Book[] =>
  lines.flatMap((line) =>
    line.status === 'proposed' ? line.tables.map(({ id }) => ({ ...line.book, table: id })) : [],
  )

/** The server gave the table to somebody else. */
const hasLostTable = ({ id }: Book, refused: State['saving']['refused']): boolean =>
  refused.some((one) => one.className === 'Book' && one.id === id && one.refusal === 'tableTaken')

/** What is accepted stays in the list. `isReady`: the earlier stays of the guests, with their tables, are there. */
export function useSeating(hotel: Hotel, zone: string, today: Day, days: SeatedDays, isReady: boolean) {
  const convivio = useConvivio()
  const guests = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const uses = useSelect((state) => tableUsesOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const refused = useSelect(({ saving }) => saving.refused)
  const [entries, setEntries] = useState<SeatingEntries>(new Map())
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map())
  /** Given to somebody whose booking has not come here yet. */
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const isListed = (book: Book) => isWithoutTable(book) || given.has(book.id)
  const { books, inHouse } = bookingsToSeat(guests, isListed, { ...days, zone, today })
  const begins = startOfDay(days.from, zone)
  const groups = useMemo(() => groupKeys(guests.filter(({ checkout = 0 }) => checkout >= begins)), [guests, begins])
  const floor = seatingFloor({ hotel, zone, tables, uses, groups, lost })
  const locked = tables.filter((table) => table.locked)

  const lines = books.map((book): SeatingLine =>
    isWithoutTable(book)
      ? proposedLine(book, entries.get(book.id), floor)
      : {
          book,
          status: hasLostTable(book, refused) ? 'refused' : 'given',
          tables: floor.tablesOf(tablesOfBook(convivio.state.getState(), book)),
        },
  )
  const proposed = withProposedTables(lines)
  const waiting = lines.filter(({ status }) => status === 'waiting').map(({ book }) => book)
  const proposals = useProposals({
    waiting,
    facts: () => {
      const unavailable = new Set([...lost, ...locked.map(({ id }) => id)])
      return seatingFacts(waiting, [...uses, ...proposed], tables, unavailable, zone, hotel)
    },
    floor,
    entries,
    onEntries: setEntries,
    isReady,
  })
  const actions = useSeatingActions({ hotel, floor, proposed, given, setGiven, setEntries, setLost })

  return {
    lines,
    ...proposals,
    /** How many of the bookings without a table came before these days. */
    inHouse: inHouse.filter(isWithoutTable).length,
    boardOf: (book: Book) => withEffectiveBoard(book, hotel).bookType,
    given,
    /** How many are locked on the plan: they are given by hand alone. */
    locked: locked.length,
    choicesOf: (book: Book) =>
      tables
        .filter((table) => floor.isFree(book, table) && !floor.isFull(book, table, proposed))
        .map((table) => ({ table, proposedTo: floor.inTheWay(book, table.id, proposed)[0] })),
    ...actions,
  }
}

export type Seating = ReturnType<typeof useSeating>
