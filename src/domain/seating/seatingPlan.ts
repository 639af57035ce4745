import { dayOf, daysBetween } from '#domain/dates/calendar.ts'
import { compareNames } from '#domain/text/compareNames.ts'
import { folded } from '#domain/text/folded.ts'
import { includesMeal } from '#domain/rules/orders/inclusions.ts'
import { nameOfHolder } from '#domain/rules/bookings/bookPeople.ts'
import { eatTogether } from '#domain/rules/places/overbooking.ts'
import { isOutOfServiceIn } from '#domain/rules/places/outOfService.ts'
import type { OutOfService } from '#domain/rules/places/outOfService.ts'
import { bookedStay, collide, sitTogether } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'

export type SeatingBooking = Pick<
  Book,
  | 'id'
  | 'table'
  | 'turn'
  | 'checkin'
  | 'checkout'
  | 'pax'
  | 'highChairs'
  | 'bookType'
  | 'refName'
  | 'refEmail'
  | 'bookingReference'
>

export type SeatingTable = Pick<
  Table,
  'id' | 'name' | 'rank' | 'turn' | 'seats' | 'minSeats' | 'maxSeats' | 'diningRoom' | 'x' | 'y'
> &
  OutOfService

export interface SeatingFacts {
  /** Who gets a table; one that they have is not looked at. */
  readonly toSeat: readonly SeatingBooking[]
  /** Bookings with a table, who keep it. Those of earlier stays are the history of their guests. */
  readonly seated: readonly SeatingBooking[]
  readonly tables: readonly SeatingTable[]
  readonly locked?: ReadonlySet<string>
  readonly zone: string
}

/** The tables of a waiter in a turn. */
interface Section {
  readonly covers: number
  /** Persons by evening, from the first evening on. */
  readonly load: Float64Array
}

export interface Seat {
  readonly table: SeatingTable
  readonly section: Section | undefined
  readonly sectionKey: string
  /** Among all tables, by name. */
  readonly order: number
  /** Among the tables of its section, by name. */
  readonly place: number
  readonly parties: Party[]
}

/** A table that is free of those who keep theirs. */
interface Option {
  readonly seat: Seat
  /** Of the table alone, whoever else is seated. */
  readonly cost: number
}

export interface Party {
  readonly booking: SeatingBooking
  readonly stay: Stay
  readonly arrival: Day
  readonly departure: Day
  readonly firstEvening: number
  readonly evenings: number
  /** The table of the last stay of the same guest. */
  readonly home: { readonly table: string; readonly arrival: Day } | undefined
  /** The cheapest first. */
  readonly options: Option[]
  /** Who arrives on the same day with the same surname, e-mail or reference. */
  readonly family: Party[]
  seat: Seat | undefined
}

/** What counts how much, in empty seats of an evening. */
const COST = {
  /** So many that no other cost makes up for a booking without a table. */
  unseated: 1e7,
  /** So many that no others make up for one who has lunch or dinner and no table. */
  awaited: 1e10,
  /** Of two at a table who never have a meal together; rather a table with more empty seats. */
  shared: 10,
  squeezed: 1.5,
  awayFromHome: 6,
  otherSection: 3,
  /** A table of another turn than the booking's own. */
  otherTurn: 3,
  /** A table further away in the same section, up to `otherTables`. */
  otherTable: 0.5,
  otherTables: 2,
  /** Times the square of a rank's persons, divided by its covers. */
  load: 0.1,
} as const

export const usualCovers = ({ seats, maxSeats }: SeatingTable): number | undefined => seats ?? maxSeats

/** Fewest to most covers; a high chair needs the room that the chairs beyond the usual ones take. */
export function fitsTable(table: SeatingTable, { pax, highChairs = 0 }: Pick<Book, 'pax' | 'highChairs'>): boolean {
  const usual = usualCovers(table)
  if (usual === undefined) return false
  const most = highChairs > 0 ? usual : (table.maxSeats ?? usual)
  return pax >= Math.max(1, table.minSeats ?? 1) && pax <= most
}

export const emptySeats = (table: SeatingTable, { pax }: Pick<Book, 'pax'>): number =>
  Math.max(0, (usualCovers(table) ?? 0) - pax)

export const isAwaited = ({ bookType }: Pick<SeatingBooking, 'bookType'>): boolean =>
  includesMeal(bookType, '1') || includesMeal(bookType, '3')

