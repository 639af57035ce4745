import { expect, it } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { othersAtTable, seatingsAtMeal, tableNameAt, tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { assignTable } from '../bookings/booking.ts'
import { giveSeats, NO_OTHER_TABLES, seatsAtMeal } from './mealSeating.ts'
import type { Seats } from './mealSeating.ts'

const HOTEL = 'hotel00001'
const NOW = Date.parse('2026-08-16T09:00:00Z')
const DINNER = Date.parse('2026-08-16T17:30:00Z')
const DAY = 86_400_000
const dinner = aRow('CalendarMeal', { id: 'dinner', hotel: HOTEL, mealIndex: '3', date: DINNER })
const lunch = aRow('CalendarMeal', { id: 'lunch', hotel: HOTEL, mealIndex: '1', date: DINNER - DAY / 4 })

async function house() {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate: NOW + 30 * DAY, timezone: 'Europe/Rome' })
  for (const name of ['12', '13', '7']) gateway.server.put('Table', { id: `t${name}`, hotel: HOTEL, name })
  gateway.server.put('Table', { id: 'theirs', hotel: 'hotel00002', name: '1' })
  gateway.server.put('Table', {
    id: 'closed',
    hotel: HOTEL,
    name: '9',
    outOfServiceFrom: '2026-08-16',
    outOfServiceTo: '2026-08-16',
  })
  const stay = { checkin: DINNER - 2 * DAY, checkout: DINNER + 2 * DAY }
  gateway.server.put('Book', { id: 'rossi', hotel: HOTEL, pax: 6, table: 't12', ...stay })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const name of ['Hotel', 'Table', 'Book'] as const) convivio.receive(name, await gateway.page(name, [], ''))
  const state = () => convivio.state.getState()
  return {
    gateway,
    convivio,
    state,
    rossi: () => state().tables.Book.rows.get('rossi') ?? aRow('Book', { id: 'rossi' }),
    seats: (): Seats =>
      seatsAtMeal(convivio, 'rossi', dinner) ?? {
        table: undefined,
        sharesTable: false,
        turn: undefined,
        joined: NO_OTHER_TABLES,
        atMeal: NO_OTHER_TABLES,
      },
    give: (change: Partial<Seats>) =>
      giveSeats(
        convivio,
        'rossi',
        dinner,
        {
          table: 't12',
          sharesTable: false,
          turn: undefined,
          joined: NO_OTHER_TABLES,
          atMeal: NO_OTHER_TABLES,
          ...change,
        },
        NOW,
      ),
    tables: (...ids: string[]) => ({ tables: ids, isShared: false }),
  }
}

it('seats a booking elsewhere for one meal, and back, in one row', async () => {
  const { convivio, gateway, state, rossi, give, tables } = await house()
  expect(give({ atMeal: tables('t7') })).toBeUndefined()
  expect([dinner, lunch].map((meal) => tableNameAt(state(), rossi(), meal))).toEqual(['7', '12'])
  expect([...seatingsAtMeal(state(), dinner)]).toEqual([['rossi', ['t7']]])
  expect(othersAtTable(state(), 't7')).toMatchObject([{ id: 'rossi', checkin: DINNER }])
  expect(tableUsesOfHotel(state(), HOTEL)).toHaveLength(2)
  await convivio.flush()

  expect(give({})).toBeUndefined()
  await convivio.flush()
  expect(tableNameAt(state(), rossi(), dinner)).toBe('12')
  expect(gateway.server.rows('MealSeating')).toMatchObject([{ day: '2026-08-16', mealIndex: '3', tables: [] }])
  expect(tableUsesOfHotel(state(), HOTEL)).toHaveLength(1)
})

it('joins tables for a stay, which fall apart when the booking moves', async () => {
  const { convivio, state, rossi, give, tables, seats } = await house()
  give({ joined: tables('t12', 't13') })
  expect([dinner, lunch].map((meal) => tableNameAt(state(), rossi(), meal))).toEqual(['12 + 13', '12 + 13'])
  const before = seats()
  assignTable(convivio, 'rossi', 't7', false, NOW)
  expect(tableNameAt(state(), rossi(), dinner)).toBe('7')
  expect(othersAtTable(state(), 't13')).toEqual([])
  expect(giveSeats(convivio, 'rossi', dinner, before, NOW)).toBeUndefined()
  expect(tableNameAt(state(), rossi(), lunch)).toBe('12 + 13')
})

it.each([
  ['theirs', 'missingReference'],
  ['gone', 'missingReference'],
  ['closed', 'outOfService'],
])('gives no table that is %s, and leaves all as it was', async (id, refusal) => {
  const { give, seats, tables } = await house()
  const before = seats()
  expect(give({ table: 't7', atMeal: tables('t13', id) })).toBe(refusal)
  expect(give({ table: 't7', joined: tables('t7', id) })).toBe(refusal)
  expect(seats()).toEqual(before)
})

it('keeps what is read until one of it changes', async () => {
  const { convivio, state, give, tables } = await house()
  give({ atMeal: tables('t7') })
  const [uses, others] = [tableUsesOfHotel(state(), HOTEL), othersAtTable(state(), 't7')]
  const seatings = seatingsAtMeal(state(), dinner)
  convivio.receive('Book', [aRow('Book', { id: 'later', hotel: HOTEL })])
  expect(othersAtTable(state(), 't7')).toBe(others)
  expect(seatingsAtMeal(state(), dinner, seatings)).toBe(seatings)
  expect(tableUsesOfHotel(state(), HOTEL)).not.toBe(uses)
})
