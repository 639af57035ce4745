import { expect, it, vi } from 'vitest'
import { MAX_JOINED_TABLES } from '#domain/rules/places/joinedTables.ts'
import { joinedWith, movedTo, partedFrom, swapped } from '#domain/rules/places/seatMoves.ts'
import type { SeatTables } from '#domain/rules/places/seatMoves.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { tableNameAt } from '#store/selectors/mealSeatings.ts'
import { seatsAtMeal } from './mealSeating.ts'
import { changeSeats, seatTables, takeSeatsBack, whoHasTables } from './seatMoves.ts'
import type { SeatChange } from './seatMoves.ts'

const HOTEL = 'hotel00001'
const NOW = Date.parse('2026-08-16T09:00:00Z')
const DINNER = Date.parse('2026-08-16T17:30:00Z')
const DAY = 86_400_000
const dinner = aRow('CalendarMeal', { id: 'dinner', hotel: HOTEL, mealIndex: '3', date: DINNER })
const lunch = aRow('CalendarMeal', { id: 'lunch', hotel: HOTEL, mealIndex: '1', date: DINNER - DAY / 4 })

/** Rossi at 12 and Müller at 7 for these days; Bianchi comes to 13 later in Rossi's stay. */
async function house() {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate: NOW + 30 * DAY, timezone: 'Europe/Rome' })
  for (const name of ['12', '13', '7', '4']) gateway.server.put('Table', { id: `t${name}`, hotel: HOTEL, name })
  gateway.server.put('Table', {
    id: 'closed',
    hotel: HOTEL,
    name: '9',
    outOfServiceFrom: '2026-08-16',
    outOfServiceTo: '2026-08-16',
  })
  const book = (id: string, table: string, from: number, to: number) =>
    gateway.server.put('Book', {
      id,
      hotel: HOTEL,
      pax: 2,
      table,
      refName: id,
      checkin: DINNER + from * DAY,
      checkout: DINNER + to * DAY,
    })
  book('rossi', 't12', -2, 4)
  book('müller', 't7', -1, 2)
  book('bianchi', 't13', 2, 5)
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const name of ['Hotel', 'Table', 'Book'] as const) convivio.receive(name, await gateway.page(name, [], ''))
  const seats = (id: string): SeatTables => {
    const known = seatsAtMeal(convivio, id, dinner)
    return known ? seatTables(known) : { table: undefined, joined: [], atMeal: [] }
  }
  const to = (id: string, move: (seats: SeatTables) => SeatTables): SeatChange => ({
    bookId: id,
    tables: move(seats(id)),
  })
  return {
    convivio,
    gateway,
    seats,
    to,
    others: (...changes: SeatChange[]) =>
      whoHasTables(convivio, dinner, changes).map(({ table, others }) => [table, ...others.map(({ id }) => id)]),
    change: (...changes: SeatChange[]) => changeSeats(convivio, dinner, changes, NOW),
    swap: (scope: 'meal' | 'stay') => {
      const [one, other] = swapped(seats('rossi'), seats('müller'), scope)
      return changeSeats(
        convivio,
        dinner,
        [
          { bookId: 'rossi', tables: one },
          { bookId: 'müller', tables: other },
        ],
        NOW,
      )
    },
    names: (id: string) => {
      const book = convivio.state.getState().tables.Book.rows.get(id) ?? aRow('Book', { id })
      return [dinner, lunch].map((meal) => tableNameAt(convivio.state.getState(), book, meal))
    },
  }
}

it('names who has a table on a day of the stay, or at this meal alone', async () => {
  const { others, to } = await house()
  expect(others(to('rossi', (seats) => movedTo(seats, 't13', 'stay')))).toEqual([['t13', 'bianchi']])
  expect(others(to('rossi', (seats) => movedTo(seats, 't13', 'meal')))).toEqual([])
  expect(others(to('rossi', (seats) => joinedWith(seats, 't7', 'meal')))).toEqual([['t7', 'müller']])
  expect(others(to('rossi', (seats) => movedTo(seats, 't4', 'stay')))).toEqual([])
})

