import { compareNames } from '#domain/text/compareNames.ts'
import { MAX_JOINED_TABLES } from '#domain/rules/places/joinedTables.ts'
import { isOutOfServiceIn } from '#domain/rules/places/outOfService.ts'
import { conflictsAt } from '#domain/rules/places/overbooking.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import { usualCovers } from './seatingPlan.ts'
import type { SeatingBooking, SeatingFacts, SeatingTable } from './seatingPlan.ts'

const coversOf = (table: SeatingTable): number => usualCovers(table) ?? 0

const openTables = ({ tables, locked }: SeatingFacts): SeatingTable[] =>
  tables.filter((table) => !locked?.has(table.id) && usualCovers(table) !== undefined)

/** The most covers of one table; 0: none says its covers. */
export const largestTable = (facts: SeatingFacts): number =>
  Math.max(0, ...openTables(facts).map(({ maxSeats, ...table }) => maxSeats ?? coversOf(table)))

/** Whether a booking is too large for each table alone. */
export function needsJoinedTables(booking: SeatingBooking, facts: SeatingFacts): boolean {
  const most = largestTable(facts)
  return most > 0 && booking.pax > most && bookedStay(booking) !== undefined
}

const together = {
  /** Of one waiter, of one turn and in one room. */
  ofRank: ({ rank, turn, diningRoom }: SeatingTable) => [rank, turn, diningRoom],
  ofRoom: ({ turn, diningRoom }: SeatingTable) => [turn, diningRoom],
}
type Together = (table: SeatingTable) => readonly (string | undefined)[]

/** Tables that can stand together, by name. */
function groupsOf(tables: readonly SeatingTable[], isTogether: Together): SeatingTable[][] {
  const groups = new Map<string, SeatingTable[]>()
  const named = [...tables].sort(
    (one, other) => compareNames(one.name ?? '', other.name ?? '') || (one.id < other.id ? -1 : 1),
  )
  for (const table of named) {
    const key = isTogether(table)
      .map((id) => id ?? '')
      .join(' ')
    groups.set(key, [...(groups.get(key) ?? []), table])
  }
  return [...groups.values()]
}

interface Joined {
  readonly tables: readonly SeatingTable[]
  /** From the first table to the one that is furthest away. */
  readonly spread: number
  readonly empty: number
}

function apart(group: readonly SeatingTable[], one: SeatingTable, other: SeatingTable): number {
  const { x, y } = one
  const isOnPlan = x !== undefined && y !== undefined && other.x !== undefined && other.y !== undefined
  if (one.diningRoom !== undefined && isOnPlan) return Math.hypot(x - (other.x ?? 0), y - (other.y ?? 0))
  return Math.abs(group.indexOf(one) - group.indexOf(other))
}

/** The nearest to a table that have the seats together, without those that are not needed. */
function joinedAround(group: readonly SeatingTable[], first: SeatingTable, pax: number): Joined | undefined {
  const distance = (table: SeatingTable) => apart(group, first, table)
  const near = [...group].sort((one, other) => distance(one) - distance(other))
  const tables: SeatingTable[] = []
  let covers = 0
  for (const table of near) {
    if (covers >= pax) break
    tables.push(table)
    covers += coversOf(table)
  }
  if (covers < pax) return undefined
  for (const table of tables.toReversed().slice(0, -1)) {
    if (covers - coversOf(table) < pax) continue
    tables.splice(tables.indexOf(table), 1)
    covers -= coversOf(table)
  }
  if (tables.length > MAX_JOINED_TABLES) return undefined
  return { tables, spread: Math.max(...tables.map(distance)), empty: covers - pax }
}

const isBetter = (one: Joined, other: Joined): boolean =>
  (one.tables.length - other.tables.length || one.spread - other.spread || one.empty - other.empty) < 0

type JoinedTables =
  | { readonly tables: readonly string[]; readonly isOneRank: boolean }
  /** The most seats that are free together. */
  | { readonly tables: undefined; readonly seats: number }

/**
 * Tables that are free for the whole stay and seat a booking together, the main one first: of one rank, else of one room;
 * as few as there can be, then near each other, then with few empty seats (docs/domain.md, Proposed tables).
 */
export function joinTablesFor(booking: SeatingBooking, facts: SeatingFacts): JoinedTables {
  const stay = bookedStay(booking)
  if (!stay) return { tables: undefined, seats: 0 }
  const free = openTables(facts).filter(
    (table) => !isOutOfServiceIn(table, stay, facts.zone) && conflictsAt(table, booking, facts.seated).length === 0,
  )
  const ofRank = bestOf(groupsOf(free, together.ofRank), booking.pax)
  const groups = groupsOf(free, together.ofRoom)
  const best = ofRank ?? bestOf(groups, booking.pax)
  if (best) return { tables: best.tables.map(({ id }) => id), isOneRank: ofRank !== undefined }
  const seatsOf = (group: readonly SeatingTable[]) => group.reduce((sum, table) => sum + coversOf(table), 0)
  return { tables: undefined, seats: Math.max(0, ...groups.map(seatsOf)) }
}

