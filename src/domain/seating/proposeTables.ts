import type { Day } from '#domain/schema/fields.ts'
import { groupKeys } from '#domain/rules/bookings/groups.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { JoinedForGroup } from './joinTables.ts'
import { joinTablesFor, joinTablesForGroup, largestTable, needsJoinedTables, seatsBesideGroup } from './joinTables.ts'
import { SeatingPlan, emptySeats, fitsTable, isAwaited, tablesApart, usualCovers } from './seatingPlan.ts'
import type { Party, Seat, SeatingBooking, SeatingFacts } from './seatingPlan.ts'

export type SeatingReason =
  | { readonly code: 'hadBefore'; readonly arrival: Day }
  | { readonly code: 'besideFamily' | 'withFamily'; readonly bookId: string }
  | { readonly code: 'exactSeats' }
  | { readonly code: 'squeezed' | 'fewestEmpty' | 'empty'; readonly seats: number }
  | { readonly code: 'highChairs'; readonly count: number }
  | { readonly code: 'leastLoaded' }
  | { readonly code: 'joined' | 'joinedOverRanks'; readonly tables: number }
  /** At a table of the others of its group, or at one that is joined to theirs. */
  | { readonly code: 'withGroup' }
  /** They never have a meal together, other than breakfast. */
  | { readonly code: 'shared'; readonly bookId: string }

export type UnseatedReason =
  | { readonly code: 'daysMissing' | 'nobody' | 'noTables' }
  | { readonly code: 'noTableFor'; readonly pax: number }
  /** Not even at all tables of a room that are free. */
  | { readonly code: 'tooFewTogether'; readonly pax: number; readonly seats: number }
  | { readonly code: 'noneFree'; readonly pax: number; readonly from: Day; readonly to: Day }

export type Proposal =
  | {
      readonly status: 'seated'
      readonly bookId: string
      readonly table: string
      /** With the table, where no single one is large enough. */
      readonly joined?: readonly string[]
      readonly reasons: readonly SeatingReason[]
    }
  | { readonly status: 'unseated'; readonly bookId: string; readonly reason: UnseatedReason }

/** Tables and bookings looked at while improving: under a second for a month of a big house. */
const MAX_LOOKS = 1_500_000
/** For each booking: a few bookings are at their best long before `MAX_LOOKS`. */
const LOOKS_OF_BOOKING = 60_000
/** Bookings drawn at random for each try; those without a table that overlap its stay take part. */
const ASKED = 15
/** One try in so many clears a table for all days. */
const WIDE = 6

/**
 * Proposes a table for each booking, one and the same for its whole stay (docs/domain.md, Seating).
 * Nobody who has a table is moved, and no two at a table are there by the hour and eat at the same turn and meals.
 *
 * What counts, in this order: that as many bookings as possible that have lunch or dinner have a table; that
 * as many of the others as possible have one; then a sum, in empty seats an
 * evening, of tables that are shared, empty and squeezed seats, guests away from the table of their last stay, families
 * apart from each other, and ranks of a turn with many persons for their covers.
 *
 * First greedily, in three ways, of which the best stays: by size of party, by arrival, and the first free
 * table by name, so that never fewer are seated than by that. Then it is improved, as long as the budget
 * lasts: at a table everybody around some stay gets up and, with some who have no table, sits down again in
 * another order; what is worse is taken back. Chance is seeded and the budget counted in what is looked at:
 * the same facts, in any order, give the same proposal on any computer.
 */
export function proposeTables(facts: SeatingFacts): Proposal[] {
  const groups = groupsIn(facts)
  const inGroup = new Set(groups.flatMap(({ rows }) => rows))
  const large = facts.toSeat.filter((booking) => needsJoinedTables(booking, facts))
  const together = bestWay([...groups, ...large.filter((booking) => !inGroup.has(booking)).map(alone)], facts)
  if (groups.length === 0 || areAllSeated(together, facts)) return inOrderOf(facts, together)
  return inOrderOf(facts, theBetter(together, bestWay(large.map(alone), facts), facts))
}