/** Who has lunch or dinner before who has neither: a plan lists those alone at these meals. */
export const awaitedFirst = <B extends Pick<SeatingBooking, 'bookType'>>(bookings: readonly B[]): B[] =>
  [...bookings].sort((one, other) => Number(isAwaited(other)) - Number(isAwaited(one)))

/** In the same order whatever the order of the facts. */
const inOrder = <T extends { readonly id: string }>(rows: readonly T[], compare: (one: T, other: T) => number) =>
  [...rows].sort((one, other) => compare(one, other) || (one.id < other.id ? -1 : 1))

function familyKeys({ refName, refEmail, bookingReference }: SeatingBooking): string[] {
  const { surname } = nameOfHolder(refName)
  return [surname, refEmail, bookingReference].flatMap((text, kind) =>
    text?.trim() ? [`${kind} ${folded(text)}`] : [],
  )
}

/** By e-mail, the latest stay first. */
function homesOf(seated: readonly SeatingBooking[]): ReadonlyMap<string, SeatingBooking[]> {
  const homes = new Map<string, SeatingBooking[]>()
  // The first of a booking is at its own table, others are at those of single meals.
  const own = new Map([...seated].reverse().map((booking) => [booking.id, booking]))
  for (const booking of inOrder([...own.values()], (one, other) => (other.checkin ?? 0) - (one.checkin ?? 0))) {
    const email = booking.refEmail && folded(booking.refEmail)
    if (email) homes.set(email, [...(homes.get(email) ?? []), booking])
  }
  return homes
}

function seatsOf({ tables, locked }: SeatingFacts, evenings: number): Seat[] {
  const sections = new Map<string, { tables: SeatingTable[]; section: Section | undefined }>()
  const keyOf = ({ turn, rank }: SeatingTable) => `${turn ?? ''} ${rank ?? ''}`
  const ordered = inOrder(tables, (one, other) => compareNames(one.name ?? '', other.name ?? ''))
  for (const table of ordered) {
    const key = keyOf(table)
    const known = sections.get(key)
    if (known) known.tables.push(table)
    else sections.set(key, { tables: [table], section: undefined })
  }
  for (const entry of sections.values()) {
    const covers = entry.tables.reduce((sum, table) => sum + (usualCovers(table) ?? 0), 0)
    if (entry.tables[0]?.rank !== undefined && covers > 0) entry.section = { covers, load: new Float64Array(evenings) }
  }
  return ordered
    .filter(({ id }) => !locked?.has(id))
    .map((table, order) => {
      const sectionKey = keyOf(table)
      const { tables: ofSection = [], section } = sections.get(sectionKey) ?? {}
      return { table, section, sectionKey, order, place: ofSection.indexOf(table), parties: [] }
    })
}

type PartyOf = (booking: SeatingBooking, stay: Stay) => Party

/** Makes parties whose evenings are counted from the first day. */
function partiesFrom(firstDay: Day, { seated, zone }: SeatingFacts): PartyOf {
  const homes = homesOf(seated)
  return (booking, stay) => {
    const [arrival, departure] = [dayOf(stay.checkin, zone), dayOf(stay.checkout, zone)]
    const last = (booking.refEmail ? homes.get(folded(booking.refEmail)) : undefined)?.find(
      ({ id, checkout = Infinity }) => id !== booking.id && checkout <= stay.checkin,
    )
    return {
      booking,
      stay,
      arrival,
      departure,
      firstEvening: daysBetween(firstDay, arrival),
      evenings: Math.max(1, daysBetween(arrival, departure)),
      home: last?.table === undefined ? undefined : { table: last.table, arrival: dayOf(last.checkin ?? 0, zone) },
      options: [],
      family: [],
      seat: undefined,
    }
  }
}

