import type { ReactElement } from 'react'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Note } from '#domain/schema/values.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import { renderScreen } from './renderScreen.tsx'

export const HOTEL = 'hotel00001'
export const DINNER = 'dinner0001'
export const ZONE = 'Europe/Rome'
export const TODAY = dayOf(Date.now(), ZONE)
const DAY = 86_400_000
const MINUTE = 60_000

interface Portions {
  readonly half?: boolean
  readonly notes?: readonly Pick<Note, 'text' | 'qty'>[]
}

/**
 * A dinner of today, open for 80 minutes more: Rossi at table 12 (one of two has ordered), Müller
 * at 4 (both have), Verdi without table or dinner on the board. The second rank of turn 2 is empty.
 */
export function aServedHouse(meal: Partial<CalendarMeal> = {}, hotel: Partial<Hotel> = {}) {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: Date.now() }
  put('Hotel', { id: HOTEL, owner: 'user000001', timezone: ZONE, createdAt: 1, ...hotel })
  put('Dish', { ...saved, id: 'risotto', name: { it: 'Risotto' }, courseIndex: 2 })
  put('Dish', { ...saved, id: 'branzino', name: { it: 'Branzino' }, courseIndex: 3 })
  put('Dish', { ...saved, id: 'tiramisu', name: { it: 'Tiramisù' }, courseIndex: 6 })
  put('CalendarMeal', {
    ...saved,
    id: DINNER,
    mealIndex: '3',
    date: instantOf(TODAY, '20:00', ZONE),
    endDate: instantOf(TODAY, '22:00', ZONE),
    fromDate: Date.now() - DAY,
    toDate: Date.now() + 80 * MINUTE - 1000,
    dishes: ['risotto', 'branzino', 'tiramisu'],
    ...meal,
  })
  put('Rank', { ...saved, id: 'veranda', name: 'Veranda' })
  put('Rank', { ...saved, id: 'giardino', name: 'Giardino' })
  put('Turn', { ...saved, id: 'primo', name: 'Primo turno', times: { '3': { from: '19:30', to: '20:30' } } })
  put('Turn', { ...saved, id: 'secondo', name: 'Secondo turno' })
  put('Turn', { ...saved, id: 'anonimo', name: '' })
  put('Table', { ...saved, id: 'table12', name: '12', rank: 'veranda', turn: 'primo', seats: 4 })
  put('Table', { ...saved, id: 'table4', name: '4', rank: 'giardino', turn: 'secondo' })
  const stay = {
    checkin: instantOf(addDays(TODAY, -1), '11:00', ZONE),
    checkout: instantOf(addDays(TODAY, 2), '10:00', ZONE),
  }
  const book = (id: string, refName: string, fields: object) =>
    put('Book', { ...saved, ...stay, id, refName, bookType: 'HB', ...fields })
  book('rossi', 'Rossi', { table: 'table12', roomNumber: '305', pax: 2 })
  book('muller', 'Müller', { table: 'table4', pax: 2 })
  book('verdi', 'Verdi', { bookType: 'BB', pax: 1 })
  const person = (id: string, of: string, name: string) => put('BookPerson', { ...saved, id, book: of, name })
  person('anna', 'rossi', 'Anna')
  person('bruno', 'rossi', 'Bruno')
  person('jonas', 'muller', 'Jonas')
  person('klara', 'muller', 'Klara')
  person('vito', 'verdi', 'Vito')

  const orders = (personId: string, of: string, fields: object = {}) => {
    const id = orderIdOf(HOTEL, DINNER, personId)
    put('MealOrder', {
      ...saved,
      updatedAt: Date.now(),
      id,
      book: of,
      person: personId,
      calendarMeal: DINNER,
      completed: true,
      ...fields,
    })
    return id
  }
  const has = (personId: string, of: string, dish: string, quantity: number, more: Portions = {}) => {
    const { half = false, notes = [] } = more
    const order = orderIdOf(HOTEL, DINNER, personId)
    put('MealOrderDish', {
      ...saved,
      updatedAt: Date.now(),
      id: orderDishIdOf(HOTEL, order, dish, half),
      book: of,
      order,
      calendarMeal: DINNER,
      dish,
      quantity,
      halfPortion: half,
      annotation: notes.map((note, at) => ({ id: String(at), ...note })),
    })
  }
  orders('anna', 'rossi')
  has('anna', 'rossi', 'risotto', 2, { notes: [{ text: 'senza sale', qty: 1 }] })
  has('anna', 'rossi', 'branzino', 1, { half: true })
  orders('jonas', 'muller', { delivery: true, locationExpl: 'Ombrellone 12' })
  has('jonas', 'muller', 'risotto', 1)
  orders('klara', 'muller')
  gateway.answer('meal-progress', () => ({
    progress: { [DINNER]: { completed: 3, expected: 4 } },
  }))
  return { gateway, put, orders, has }
}

const HELD = ['Hotel', 'Dish', 'CalendarMeal', 'Rank', 'Turn', 'Table', 'Book'] as const

export async function openMealBooks(screen: ReactElement, path: string, at: string, house = aServedHouse()) {
  const { gateway } = house
  const view = await renderScreen(screen, {
    path: `/hotels/:hotelid/mealbooks${path}`,
    at: `/hotels/${HOTEL}/mealbooks${at}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      // What the full sync has brought already.
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  return { ...house, ...view }
}