/** Who is proposed joined tables: a booking, or the bookings of one group. */
interface JoinedParty {
  readonly rows: readonly [SeatingBooking, ...SeatingBooking[]]
  /** Those of the group that have a table already. */
  readonly members: readonly SeatingBooking[]
}

const alone = (booking: SeatingBooking): JoinedParty => ({ rows: [booking], members: [] })

/** Two bookings of one reference sit beside each other, each at its own table. */
const FEWEST_OF_GROUP = 3

/** The bookings of one reference, stay and turn that are together larger than the largest table. */
function groupsIn(facts: SeatingFacts): JoinedParty[] {
  const most = largestTable(facts)
  const keys = groupKeys([...facts.toSeat, ...facts.seated])
  const seated = groupedBy(facts.seated, ({ id }) => keys.get(id))
  return [...groupedBy(facts.toSeat, ({ id }) => keys.get(id))].flatMap(([key, [first, ...others]]): JoinedParty[] => {
    const members = key === undefined ? [] : (seated.get(key) ?? [])
    if (key === undefined || first === undefined) return []
    const rows = [first, ...others] as const
    const persons = new Map([...members, ...rows].map(({ id, pax }) => [id, pax]))
    return most > 0 && persons.size >= FEWEST_OF_GROUP && sumOf(persons.values()) > most ? [{ rows, members }] : []
  })
}

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, amount) => sum + amount, 0)

const paxOf = ({ rows }: JoinedParty): number => sumOf(rows.map(({ pax }) => pax))

const firstId = ({ rows }: JoinedParty): string => rows.map(({ id }) => id).sort()[0] ?? ''

const largestFirst = (one: JoinedParty, other: JoinedParty): number =>
  paxOf(other) - paxOf(one) ||
  (one.rows[0].checkin ?? 0) - (other.rows[0].checkin ?? 0) ||
  (firstId(one) < firstId(other) ? -1 : 1)

/** A coach does not take the tables of two families, but of two equal ways the one that seats more persons is chosen. */
function bestWay(parties: readonly JoinedParty[], facts: SeatingFacts): Proposal[] {
  if (parties.length === 0) return proposeSingly(facts)
  const large = [...parties].sort(largestFirst)
  const first = proposeRest(proposeJoined(large, facts), facts)
  if (areAllSeated(first, facts)) return first
  const grouped = new Set(large.flatMap(({ rows }) => rows))
  const single = proposeSingly({ ...facts, toSeat: facts.toSeat.filter((booking) => !grouped.has(booking)) })
  const joined = proposeJoined(large, { ...facts, seated: [...facts.seated, ...seatedBy(single, facts.toSeat)] })
  return theBetter(first, proposeRest([...single, ...joined], facts), facts)
}

const theBetter = (one: Proposal[], other: Proposal[], facts: SeatingFacts): Proposal[] =>
  seats(one, facts) >= seats(other, facts) ? one : other

const areAllSeated = (proposals: readonly Proposal[], { toSeat }: SeatingFacts): boolean =>
  proposals.filter(({ status }) => status === 'seated').length === toSeat.length

/** With a table for each of those who are not among them. */
function proposeRest(proposals: readonly Proposal[], facts: SeatingFacts): Proposal[] {
  const known = new Set(proposals.map(({ bookId }) => bookId))
  const toSeat = facts.toSeat.filter(({ id }) => !known.has(id))
  return [
    ...proposals,
    ...proposeSingly({ ...facts, toSeat, seated: [...facts.seated, ...seatedBy(proposals, facts.toSeat)] }),
  ]
}

function inOrderOf({ toSeat }: SeatingFacts, proposals: readonly Proposal[]): Proposal[] {
  const byId = new Map(proposals.map((proposal) => [proposal.bookId, proposal]))
  return toSeat.flatMap(({ id }) => byId.get(id) ?? [])
}

const tablesOf = (proposal: Proposal): readonly string[] =>
  proposal.status === 'seated' ? (proposal.joined ?? [proposal.table]) : []