/** Who is to be seated, and who keeps their table at that time. */
function partiesOf(facts: SeatingFacts): { readonly parties: Party[]; readonly kept: Party[] } {
  const dated = inOrder(facts.toSeat, (one, other) => (one.checkin ?? 0) - (other.checkin ?? 0)).flatMap((booking) => {
    const stay = bookedStay(booking)
    return stay && booking.pax > 0 ? [{ booking, stay }] : []
  })
  const checkin = Math.min(...dated.map(({ stay }) => stay.checkin))
  const checkout = Math.max(...dated.map(({ stay }) => stay.checkout))
  const partyOf = partiesFrom(dated.length > 0 ? dayOf(checkin, facts.zone) : '', facts)
  const parties = dated.map(({ booking, stay }) => partyOf(booking, stay))
  const asked = new Set(parties.map(({ booking }) => booking.id))
  const kept = facts.seated.flatMap((booking) => {
    const stay = bookedStay(booking)
    return stay && !asked.has(booking.id) && collide(stay, { checkin, checkout }) ? [partyOf(booking, stay)] : []
  })
  return { parties, kept }
}

/** By seat, who keeps it; they count for its section. */
function seatKept(kept: readonly Party[], seats: readonly Seat[]): ReadonlyMap<Seat, readonly Party[]> {
  const seatById = new Map(seats.map((seat) => [seat.table.id, seat]))
  const keptAt = new Map<Seat, Party[]>()
  for (const party of kept) {
    const seat = seatById.get(party.booking.table ?? '')
    if (!seat) continue
    party.seat = seat
    keptAt.set(seat, [...(keptAt.get(seat) ?? []), party])
    addLoad(party, seat, 1)
  }
  return keptAt
}

/** The seats that a party fits and that nobody keeps from it, the cheapest first. */
function optionsOf(
  party: Party,
  seats: readonly Seat[],
  keptAt: ReadonlyMap<Seat, readonly Party[]>,
  zone: string,
): Option[] {
  const options: Option[] = []
  for (const seat of seats) {
    if (!fitsTable(seat.table, party.booking)) continue
    if (seat.table.outOfServiceFrom && isOutOfServiceIn(seat.table, party.stay, zone)) continue
    if (keptAt.get(seat)?.some((other) => isInTheWay(party, other, seat.table))) continue
    options.push({ seat, cost: costOfTable(party, seat.table) })
  }
  return options.sort((one, other) => one.cost - other.cost)
}

/** Who sits where, and what that costs in all. */
export class SeatingPlan {
  /** Who is to be seated: by arrival, without those who miss a day or have nobody. */
  readonly parties: readonly Party[]
  private readonly keptAt: ReadonlyMap<Seat, readonly Party[]>
  private total: number

  constructor(facts: SeatingFacts) {
    const { parties, kept } = partiesOf(facts)
    const lastEvening = Math.max(0, ...parties.map((party) => party.firstEvening + party.evenings))
    const seats = seatsOf(facts, lastEvening)
    this.parties = parties
    this.keptAt = seatKept(kept, seats)
    for (const party of parties) party.options.push(...optionsOf(party, seats, this.keptAt, facts.zone))
    joinFamilies(parties, kept)
    this.total = parties.reduce((sum, party) => sum + costUnseated(party), 0)
  }

  cost(): number {
    return this.total
  }

  isFree(party: Party, seat: Seat): boolean {
    for (const other of seat.parties) if (isInTheWay(party, other, seat.table)) return false
    return true
  }

  /** Who has a table meanwhile without ever eating with a party. */
  sharing(party: Party, seat: Seat): readonly Party[] {
    const isMet = (other: Party) => other !== party && isThereToo(party, other, seat.table)
    return [...(this.keptAt.get(seat) ?? []), ...seat.parties].filter(isMet)
  }

  cheapest(party: Party): Seat | undefined {
    let best: Seat | undefined
    let least = Infinity
    for (const { seat, cost } of party.options) {
      if (cost >= least) break
      if (!this.isFree(party, seat)) continue
      const all = cost + this.costBeside(party, seat)
      if (all < least) [best, least] = [seat, all]
    }
    return best
  }

  sit(party: Party, seat: Seat): void {
    this.total += costOfTable(party, seat.table) + this.costBeside(party, seat) - costUnseated(party)
    party.seat = seat
    seat.parties.push(party)
    addLoad(party, seat, 1)
  }

  leave(party: Party): void {
    const { seat } = party
    if (!seat) return
    seat.parties.splice(seat.parties.indexOf(party), 1)
    addLoad(party, seat, -1)
    party.seat = undefined
    this.total -= costOfTable(party, seat.table) + this.costBeside(party, seat) - costUnseated(party)
  }

