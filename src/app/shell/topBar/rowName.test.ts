import { expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
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
  Book: [
    { id: 'b1', hotel: 'h1', refName: 'Famiglia Rossi' },
    { id: 'b2', hotel: 'h1' },
    {
      id: 'b3',
      hotel: 'h1',
      refName: 'Bianchi',
      roomNumber: '204',
      tableNumber: '12',
      checkin: instantOf('2026-11-21', '14:00', 'Pacific/Auckland'),
      checkout: instantOf('2026-11-27', '10:00', 'Pacific/Auckland'),
    },
  ],
  MealSeating: [
    { id: 's1', hotel: 'h1', book: 'b1', day: '2026-11-27', mealIndex: '3' },
    { id: 's2', hotel: 'h1', book: 'b1' },
  ],
  DietaryNeeds: [{ id: 'n1', hotel: 'h1', book: 'b1', person: 'q1' }],
  AllergyCheck: [{ id: 'a1', hotel: 'h1', book: 'b1', person: 'q1', dish: 'd1', calendarMeal: 'm1' }],
  KitchenPortion: [{ id: 'k1', hotel: 'h1', book: 'b1', dish: 'd1', calendarMeal: 'm1' }],
  CourseCall: [{ id: 'c1', hotel: 'h1', calendarMeal: 'm1', course: 2 }],
  BookPerson: [
    { id: 'q1', hotel: 'h1', book: 'b1', name: 'Anna', surname: 'Rossi' },
    { id: 'q2', hotel: 'h1', book: 'b1' },
  ],
  MealOrder: [
    { id: 'o1', hotel: 'h1', book: 'b1', person: 'q1' },
    { id: 'o2', hotel: 'h1', book: 'b1', person: 'q2' },
    { id: 'o3', hotel: 'h1', book: 'b2' },
    { id: 'o4', hotel: 'h1', book: 'b1', person: 'q1', calendarMeal: 'm1' },
  ],
  ExtraMealOrder: [
    {
      id: 'x1',
      hotel: 'h1',
      book: 'b1',
      dueDate: instantOf('2026-11-27', '18:30', 'Pacific/Auckland'),
      dishes: [
        { dishId: 'd1', quantity: 2 },
        { dishId: 'gone', quantity: 1 },
      ],
    },
    { id: 'x2', hotel: 'h1', book: 'b2' },
  ],
  MealOrderDish: [
    { id: 'l1', hotel: 'h1', book: 'b1', order: 'o1', dish: 'd1' },
    { id: 'l2', hotel: 'h1', book: 'b1', order: 'o1', dish: 'd2' },
    { id: 'l3', hotel: 'h1', book: 'b2', order: 'o3', dish: 'd1' },
  ],
  CalendarPrice: [
    { id: 'p1', hotel: 'h1', ...price },
    { id: 'p2', hotel: 'h1', ...price, bookType: 'BB' },
  ],
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
  ['MealOrder', 'o4', 'Ordine di Anna Rossi, Cena di ven 27 novembre'],
  ['MealOrderDish', 'l1', 'Risotto di Anna Rossi'],
  ['MealOrderDish', 'l2', 'Piatto ordinato di Anna Rossi'],
  ['MealOrderDish', 'l3', 'Risotto'],
  ['ExtraMealOrder', 'x1', 'Ordine fuori pasto di Famiglia Rossi, 18:30, 2 × Risotto, 1 × Piatto senza nome'],
  ['ExtraMealOrder', 'x2', 'Ordine fuori pasto'],
  ['Book', 'b1', 'Prenotazione di Famiglia Rossi'],
  ['Book', 'b2', 'Prenotazione'],
  ['Book', 'b3', 'Prenotazione di Bianchi, camera 204, tavolo 12, 21 – 27 novembre 2026'],
  ['BookPerson', 'q1', 'Anna Rossi, prenotazione di Famiglia Rossi'],
  ['BookPerson', 'q2', 'Persona, prenotazione di Famiglia Rossi'],
  ['DietaryNeeds', 'n1', 'Allergie e diete di Anna Rossi'],
  ['MealSeating', 's1', 'Tavolo di Famiglia Rossi, Cena di ven 27 novembre'],
  ['MealSeating', 's2', 'Tavolo di Famiglia Rossi'],
  ['AllergyCheck', 'a1', 'Risotto di Anna Rossi, Cena di ven 27 novembre'],
  ['KitchenPortion', 'k1', 'Risotto di Famiglia Rossi, Cena di ven 27 novembre'],
  ['CourseCall', 'c1', 'Via a una portata, Cena di ven 27 novembre'],
] as const)('a refused %s (%s) is called %s', (className, id, name) => {
  expect(rowName(state, className, id)).toBe(name)
})

it('names a booking that was deleted here', () => {
  expect(rowName(state, 'Book', 'gone', { hotel: 'h1', refName: 'Verdi' })).toBe('Prenotazione di Verdi')
})