it('tells of more persons than seats, and of nobody who does not eat there', async () => {
  const { convivio, gateway, to } = await house()
  const put = (id: string, fields: object) =>
    gateway.server.put('Book', { ...gateway.server.row('Book', id), id, ...fields })
  gateway.server.put('Table', { id: 't4', hotel: HOTEL, name: '4', seats: 4 })
  put('rossi', { pax: 5, bookType: 'HB' })
  put('müller', { bookType: 'BB' })
  for (const name of ['Table', 'Book'] as const) convivio.receive(name, await gateway.page(name, [], ''))
  const told = (change: SeatChange) =>
    whoHasTables(convivio, dinner, [change]).map(({ table, others, crowd }) => [
      table,
      others.map(({ id }) => id),
      crowd,
    ])
  for (const scope of ['stay', 'meal'] as const) {
    expect(told(to('rossi', (seats) => movedTo(seats, 't4', scope)))).toEqual([['t4', [], { people: 5, seats: 4 }]])
    // Müller has breakfast only, and the table does not say its covers.
    expect(told(to('rossi', (seats) => movedTo(seats, 't7', scope)))).toEqual([])
  }
  expect(told(to('rossi', (seats) => joinedWith(seats, 't4', 'stay')))).toEqual([])
})

it('finds a table free at the meal at which whoever has it sits elsewhere', async () => {
  const { change, others, to } = await house()
  change(to('müller', (seats) => movedTo(seats, 't4', 'meal')))
  expect(others(to('rossi', (seats) => movedTo(seats, 't7', 'meal')))).toEqual([])
  expect(others(to('rossi', (seats) => movedTo(seats, 't7', 'stay')))).toEqual([['t7', 'müller']])
  expect(others(to('rossi', (seats) => movedTo(seats, 't4', 'meal')))).toEqual([['t4', 'müller']])
})

it('joins and parts tables, for the meal and for the stay', async () => {
  const { change, names, to } = await house()
  change(to('rossi', (seats) => joinedWith(seats, 't4', 'meal')))
  expect(names('rossi')).toEqual(['12 + 4', '12'])
  change(to('rossi', (seats) => partedFrom(seats, 't4', 'meal')))
  change(to('rossi', (seats) => joinedWith(seats, 't4', 'stay')))
  expect(names('rossi')).toEqual(['12 + 4', '12 + 4'])
  change(to('rossi', (seats) => partedFrom(seats, 't4', 'stay')))
  expect(names('rossi')).toEqual(['12', '12'])
})

it('swaps two for their stays, and says only until they are saved that they share', async () => {
  const { swap, names, convivio, gateway } = await house()
  expect(swap('stay').status).toBe('done')
  expect([names('rossi'), names('müller')]).toEqual([
    ['7', '7'],
    ['12', '12'],
  ])
  await vi.waitFor(async () => {
    await convivio.flush()
    expect(gateway.server.rows('Book').map(({ id, table, sharesTable }) => [id, table, sharesTable])).toEqual([
      ['rossi', 't7', false],
      ['müller', 't12', false],
      ['bianchi', 't13', false],
    ])
  })
})

it('swaps two at one meal, and takes it back', async () => {
  const { swap, names, convivio, seats } = await house()
  const before = [seats('rossi'), seats('müller')]
  const swap1 = swap('meal')
  expect([names('rossi'), names('müller')]).toEqual([
    ['7', '12'],
    ['12', '7'],
  ])
  if (swap1.status === 'done') expect(takeSeatsBack(convivio, dinner, swap1.step, NOW)?.status).toBe('done')
  expect([seats('rossi'), seats('müller')]).toEqual(before)
})

it('takes nothing back that somebody moved since', async () => {
  const { change, to, convivio, names } = await house()
  const moved = change(to('rossi', (seats) => movedTo(seats, 't4', 'stay')))
  change(to('rossi', (seats) => movedTo(seats, 't13', 'stay')))
  if (moved.status === 'done') expect(takeSeatsBack(convivio, dinner, moved.step, NOW)).toBeUndefined()
  expect(names('rossi')).toEqual(['13', '13'])
})

it('changes all of them, or none', async () => {
  const { change, to, seats } = await house()
  const before = seats('rossi')
  const asked = [
    to('rossi', (one) => movedTo(one, 't4', 'stay')),
    to('müller', (one) => joinedWith(one, 'closed', 'stay')),
  ]
  expect(change(...asked)).toEqual({ status: 'refused', refusal: 'outOfService' })
  expect(seats('rossi')).toEqual(before)
  const many = Array.from({ length: MAX_JOINED_TABLES + 1 }, (_, at) => `t${at}`)
  expect(change({ bookId: 'rossi', tables: { ...before, atMeal: many } })).toEqual({
    status: 'refused',
    refusal: 'tooManyTables',
  })
})