  /** Persons at the tables of a seat's rank and turn, on the average evening of a stay. */
  loadAt({ firstEvening, evenings }: Party, { section }: Seat): number | undefined {
    if (!section) return undefined
    const load = section.load.slice(Math.max(0, firstEvening), firstEvening + evenings)
    return load.reduce((sum, persons) => sum + persons, 0) / evenings / section.covers
  }

  private costBeside(party: Party, seat: Seat): number {
    let cost = costOfLoad(party, seat)
    for (const other of party.family) if (other.seat) cost += costApart(party, seat, other, other.seat)
    for (const other of this.sharing(party, seat)) cost += COST.shared * Math.min(party.evenings, other.evenings)
    return cost
  }
}

/** Of persons whom the waiter of a seat's section serves already. */
function costOfLoad({ booking: { pax }, firstEvening, evenings }: Party, { section }: Seat): number {
  if (!section) return 0
  let cost = 0
  const end = firstEvening + evenings
  for (let evening = Math.max(0, firstEvening); evening < end; evening += 1)
    cost += (COST.load * pax * (2 * (section.load[evening] ?? 0) + pax)) / section.covers
  return cost
}

/** Ten thousands of times: `collide` itself would take half of the time. */
const isThereToo = ({ stay, booking }: Party, other: Party, table: SeatingTable): boolean =>
  stay.checkin < other.stay.checkout && other.stay.checkin < stay.checkout && sitTogether(booking, other.booking, table)

/** Who has breakfast alone is not in the way of who dines (docs/domain.md, Overbooking). */
const isInTheWay = (party: Party, other: Party, table: SeatingTable): boolean =>
  isThereToo(party, other, table) && eatTogether(party.booking, other.booking)

function addLoad({ booking, firstEvening, evenings }: Party, { section }: Seat, sign: 1 | -1): void {
  if (!section) return
  const end = Math.min(section.load.length, firstEvening + evenings)
  for (let evening = Math.max(0, firstEvening); evening < end; evening += 1)
    section.load[evening] = (section.load[evening] ?? 0) + sign * booking.pax
}

const costUnseated = ({ booking, evenings }: Party): number =>
  COST.unseated + (isAwaited(booking) ? COST.awaited : 0) + booking.pax * evenings

function costOfTable({ booking, evenings, home }: Party, table: SeatingTable): number {
  const squeezed = Math.max(0, booking.pax - (usualCovers(table) ?? 0))
  const away = home !== undefined && home.table !== table.id
  const isOfOtherTurn = booking.turn !== undefined && table.turn !== undefined && booking.turn !== table.turn
  return (
    evenings *
    (emptySeats(table, booking) +
      COST.squeezed * squeezed +
      (away ? COST.awayFromHome : 0) +
      (isOfOtherTurn ? COST.otherTurn : 0))
  )
}

/** Centimetres from the middle of a table to that of the next one. */
const STEP = 250

/** 1 is beside: on the plan of the dining room, for tables that are on none by name. */
export function tablesApart(one: Seat, other: Seat): number {
  const { diningRoom, x, y } = one.table
  const { x: otherX, y: otherY } = other.table
  const isOnPlan = diningRoom !== undefined && other.table.diningRoom !== undefined
  if (!isOnPlan || x === undefined || y === undefined || otherX === undefined || otherY === undefined)
    return Math.abs(one.place - other.place)
  if (diningRoom !== other.table.diningRoom) return Infinity
  return Math.max(1, Math.round(Math.hypot(x - otherX, y - otherY) / STEP))
}

function costApart(one: Party, seat: Seat, other: Party, otherSeat: Seat): number {
  const apart =
    seat.sectionKey === otherSeat.sectionKey
      ? Math.min(COST.otherTables, COST.otherTable * Math.max(0, tablesApart(seat, otherSeat) - 1))
      : COST.otherSection
  return apart * Math.min(one.evenings, other.evenings)
}

function joinFamilies(parties: readonly Party[], kept: readonly Party[]): void {
  const known = new Map<string, Party[]>()
  for (const party of [...kept, ...parties])
    for (const key of familyKeys(party.booking)) {
      const dayKey = `${party.arrival} ${key}`
      known.set(dayKey, [...(known.get(dayKey) ?? []), party])
    }
  const join = (party: Party, other: Party) => {
    if (party !== other && !party.family.includes(other)) party.family.push(other)
  }
  for (const family of known.values()) for (const party of family) for (const other of family) join(party, other)
}