function bestOf(groups: readonly (readonly SeatingTable[])[], pax: number): Joined | undefined {
  let best: Joined | undefined
  for (const group of groups)
    for (const first of group) {
      const joined = joinedAround(group, first, pax)
      if (joined && (!best || isBetter(joined, best))) best = joined
    }
  return best
}

/** Of each booking of a group, the main one first. */
type Dealt = ReadonlyMap<string, readonly string[]>

/**
 * Deals bookings over the seats that are left at tables: the largest first, each whole where it is least roomy, else over several, of
 * which no other such booking has one. Not one table is over its seats.
 */
function deal(rows: readonly SeatingBooking[], tables: readonly SeatingTable[]): Dealt | undefined {
  const left = new Map(tables.map((table) => [table.id, coversOf(table)]))
  const most = Math.max(...left.values())
  const split = new Set<string>()
  const dealt = new Map<string, readonly string[]>()
  const sit = ({ id, pax }: SeatingBooking, own: readonly string[]) => {
    let waiting = pax
    for (const table of own) {
      const room = left.get(table) ?? 0
      left.set(table, Math.max(0, room - waiting))
      waiting -= room
    }
    if (own.length > 1) for (const table of own) split.add(table)
    dealt.set(id, own)
  }
  const roomiest = () =>
    [...left].filter(([id, room]) => room > 0 && !split.has(id)).sort(([, one], [, other]) => other - one)
  const spread = (row: SeatingBooking): boolean => {
    const own: string[] = []
    let waiting = row.pax
    for (const [id, room] of roomiest()) {
      if (waiting <= 0) break
      own.push(id)
      waiting -= room
    }
    if (waiting > 0) return false
    sit(row, own)
    return true
  }
  const later: SeatingBooking[] = []
  for (const row of rows) {
    const [fitting] = [...left].filter(([, room]) => room >= row.pax).sort(([, one], [, other]) => one - other)
    if (fitting) sit(row, [fitting[0]])
    else if (row.pax <= most) later.push(row)
    else if (!spread(row)) return undefined
  }
  return later.every(spread) ? dealt : undefined
}

const bySize = (one: SeatingBooking, other: SeatingBooking): number =>
  other.pax - one.pax || (one.id < other.id ? -1 : 1)

/** A group as one booking: at every meal at which one of them eats. */
function asOneBooking(rows: readonly [SeatingBooking, ...SeatingBooking[]]): SeatingBooking {
  const [first] = rows
  const bookType = rows.every((row) => row.bookType === first.bookType) ? first.bookType : undefined
  return { ...first, bookType, pax: rows.reduce((sum, { pax }) => sum + pax, 0) }
}

export interface JoinedForGroup {
  readonly tables: Dealt
  readonly count: number
  readonly isOneRank: boolean
}

/** Joined tables for the bookings of a group as for one party, and where each of them sits; more than there are persons for where they cannot be dealt. */
export function joinTablesForGroup(
  rows: readonly [SeatingBooking, ...SeatingBooking[]],
  facts: SeatingFacts,
): JoinedForGroup | undefined {
  const party = asOneBooking(rows)
  const sorted = [...rows].sort(bySize)
  const byId = new Map(facts.tables.map((table) => [table.id, table]))
  for (let { pax } = party; ;) {
    const found = joinTablesFor({ ...party, pax }, facts)
    if (!found.tables) return undefined
    const tables = found.tables.flatMap((id) => byId.get(id) ?? [])
    const dealt = deal(sorted, tables)
    if (dealt) return { tables: dealt, count: new Set([...dealt.values()].flat()).size, isOneRank: found.isOneRank }
    pax = tables.reduce((sum, table) => sum + coversOf(table), 0) + 1
  }
}

/** Where bookings of a group find a seat beside those of it that have a table already; those that find none are left out. */
export function seatsBesideGroup(
  rows: readonly SeatingBooking[],
  members: readonly SeatingBooking[],
  facts: SeatingFacts,
): Dealt {
  const own = new Set(members.map(({ id }) => id))
  const others = facts.seated.filter(({ id }) => !own.has(id))
  const left = new Map<string, number>()
  for (const table of openTables(facts)) {
    const sitting = members.filter((member) => member.table === table.id)
    if (sitting.length > 0)
      left.set(
        table.id,
        sitting.reduce((room, { pax }) => room - pax, coversOf(table)),
      )
  }
  const dealt = new Map<string, readonly string[]>()
  for (const row of [...rows].sort(bySize)) {
    const stay = bookedStay(row)
    const isOpen = (table: SeatingTable) =>
      (left.get(table.id) ?? 0) >= row.pax &&
      !!stay &&
      !isOutOfServiceIn(table, stay, facts.zone) &&
      conflictsAt(table, row, others).length === 0
    const [table] = facts.tables
      .filter(isOpen)
      .sort((one, other) => (left.get(one.id) ?? 0) - (left.get(other.id) ?? 0) || (one.id < other.id ? -1 : 1))
    if (!table) continue
    left.set(table.id, (left.get(table.id) ?? 0) - row.pax)
    dealt.set(row.id, [table.id])
  }
  return dealt
}