/** Copies of bookings at the tables that they are proposed, with their share of the persons. */
function seatedBy(proposals: readonly Proposal[], bookings: readonly SeatingBooking[]): SeatingBooking[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return proposals.flatMap((proposal) => {
    const booking = byId.get(proposal.bookId)
    const tables = tablesOf(proposal)
    return booking ? tables.map((table) => ({ ...booking, table, pax: Math.ceil(booking.pax / tables.length) })) : []
  })
}

/** Bookings with a table: of those that dine first, then of all, then their persons. */
function seats(proposals: readonly Proposal[], { toSeat }: SeatingFacts): number {
  const byId = new Map(toSeat.map((booking) => [booking.id, booking]))
  const seated = proposals.flatMap(({ status, bookId }) => (status === 'seated' ? (byId.get(bookId) ?? []) : []))
  return seated.filter(isAwaited).length * 1e12 + seated.length * 1e6 + seated.reduce((sum, { pax }) => sum + pax, 0)
}

/** Of a group that finds no joined tables nothing is said. */
function proposeJoined(large: readonly JoinedParty[], facts: SeatingFacts): Proposal[] {
  const given: SeatingBooking[] = []
  return large.flatMap((party) => {
    const known = { ...facts, seated: [...facts.seated, ...given] }
    const [first, ...others] = party.rows
    const isGroup = others.length + party.members.length > 0
    const proposals = isGroup ? proposeForGroup(party, known) : [proposeForOne(first, known)]
    given.push(...seatedBy(proposals, party.rows))
    return proposals
  })
}

function proposeForOne(booking: SeatingBooking, facts: SeatingFacts): Proposal {
  const found = joinTablesFor(booking, facts)
  const { id: bookId, pax } = booking
  const [table] = found.tables ?? []
  if (!found.tables || table === undefined)
    return {
      status: 'unseated',
      bookId,
      reason: { code: 'tooFewTogether', pax, seats: found.tables ? 0 : found.seats },
    }
  return {
    status: 'seated',
    bookId,
    table,
    joined: found.tables,
    reasons: [joinedReason(found.tables.length, found.isOneRank)],
  }
}

const joinedReason = (tables: number, isOneRank: boolean): SeatingReason => ({
  code: isOneRank ? 'joined' : 'joinedOverRanks',
  tables,
})

function dealtTo(dealt: ReadonlyMap<string, readonly string[]>, also: readonly SeatingReason[]): Proposal[] {
  return [...dealt].flatMap(([bookId, joined]): Proposal[] => {
    const [table] = joined
    return table === undefined
      ? []
      : [{ status: 'seated', bookId, table, joined, reasons: [{ code: 'withGroup' }, ...also] }]
  })
}

/** All at joined tables of one room and turn; where none has the seats, in parts that are as large as there is room for. */
function proposeForGroup({ rows, members }: JoinedParty, facts: SeatingFacts): Proposal[] {
  const beside = seatsBesideGroup(rows, members, facts)
  const proposals = dealtTo(beside, [])
  let rest = rows
    .filter(({ id }) => !beside.has(id))
    .sort((one, other) => other.pax - one.pax || (one.id < other.id ? -1 : 1))
  while (sumOf(rest.map(({ pax }) => pax)) > largestTable(facts)) {
    const part = largestPart(rest, { ...facts, seated: [...facts.seated, ...seatedBy(proposals, rows)] })
    if (!part) break
    proposals.push(...dealtTo(part.tables, [joinedReason(part.count, part.isOneRank)]))
    rest = rest.filter(({ id }) => !part.tables.has(id))
  }
  return proposals
}

/** Joined tables for as many bookings as they can be found for, the largest first; at least two. */
function largestPart(rows: readonly SeatingBooking[], facts: SeatingFacts): JoinedForGroup | undefined {
  const joinedFor = (amount: number): JoinedForGroup | undefined => {
    const [first, ...others] = rows.slice(0, amount)
    return first && joinTablesForGroup([first, ...others], facts)
  }
  let best = joinedFor(rows.length)
  let [fewest, most] = [2, best ? 0 : rows.length - 1]
  while (fewest <= most) {
    const middle = Math.floor((fewest + most) / 2)
    const found = joinedFor(middle)
    if (found) [best, fewest] = [found, middle + 1]
    else most = middle - 1
  }
  return best
}

