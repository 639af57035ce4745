import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, daysBetween, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import { makeDemoHotel } from './hotel.ts'
import type { DemoHotel } from './hotel.ts'
import { createRandom } from '../samples/random.ts'
import { makeSmallHotel } from './smallHotel.ts'
import { assignRooms, parseStays, seatStays } from './stays.ts'
import type { DemoStay } from './stays.ts'

const csv = readFileSync(new URL('./stays-resort-2016-08.csv', import.meta.url), 'utf8')
const zone = 'Europe/Rome'
const today = '2026-08-12'
const miramare = makeDemoHotel(csv, today, { hotelId: 'miramare01' })
const locanda = makeSmallHotel(today, { hotelId: 'locanda001' })
const hotels: readonly (readonly [string, DemoHotel])[] = [
  ['Grand Hotel Miramare', miramare],
  ['Locanda del Borgo', locanda],
]

const guests = ({ books }: DemoHotel) => books.filter(({ stafferBook }) => !stafferBook)
const paxSum = (books: readonly Book[]) => books.reduce((sum, { pax }) => sum + pax, 0)
const isIn = (at: Instant) => (book: Book) => (book.checkin ?? Infinity) <= at && at < (book.checkout ?? -Infinity)
const inHouse = (day: Day, time: string) => guests(miramare).filter(isIn(instantOf(day, time, zone)))
const days = Array.from({ length: 90 }, (_, index) => addDays(today, index - 45))
const everyId = (house: DemoHotel) =>
  (Object.values(house) as ({ id: string } | readonly { id: string }[])[]).flat().map(({ id }) => id)

function doubleBookings({ books }: DemoHotel, place: 'room' | 'table') {
  const meet = (one: Book, other: Book) =>
    (one.checkin ?? 0) <= (other.checkout ?? 0) && (other.checkin ?? 0) <= (one.checkout ?? 0)
  return books.flatMap((one, index) =>
    books
      .slice(index + 1)
      .filter((other) => one[place] && one[place] === other[place] && meet(one, other))
      .map((other) => `${one.bookingReference} ${other.bookingReference}`),
  )
}

