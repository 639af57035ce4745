import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Board } from '#domain/schema/values.ts'
import { buildHotel } from './hotel.ts'
import type { DemoHotel, HotelPlan } from './hotel.ts'
import type { DemoStay } from './stays.ts'

const locanda: Omit<HotelPlan, 'stays'> = {
  name: 'Locanda del Borgo',
  address: 'Corso Il Rossellino 18',
  city: 'Pienza',
  cap: '53026',
  province: 'SI',
  prefix: 'BOR',
  roomTypes: [
    { letter: 'S', name: 'Singola', rooms: 2 },
    { letter: 'D', name: 'Doppia', rooms: 7 },
    { letter: 'T', name: 'Tripla', rooms: 2 },
    { letter: 'J', name: 'Suite', rooms: 1 },
  ],
  roomsOfFloor: 6,
  ranks: ['Sala del camino', 'Cortile'],
  turns: [
    {
      name: 'Turno unico',
      times: {
        '0': { from: '08:00', to: '10:00' },
        '1': { from: '12:30', to: '14:00' },
        '2': { from: '08:00', to: '10:00' },
        '3': { from: '19:30', to: '21:00' },
      },
    },
  ],
  tables: [2, 2, 4, 2, 6, 2, 4, 2, 2, 4].map((seats, at) => ({
    seats,
    rank: at < 6 ? 0 : 1,
    turn: 0,
  })),
  staff: 0,
}

/** A stay in days relative to today. */
type Line = readonly [
  from: number,
  to: number,
  guests: readonly [adults: number, children: number, babies: number],
  board: Board,
  country: string,
  roomType: string,
]
const lines: readonly Line[] = [
  [-9, -2, [2, 0, 0], 'HB', 'NLD', 'D'],
  [-4, 3, [2, 1, 0], 'FB', 'DEU', 'T'],
  [-3, 1, [2, 0, 0], 'HB', 'ITA', 'D'],
  [-2, 2, [1, 0, 0], 'BB', 'ITA', 'S'],
  [-1, 0, [2, 0, 0], 'BB', 'FRA', 'D'],
  [0, 4, [2, 0, 1], 'HB', 'GBR', 'J'],
  [0, 7, [2, 2, 0], 'FB', 'CHE', 'T'],
  [2, 5, [2, 0, 0], 'HB', 'ITA', 'D'],
]

/** A country inn of 12 rooms and 10 tables with eight bookings around `today`. Reads no clock. */
export const makeSmallHotel = (today: Day, ids: { hotelId: string }): DemoHotel => {
  const stays = lines.map(([from, to, guests, board, country, roomType]): DemoStay => {
    const [adults, children, babies] = guests
    const arrival = addDays(today, from)
    const departure = addDays(today, to)
    return { arrival, departure, adults, children, babies, board, country, roomType }
  })
  return buildHotel({ ...locanda, stays }, ids.hotelId)
}