function proposeSingly(facts: SeatingFacts): Proposal[] {
  const plan = new SeatingPlan(facts)
  seatGreedily(plan)
  improve(plan)
  const parties = new Map(plan.parties.map((party) => [party.booking.id, party]))
  return facts.toSeat.map((booking) => {
    const party = parties.get(booking.id)
    if (!party?.seat) return { status: 'unseated', bookId: booking.id, reason: whyUnseated(facts, booking, party) }
    return {
      status: 'seated',
      bookId: booking.id,
      table: party.seat.table.id,
      reasons: whySeated(plan, party, party.seat),
    }
  })
}

type Arrangement = readonly (readonly [Party, Seat | undefined])[]

const arrangementOf = (parties: readonly Party[]): Arrangement => parties.map((party) => [party, party.seat] as const)

function arrange(plan: SeatingPlan, arrangement: Arrangement): void {
  for (const [party] of arrangement) plan.leave(party)
  for (const [party, seat] of arrangement) if (seat) plan.sit(party, seat)
}

function seatInTurn(plan: SeatingPlan, parties: readonly Party[]): void {
  for (const party of parties) {
    const seat = plan.cheapest(party)
    if (seat) plan.sit(party, seat)
  }
}

const bySize = (one: Party, other: Party) => other.booking.pax - one.booking.pax || other.evenings - one.evenings
const byDeparture = (one: Party, other: Party) => one.stay.checkout - other.stay.checkout
const byArrival = (one: Party, other: Party) => one.stay.checkin - other.stay.checkin

/** Where no table is free, who stays longest gets up: of equal tables that seats the most bookings. */
function seatByArrival(plan: SeatingPlan): void {
  for (const party of [...plan.parties].sort(byArrival)) {
    const seat = plan.cheapest(party)
    if (seat) plan.sit(party, seat)
    else takeFromLongest(plan, party)
  }
  seatInTurn(
    plan,
    plan.parties.filter(({ seat }) => !seat),
  )
}

function takeFromLongest(plan: SeatingPlan, party: Party): void {
  let longest = party
  for (const { seat } of party.options) {
    const [other, another] = seat.parties.filter((sitting) => overlap(sitting, party))
    if (other && !another && other.stay.checkout > longest.stay.checkout) longest = other
  }
  const { seat } = longest
  if (longest === party || !seat) return
  plan.leave(longest)
  plan.sit(party, seat)
}

const diningFirst = (parties: readonly Party[]): Party[] =>
  [...parties].sort((one, other) => Number(isAwaited(other.booking)) - Number(isAwaited(one.booking)))

function seatFirstFit(plan: SeatingPlan): void {
  for (const party of diningFirst(plan.parties)) {
    const free = party.options.filter(({ seat }) => plan.isFree(party, seat))
    const [first] = free.sort((one, other) => one.seat.order - other.seat.order)
    if (first) plan.sit(party, first.seat)
  }
}

const greedy: readonly ((plan: SeatingPlan) => void)[] = [
  (plan) => seatInTurn(plan, diningFirst([...plan.parties].sort(bySize))),
  seatByArrival,
  seatFirstFit,
]

function seatGreedily(plan: SeatingPlan): void {
  let best: { readonly cost: number; readonly arrangement: Arrangement } | undefined
  for (const seatAll of greedy) {
    for (const party of plan.parties) plan.leave(party)
    seatAll(plan)
    if (best && best.cost <= plan.cost()) continue
    best = { cost: plan.cost(), arrangement: arrangementOf(plan.parties) }
  }
  if (best) arrange(plan, best.arrangement)
}

type Chance = (below: number) => number

/** Mulberry32: whole numbers from 0 on, the same for the same seed everywhere. */
function seededChance(seed: number): Chance {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1)
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}

const orders = [bySize, byDeparture, byArrival, undefined]

