import { addDays, instantOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClockTime, Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import type { Board } from '#domain/schema/values.ts'
import { emailOf, languageOf, namesOfParty } from './names.ts'
import type { Random } from '../samples/random.ts'

export interface DemoStay {
  readonly arrival: Day
  /** Equal to the arrival for day use. */
  readonly departure: Day
  readonly adults: number
  readonly children: number
  readonly babies: number
  readonly board: Board
  /** ISO 3166 alpha-3, or `CN`, or `NULL`. */
  readonly country: string
  readonly roomType: string
}

// The file's SC is "self catering"; `Undefined` becomes the cheapest board with a meal.
const boards: Readonly<Record<string, Board>> = {
  BB: 'BB',
  HB: 'HB',
  FB: 'FB',
  SC: 'NT',
  Undefined: 'BB',
}

function parseStay(line: string): DemoStay {
  const [arrival, departure, adults, children, babies, meal, country, roomType] = line.split(',')
  const board = boards[meal ?? '']
  if (!arrival || !departure || !country || !roomType || !board) throw new Error(`Not a stay: ${line}`)
  return {
    arrival,
    departure,
    adults: Number(adults),
    children: Number(children),
    babies: Number(babies),
    board,
    country,
    roomType,
  }
}

/** Throws on an invalid line; the price is not read. */
export const parseStays = (csv: string): DemoStay[] =>
  csv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map(parseStay)

export const shiftStays = (stays: readonly DemoStay[], days: number): DemoStay[] =>
  stays.map((stay) => ({
    ...stay,
    arrival: addDays(stay.arrival, days),
    departure: addDays(stay.departure, days),
  }))

const paxOf = ({ adults, children, babies }: DemoStay): number => Math.max(1, adults + children + babies)

const isDayUse = ({ arrival, departure }: DemoStay): boolean => departure <= arrival

/** The first day on which the room is free: day use keeps it for that day. */
const freeFrom = (stay: DemoStay): Day => (isDayUse(stay) ? addDays(stay.arrival, 1) : stay.departure)

const collide = (one: DemoStay, other: DemoStay): boolean =>
  one.arrival < freeFrom(other) && other.arrival < freeFrom(one)

function place<P>(stays: readonly DemoStay[], choicesOf: (stay: DemoStay) => readonly P[]): Map<DemoStay, P> {
  const diary = new Map<P, DemoStay[]>()
  const placed = new Map<DemoStay, P>()
  for (const stay of stays)
    for (const choice of choicesOf(stay)) {
      const taken = diary.get(choice) ?? []
      if (taken.some((other) => collide(stay, other))) continue
      diary.set(choice, [...taken, stay])
      placed.set(stay, choice)
      break
    }
  return placed
}

const byArrival = (one: DemoStay, other: DemoStay) =>
  one.arrival < other.arrival ? -1 : one.arrival > other.arrival ? 1 : 0

/** From simplest to best type: without a free room a stay is upgraded, else moved down, else left out. */
export function assignRooms<R>(
  stays: readonly DemoStay[],
  roomsOfType: ReadonlyMap<string, readonly R[]>,
): Map<DemoStay, R> {
  const types = [...roomsOfType.keys()]
  const choices = new Map(
    types.map((type, rank) => {
      const preferred = [type, ...types.slice(rank + 1), ...types.slice(0, rank).reverse()]
      return [type, preferred.flatMap((name) => roomsOfType.get(name) ?? [])]
    }),
  )
  const anyRoom = [...roomsOfType.values()].flat()
  return place([...stays].sort(byArrival), ({ roomType }) => choices.get(roomType) ?? anyRoom)
}

/** Half and full board come first, at the smallest table that fits; who gets none is left out. */
export function seatStays<T extends { readonly seats: number }>(
  stays: readonly DemoStay[],
  tables: readonly T[],
): Map<DemoStay, T> {
  const dinesIn = ({ board }: DemoStay) => (board === 'BB' || board === 'NT' ? 1 : 0)
  const bySize = [...tables].sort((one, other) => one.seats - other.seats)
  const queue = [...stays].sort((one, other) => dinesIn(one) - dinesIn(other) || byArrival(one, other))
  return place(queue, (stay) => bySize.filter(({ seats }) => seats >= paxOf(stay)))
}

interface Reception {
  readonly hotel: Hotel
  readonly random: Random
  readonly own: () => { readonly id: string; readonly hotel: string }
}
interface Booking {
  readonly book: Book
  readonly persons: readonly BookPerson[]
}

const DAY_USE_ENDS = '18:00'
const GUESTS_WITHOUT_NAME_YET = 0.15

const instantIn = (hotel: Hotel, day: Day, time: ClockTime) => instantOf(day, time, timeZoneOf(hotel))

/** The holder comes first; some others have no name yet. `number` is unique in the hotel. */
export function bookStay(
  { hotel, random, own }: Reception,
  stay: DemoStay,
  {
    prefix,
    number,
    room,
    table,
  }: {
    readonly prefix: string
    readonly number: number
    readonly room: Room | undefined
    readonly table: Table | undefined
  },
): Booking {
  const names = namesOfParty(random, stay.country, paxOf(stay), stay.adults)
  const [holder = { name: '', surname: '' }] = names
  const book: Book = {
    ...own(),
    pax: names.length,
    bookType: stay.board,
    checkin: instantIn(hotel, stay.arrival, hotel.defaultCheckInTime),
    checkout: instantIn(hotel, stay.departure, isDayUse(stay) ? DAY_USE_ENDS : hotel.defaultCheckOutTime),
    refName: `${holder.name} ${holder.surname}`,
    refEmail: emailOf(holder, number),
    refLocale: languageOf(stay.country),
    ...(room && { room: room.id, roomNumber: room.name }),
    ...(table && { table: table.id, tableNumber: table.name }),
    sharesTable: false,
    sent: false,
    bookingReference: `${prefix}-${String(number).padStart(6, '0')}`,
    stafferBook: false,
  }
  const persons = names.map((name, at): BookPerson => {
    const isNamed = at === 0 || !random.chance(GUESTS_WITHOUT_NAME_YET)
    return { ...own(), book: book.id, ...(isNamed && name), isHolder: at === 0 }
  })
  return { book, persons }
}

/** The booking of `count` waiters who eat in the hotel: no room, no table, not from the PMS. */
export function bookStaff({ hotel, random, own }: Reception, count: number, from: Day, to: Day): Booking {
  const book: Book = {
    ...own(),
    pax: count,
    bookType: 'FB',
    checkin: instantIn(hotel, from, hotel.defaultCheckInTime),
    checkout: instantIn(hotel, to, hotel.defaultCheckOutTime),
    refName: 'Personale di sala',
    refEmail: 'personale.sala@example.com',
    refLocale: 'it',
    sharesTable: false,
    sent: false,
    stafferBook: true,
  }
  const persons = Array.from({ length: count }, (_, at): BookPerson => {
    const [name] = namesOfParty(random, 'ITA', 1, 1)
    return { ...own(), book: book.id, ...name, isHolder: at === 0 }
  })
  return { book, persons }
}
