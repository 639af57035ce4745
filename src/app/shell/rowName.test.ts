import { expect, it } from 'vitest'
import { instantOf } from '#domain/calendar.ts'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { rowName } from './rowName.ts'

const price = { bookType: 'HB', from: '2026-11-21', to: '2026-11-27', price: 80 } as const
const state = signedInState({
  Hotel: [{ id: 'h1', name: 'Villa Lago', timezone: 'Pacific/Auckland' }],
  Room: [{ id: 'r1', name: '204' }],
  Dish: [{ id: 'd1', name: { it: 'Risotto' } }, { id: 'd2' }],
  CalendarMeal: [
    { id: 'm1', hotel: 'h1', mealIndex: '3', date: instantOf('2026-11-27', '07:30', 'Pacific/Auckland') },
    { id: 'm2', hotel: 'h1', mealIndex: '3' },
  ],
  Book: [{ id: 'b1', hotel: 'h1', refName: 'Famiglia Rossi' }, { id: 'b2', hotel: 'h1' }],
  BookPerson: [
    { id: 'q1', hotel: 'h1', book: 'b1', name: 'Anna', surname: 'Rossi' },
    { id: 'q2', hotel: 'h1', book: 'b1' },
  ],
  MealOrder: [
    { id: 'o1', hotel: 'h1', book: 'b1', person: 'q1' },
    { id: 'o2', hotel: 'h1', book: 'b1', person: 'q2' },
    { id: 'o3', hotel: 'h1', book: 'b2' },
  ],
  MealOrderDish: [
    { id: 'l1', hotel: 'h1', book: 'b1', order: 'o1', dish: 'd1' },
    { id: 'l2', hotel: 'h1', book: 'b1', order: 'o1', dish: 'd2' },
  ],
  CalendarPrice: [{ id: 'p1', hotel: 'h1', ...price }, { id: 'p2', hotel: 'h1', ...price, bookType: 'BB' }],
})

it.each([
  ['Hotel', 'h1', 'Villa Lago'],
  ['Room', 'r1', 'Camera 204'],
  ['Dish', 'd1', 'Piatto Risotto'],
  ['Dish', 'd2', 'Piatto'],
  ['CalendarMeal', 'm1', 'Cena di ven 27 novembre'],
  ['CalendarMeal', 'm2', 'Pasto'],
  ['CalendarPrice', 'p1', 'Prezzo Mezza pensione con cena, 21 – 27 novembre 2026'],
  ['CalendarPrice', 'p2', 'Prezzo Pernottamento e colazione, 21 – 27 novembre 2026'],
  ['CalendarPrice', 'gone', 'Prezzo'],
  ['MealOrder', 'o1', 'Ordine di Anna Rossi'],
  ['MealOrder', 'o2', 'Ordine di Famiglia Rossi'],
  ['MealOrder', 'o3', 'Ordine'],
  ['MealOrderDish', 'l1', 'Risotto'],
  ['MealOrderDish', 'l2', 'Piatto ordinato'],
] as const)('a refused %s (%s) is called %s', (className, id, name) => {
  expect(rowName(state, className, id)).toBe(name)
})