function improve(plan: SeatingPlan): void {
  const movable = plan.parties.filter(({ options }) => options.length > 0)
  const chance = seededChance(movable.length)
  let looks = Math.min(MAX_LOOKS, LOOKS_OF_BOOKING * movable.length)
  while (looks > 0) {
    const centre = movable[chance(movable.length)]
    if (!centre) return
    const around = partiesAround(movable, centre, chance)
    const before = arrangementOf(around)
    const cost = plan.cost()
    for (const party of around) plan.leave(party)
    const order = orders[chance(orders.length)]
    const mixed = shuffled(around, chance)
    seatInTurn(plan, order ? mixed.sort(order) : mixed)
    if (plan.cost() > cost) arrange(plan, before)
    looks -= around.reduce((sum, { options }) => sum + options.length, 1 + ASKED)
  }
}

const overlap = ({ stay: one }: Party, { stay: other }: Party): boolean =>
  one.checkin < other.checkout && other.checkin < one.checkout

/** A booking, who sits in its days at a table it could have, and some who have none; at times in any days. */
function partiesAround(movable: readonly Party[], centre: Party, chance: Chance): Party[] {
  const around = new Set([centre])
  const isAnyDay = chance(WIDE) === 0
  const isNear = (party: Party) => isAnyDay || overlap(party, centre)
  const seat = centre.options[chance(centre.options.length)]?.seat
  for (const party of seat?.parties ?? []) if (isNear(party)) around.add(party)
  for (let asked = 0; asked < ASKED; asked += 1) {
    const party = movable[chance(movable.length)]
    if (party && !party.seat && isNear(party)) around.add(party)
  }
  return [...around]
}

function whySeated(plan: SeatingPlan, party: Party, seat: Seat): SeatingReason[] {
  const { booking, home } = party
  const reasons: SeatingReason[] = []
  if (home?.table === seat.table.id) reasons.push({ code: 'hadBefore', arrival: home.arrival })
  const relatives = party.family.filter((other) => other.seat?.sectionKey === seat.sectionKey)
  const beside = relatives.find((other) => other.seat && tablesApart(other.seat, seat) === 1)
  const relative = beside ?? relatives[0]
  if (relative) reasons.push({ code: beside ? 'besideFamily' : 'withFamily', bookId: relative.booking.id })
  const empty = emptySeats(seat.table, booking)
  const squeezed = booking.pax - (usualCovers(seat.table) ?? 0)
  const free = party.options
    .map((option) => option.seat)
    .filter((other) => other !== seat && plan.isFree(party, other) && plan.sharing(party, other).length === 0)
  if (squeezed > 0) reasons.push({ code: 'squeezed', seats: squeezed })
  else if (empty === 0) reasons.push({ code: 'exactSeats' })
  else {
    const isFewest = free.every(
      ({ table }) => emptySeats(table, booking) >= empty || booking.pax > (usualCovers(table) ?? 0),
    )
    reasons.push({ code: isFewest ? 'fewestEmpty' : 'empty', seats: empty })
  }
  const [other] = plan.sharing(party, seat)
  if (other) reasons.push({ code: 'shared', bookId: other.booking.id })
  if ((booking.highChairs ?? 0) > 0) reasons.push({ code: 'highChairs', count: booking.highChairs ?? 0 })
  const load = plan.loadAt(party, seat)
  const alike = free.filter(
    ({ table, sectionKey }) =>
      sectionKey !== seat.sectionKey &&
      table.turn === seat.table.turn &&
      usualCovers(table) === usualCovers(seat.table),
  )
  const isLighter = (other: Seat) => (plan.loadAt(party, other) ?? Infinity) >= (load ?? Infinity)
  if (reasons.length === 1 && load !== undefined && alike.length > 0 && alike.every(isLighter))
    reasons.push({ code: 'leastLoaded' })
  return reasons
}

function whyUnseated(
  { tables, locked }: SeatingFacts,
  booking: SeatingBooking,
  party: Party | undefined,
): UnseatedReason {
  if (booking.pax === 0) return { code: 'nobody' }
  if (!party) return { code: 'daysMissing' }
  const open = tables.filter((table) => !locked?.has(table.id) && usualCovers(table) !== undefined)
  if (open.length === 0) return { code: 'noTables' }
  const { pax } = booking
  if (!open.some((table) => fitsTable(table, booking))) return { code: 'noTableFor', pax }
  return { code: 'noneFree', pax, from: party.arrival, to: party.departure }
}