const aStay = (patch: Partial<DemoStay>): DemoStay => ({
  arrival: '2026-08-01',
  departure: '2026-08-03',
  adults: 2,
  children: 0,
  babies: 0,
  board: 'HB',
  country: 'ITA',
  roomType: 'A',
  ...patch,
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('takes orders on the screen that is offered first', () => {
  for (const [, { hotel }] of hotels) expect(hotel.useNewInterfaceForOrderEdit).toBe(true)
})

describe('the stays file', () => {
  it('has 1,277 stays, 13 of them of a day', () => {
    const stays = parseStays(csv)
    expect(stays).toHaveLength(1277)
    expect(stays.filter(({ arrival, departure }) => arrival === departure)).toHaveLength(13)
  })

  it.each([
    ['BB', 926],
    ['HB', 326],
    ['FB', 23],
    ['NT', 2],
  ])('has on %s %i', (code, count) => {
    expect(parseStays(csv).filter(({ board }) => board === code)).toHaveLength(count)
  })

  it('is refused where a line is no stay', () => {
    expect(() => parseStays('head\n2016-08-01,2016-08-02,2,0,0,XX,ITA,A,80\n')).toThrow('XX')
  })
})

describe('packing', () => {
  const rooms = new Map([
    ['A', ['101']],
    ['B', ['201']],
  ])

  it('gives a room again on the day it is left', () => {
    const first = aStay({})
    const next = aStay({ arrival: '2026-08-03', departure: '2026-08-05' })
    expect([...assignRooms([first, next], rooms).values()]).toEqual(['101', '101'])
  })

  it('keeps the room of day use for that day', () => {
    const dayUse = aStay({ departure: '2026-08-01' })
    const evening = aStay({})
    expect(assignRooms([dayUse, evening], rooms).get(evening)).toBe('201')
  })

  it('leaves a stay without room only when the house is full', () => {
    const stays = [aStay({}), aStay({}), aStay({})]
    expect([...assignRooms(stays, rooms).values()]).toEqual(['101', '201'])
  })

  it('seats half board before breakfast guests, and nobody at too small a table', () => {
    const breakfast = aStay({ board: 'BB' })
    const halfBoard = aStay({})
    const family = aStay({ adults: 4 })
    const tables = [{ seats: 2, name: '1' }]
    const seated = seatStays([breakfast, family, halfBoard], tables)
    expect([...seated.keys()]).toEqual([halfBoard])
  })
})

describe('the seeded generator', () => {
  it('repeats itself for the same seed only', () => {
    const ids = (seed: string) => Array.from({ length: 3 }, createRandom(seed).id)
    expect(ids('one')).toEqual(ids('one'))
    expect(ids('one')).not.toEqual(ids('two'))
  })

  it('reaches both ends of a range, and weighs', () => {
    const random = createRandom('dice')
    const throws = Array.from({ length: 600 }, () => random.integer(1, 6))
    expect(new Set(throws)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(
      random.weighted([
        ['never', 0],
        ['always', 1],
      ]),
    ).toBe('always')
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
    expect(() => random.pick([])).toThrow(RangeError)
  })
})

describe('the demo hotel', () => {
  it('has 185 rooms, and 110 tables spread over 8 ranks and 3 turns', () => {
    expect(miramare.rooms).toHaveLength(185)
    expect(miramare.tables).toHaveLength(110)
    expect(new Set(miramare.tables.map(({ rank }) => rank)).size).toBe(8)
    expect(new Set(miramare.tables.map(({ turn }) => turn)).size).toBe(3)
  })

  it('has every stay of the file, each with a room, and one staff booking', () => {
    expect(guests(miramare)).toHaveLength(1277)
    expect(guests(miramare).filter(({ room }) => !room)).toHaveLength(0)
    const staff = miramare.books.filter(({ stafferBook }) => stafferBook)
    expect(staff.map(({ refName }) => refName)).toEqual(['Personale di sala'])
  })

  it.each([
    ['23:00', 183, 449, 'asleep'],
    ['12:00', 184, 451, 'at noon, with those of a day'],
  ])('at %s has %i rooms and %i guests on its busiest days: %s', (time, rooms, persons) => {
    const houses = days.map((day) => inHouse(day, time))
    expect(Math.max(...houses.map(({ length }) => length))).toBe(rooms)
    expect(Math.max(...houses.map(paxSum))).toBe(persons)
    expect(paxSum(inHouse(addDays(today, 6), time))).toBe(persons)
  })

  it('has today in the middle of the season', () => {
    expect(inHouse(today, '20:00')).toHaveLength(181)
    expect(paxSum(inHouse(today, '20:00'))).toBe(424)
    const firstDay = dayOf(Math.min(...miramare.books.map(({ checkin }) => checkin ?? 0)), zone)
    expect(daysBetween(firstDay, today)).toBe(42)
  })

  it('leaves some guests of today without table, and some tables free', () => {
    const books = inHouse(today, '20:00')
    const dining = books.filter(({ bookType }) => bookType !== 'BB' && bookType !== 'NT')
    const waiting = dining.filter(({ table }) => !table)
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.length).toBeLessThan(dining.length / 10)
    expect(books.filter(({ table }) => table).length).toBeLessThan(110)
  })

  it('does not know about one in seven guests what they are called', () => {
    const others = miramare.persons.filter(({ isHolder }) => !isHolder)
    const share = others.filter(({ name }) => !name).length / others.length
    expect(share).toBeGreaterThan(0.13)
    expect(share).toBeLessThan(0.17)
  })
})

it('the small hotel has 12 rooms, 10 tables, one turn, eight bookings, five of them today', () => {
  expect(locanda.rooms).toHaveLength(12)
  expect(locanda.tables).toHaveLength(10)
  expect(locanda.turns).toHaveLength(1)
  expect(locanda.books).toHaveLength(8)
  expect(locanda.books.filter(isIn(instantOf(today, '20:00', zone)))).toHaveLength(5)
})

describe.each(hotels)('%s', (_, house) => {
  it('has rows by room in the timeline', () => {
    expect(house.hotel.enablePMS).toBe(true)
  })

  it('has ids of ten characters, references and addresses that occur once', () => {
    const ids = everyId(house)
    const references = guests(house).map(({ bookingReference }) => bookingReference)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{10}$/)
    expect(new Set(references).size).toBe(references.length)
    for (const reference of references) expect(reference).toMatch(/^[A-Z]{3}-\d{6}$/)
    expect(new Set(house.books.map(({ refEmail }) => refEmail)).size).toBe(house.books.length)
    for (const { refEmail } of house.books) expect(refEmail).toMatch(/^[a-z]+\.[a-z]+(\.\d+)?@example\.com$/)
  })

  it('never gives a room or a table to two at once', () => {
    expect(doubleBookings(house, 'room')).toEqual([])
    expect(doubleBookings(house, 'table')).toEqual([])
  })

  it('names only what is in the hotel', () => {
    const nameOf = new Map([...house.rooms, ...house.tables].map(({ id, name }) => [id, name]))
    for (const book of house.books) {
      expect(book.table && nameOf.get(book.table)).toBe(book.tableNumber)
      expect(book.room && nameOf.get(book.room)).toBe(book.roomNumber)
    }
    const places = new Set([...house.ranks, ...house.turns].map(({ id }) => id))
    for (const { rank, turn } of house.tables) expect(places.has(rank ?? '') && places.has(turn ?? '')).toBe(true)
    const children = [...house.rooms, ...house.tables, ...house.books, ...house.persons]
    expect(new Set(children.map(({ hotel }) => hotel))).toEqual(new Set([house.hotel.id]))
  })

  it('has as many persons as PAX, the holder first and by name', () => {
    expect(house.persons).toHaveLength(paxSum(house.books))
    const personsOf = groupedBy(house.persons, ({ book }) => book)
    for (const { id, pax, refName, stafferBook } of house.books) {
      const persons = personsOf.get(id) ?? []
      expect(persons).toHaveLength(pax)
      expect(persons.map(({ isHolder }) => isHolder)).toEqual(persons.map((_, at) => at === 0))
      const [holder] = persons
      if (!stafferBook) expect(`${holder?.name} ${holder?.surname}`).toBe(refName)
    }
  })

  it('has a province, and turns in quarters of an hour that end after they begin', () => {
    expect(house.hotel.province?.code).toMatch(/^(AN|SI)$/)
    for (const { from, to } of house.turns.flatMap(({ times }) => Object.values(times ?? {}))) {
      expect(from <= to).toBe(true)
      expect(`${from} ${to}`).toMatch(/^\d\d:(00|15|30|45) \d\d:(00|15|30|45)$/)
    }
  })
})

describe('the same input', () => {
  it('gives the same hotel, whatever the clock and chance say', () => {
    vi.useFakeTimers({ now: Date.UTC(2031, 0, 1) })
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Not reproducible')
    })
    expect(makeDemoHotel(csv, today, { hotelId: 'miramare01' })).toEqual(miramare)
    expect(makeSmallHotel(today, { hotelId: 'locanda001' })).toEqual(locanda)
  })

  it('gives another hotel other ids and the same guests', () => {
    const sister = makeDemoHotel(csv, today, { hotelId: 'miramare02' })
    expect(new Set([...everyId(sister), ...everyId(miramare)]).size).toBe(
      everyId(sister).length + everyId(miramare).length,
    )
    const names = ({ books }: DemoHotel) => books.map(({ refName }) => refName)
    expect(names(sister)).toEqual(names(miramare))
  })
})

describe.each(['2026-03-29', '2026-10-25', '2028-02-29'])('when today is %s', (day) => {
  const house = makeDemoHotel(csv, day, { hotelId: 'miramare01' })

  it('guests arrive at 11:00 and leave at 10:00 on the hotel clock, of a day at 18:00', () => {
    const times = (field: 'checkin' | 'checkout') => new Set(house.books.map((book) => timeOf(book[field] ?? 0, zone)))
    expect(times('checkin')).toEqual(new Set(['11:00']))
    expect(times('checkout')).toEqual(new Set(['10:00', '18:00']))
  })

  it('every stay keeps its nights', () => {
    const nights = guests(house).map(({ checkin = 0, checkout = 0 }) =>
      daysBetween(dayOf(checkin, zone), dayOf(checkout, zone)),
    )
    const inFile = parseStays(csv).map((stay) => daysBetween(stay.arrival, stay.departure))
    expect(nights).toEqual(inFile)
    expect(doubleBookings(house, 'room')).toEqual([])
  })
})
