import { compareNames } from '#domain/compareNames.ts'
import { MOST_JOINED_TABLES } from '#domain/rules/places/joinedTables.ts'
import { isOutOfServiceIn } from '#domain/rules/places/outOfService.ts'
import { conflictsAt } from '#domain/rules/places/overbooking.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import { usualCovers } from './seatingPlan.ts'
import type { SeatingBooking, SeatingFacts, SeatingTable } from './seatingPlan.ts'

const coversOf = (table: SeatingTable): number => usualCovers(table) ?? 0

const openTables = ({ tables, locked }: SeatingFacts): SeatingTable[] =>
  tables.filter((table) => !locked?.has(table.id) && usualCovers(table) !== undefined)

/** Whether a booking is too large for each table alone. */
export function needsJoinedTables(booking: SeatingBooking, facts: SeatingFacts): boolean {
  const most = Math.max(0, ...openTables(facts).map(({ maxSeats, ...table }) => maxSeats ?? coversOf(table)))
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
  const named = [...tables].sort((one, other) => compareNames(one.name ?? '', other.name ?? '') || (one.id < other.id ? -1 : 1))
  for (const table of named) {
    const key = isTogether(table).map((id) => id ?? '').join(' ')
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
  if (tables.length > MOST_JOINED_TABLES) return undefined
  return { tables, spread: Math.max(...tables.map(distance)), empty: covers - pax }
}

const isBetter = (one: Joined, other: Joined): boolean =>
  (one.tables.length - other.tables.length || one.spread - other.spread || one.empty - other.empty) < 0

export type JoinedTables =
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
