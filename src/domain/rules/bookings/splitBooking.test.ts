import { describe, expect, it } from 'vitest'
import type { Book, BookPerson, MealSeating } from '#domain/schema/booking.ts'
import type { AllergyCheck, DietaryNeeds } from '#domain/schema/dietary.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { orderDishIdOf, orderIdOf } from '../orders/mealOrder.ts'
import { checkSplit, planSplit } from './splitBooking.ts'

const [hotel, id, newId, meal] = ['hotel00001', 'book000001', 'book000002', 'meal000001']
const book: Book = {
  id,
  hotel,
  pax: 3,
  refName: 'Rossi',
  refEmail: 'rossi@example.com',
  code: 'AAAA',
  bookingReference: 'R1',
  checkin: 10,
  checkout: 90,
  bookType: 'HB',
  table: 'table00004',
  tableNumber: '4',
  turn: 'turn000002',
  room: 'room000101',
  sharesTable: false,
  sent: true,
  stafferBook: false,
}
const [mario, anna, nina] = ['mario', 'anna', 'nina']
const people: BookPerson[] = [
  { id: mario, hotel, book: id, name: 'Mario', surname: 'Rossi', isHolder: true },
  { id: anna, hotel, book: id, name: 'Anna', surname: 'Verdi', isHolder: false },
  { id: nina, hotel, book: id, isHolder: false },
]
const order = (person: string): MealOrder => ({
  id: orderIdOf(hotel, meal, person),
  hotel,
  book: id,
  calendarMeal: meal,
  person,
  completed: true,
  delivery: false,
  takeAway: false,
  totalPrice: 12,
  deliveryCost: 0,
})
const line = (person: string, dish: string, quantity: number): MealOrderDish => ({
  id: orderDishIdOf(hotel, orderIdOf(hotel, meal, person), dish, false),
  hotel,
  book: id,
  order: orderIdOf(hotel, meal, person),
  calendarMeal: meal,
  dish,
  quantity,
  halfPortion: false,
  price: 12,
  annotation: [{ id: 'n', text: 'senza sale', qty: 1 }],
})
const needs: DietaryNeeds[] = [
  { id: 'needs1', hotel, book: id, person: anna, tags: [7] },
  { id: 'needs2', hotel, book: id, person: anna, tags: [1], saidOn: 'iPhone' },
  { id: 'needs3', hotel, book: id, person: mario, tags: [2] },
]
const checks: AllergyCheck[] = [
  { id: 'check1', hotel, book: id, person: anna, calendarMeal: meal, dish: 'risotto', agreed: 'x' },
]
const seatings: MealSeating[] = [
  {
    id: 'seat1',
    hotel,
    book: id,
    tables: ['table00009'],
    day: '2026-12-01',
    mealIndex: '3',
    start: 50,
    sharesTables: false,
  },
  {
    id: 'seat0',
    hotel,
    book: id,
    tables: ['table00009'],
    day: '2026-11-01',
    mealIndex: '3',
    start: 20,
    sharesTables: false,
  },
]
const facts = {
  book,
  people,
  needs,
  checks,
  seatings,
  orders: [mario, anna].map(order),
  lines: [line(mario, 'risotto', 2), line(anna, 'risotto', 1), line(anna, 'orata', 1)],
}
const split = (going: readonly string[], more = {}) => planSplit(facts, { newId, going, now: 30, ...more })

describe('a booking that is divided', () => {
  it.each([
    ['nobody', [], 'splitLeavesNobody'],
    ['everybody', [mario, anna, nina], 'splitLeavesNobody'],
    ['somebody of another booking', [anna, 'ugo'], 'gone'],
    ['one', [anna], undefined],
    ['all but one', [mario, anna], undefined],
  ])('lets %s go: %j → %s', (_, going, verdict) => {
    expect(checkSplit(people, going)).toBe(verdict)
  })

  it('makes a booking of the same days, board, table and turn, without what opens or names the old one', () => {
    const { book: made, pax } = split([anna])
    expect(made).toEqual({
      id: newId,
      hotel,
      pax: 1,
      refName: 'Anna Verdi',
      checkin: 10,
      checkout: 90,
      bookType: 'HB',
      table: 'table00004',
      tableNumber: '4',
      turn: 'turn000002',
      sharesTable: true,
      stafferBook: false,
      splitFrom: id,
    })
    expect(pax).toBe(2)
    expect(split([nina]).book.refName).toBe('Rossi (2)')
    expect(split([nina], { room: { room: 'room000204', roomNumber: '204' } }).book).toMatchObject({ roomNumber: '204' })
  })

  it('moves orders, notes, allergies and answers of who goes, each once, and no others', () => {
    const plan = split([anna])
    const person = `${newId}_1`
    const newOrder = orderIdOf(hotel, meal, person)
    expect(plan.orders).toMatchObject([
      { from: orderIdOf(hotel, meal, anna), row: { id: newOrder, book: newId, person, totalPrice: 12 } },
    ])
    expect(plan.lines.map(({ row }) => [row.order, row.dish, row.quantity, row.annotation?.length])).toEqual([
      [newOrder, 'risotto', 1, 1],
      [newOrder, 'orata', 1, 1],
    ])
    expect(plan.needs.map(({ from, row }) => [from, row.person, row.tags, row.saidOn])).toEqual([
      ['needs1', person, [7], undefined],
      ['needs2', person, [1], 'iPhone'],
    ])
    expect(new Set(plan.needs.map(({ row }) => row.id)).size).toBe(2)
    expect(plan.checks).toMatchObject([{ from: 'check1', row: { person, agreed: 'x' } }])
  })

  it('remembers when its dishes were ordered: allergens that were declared since are told', () => {
    const ordered = {
      ...facts,
      lines: [
        { ...line(anna, 'risotto', 1), updatedAt: 20 },
        { ...line(anna, 'orata', 1), updatedAt: 25, orderedAt: 5 },
      ],
    }
    const { lines } = planSplit(ordered, { newId, going: [anna], now: 30 })
    expect(lines.map(({ row }) => [row.dish, row.orderedAt])).toEqual([
      ['risotto', 20],
      ['orata', 5],
    ])
  })

  it('has a holder on each side', () => {
    expect(split([anna, nina])).toMatchObject({
      holder: undefined,
      people: [{ row: { isHolder: true, name: 'Anna' } }, { row: { isHolder: false } }],
    })
    expect(split([mario])).toMatchObject({ holder: anna, people: [{ row: { isHolder: true } }] })
  })

  it('sits where it sat at meals that are still to come', () => {
    expect(split([anna]).seatings).toMatchObject([{ row: { book: newId, day: '2026-12-01', sharesTables: true } }])
  })
})
