import type { PostedChanges } from '#domain/api/endpoints.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { setDishQuantity } from '#store/commands/orders/mealOrder.ts'
import type { OrderPlace } from '#store/commands/orders/mealOrder.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { bring } from '../bring.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'

export const HOTEL = 'hotel00001'
export const DINNER = 'dinner0001'
export const BOOK = 'book000001'
export const NOW = Date.parse('2026-11-21T12:00:00Z')
const at = (time: string) => Date.parse(`2026-11-${time}Z`)

export function aDinnerServer() {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
  put('Hotel', { id: HOTEL, owner: 'user000001', timezone: 'Europe/Rome', createdAt: 1 })
  put('Dish', { ...saved, id: 'risotto', name: { it: 'Risotto' }, courseIndex: 2 })
  put('Dish', { ...saved, id: 'gnocchi', name: { it: 'Gnocchi' }, courseIndex: 2 })
  put('Dish', { ...saved, id: 'branzino', name: { it: 'Branzino' }, courseIndex: 3 })
  put('Dish', { ...saved, id: 'fuorimenu', name: { it: 'Ossobuco' }, courseIndex: 4 })
  put('CalendarMeal', {
    ...saved,
    id: DINNER,
    mealIndex: '3',
    date: at('21T18:30:00'),
    fromDate: at('20T18:30:00'),
    toDate: at('21T14:30:00'),
    dishes: ['risotto', 'gnocchi', 'branzino'],
  })
  // The newest row there is; the others are from long ago.
  put('Table', { ...saved, id: 'table7', name: '7', updatedAt: NOW - 60_000 })
  const stay = { checkin: at('20T14:00:00'), checkout: at('24T09:00:00') }
  put('Book', { ...saved, ...stay, id: BOOK, refName: 'Rossi', bookType: 'HB', table: 'table7' })
  put('BookPerson', { ...saved, id: 'anna', book: BOOK, name: 'Anna', isHolder: true })
  put('BookPerson', { ...saved, id: 'bruno', book: BOOK, name: 'Bruno' })
  return gateway
}

export const place = (personId = 'anna'): OrderPlace => ({
  hotelId: HOTEL,
  mealId: DINNER,
  bookId: BOOK,
  personId,
})
export const orderId = (personId = 'anna') => orderIdOf(HOTEL, DINNER, personId)
export const lineId = (dishId: string, half = false, personId = 'anna') =>
  orderDishIdOf(HOTEL, orderId(personId), dishId, half)

/** A receptionist who looks at the dinner; `reload` is another page of the same browser. */
export async function aDinner(gateway = aDinnerServer(), storage = createMemoryStorage()) {
  const convivio = await createConvivio({ gateway, storage })
  await bring(convivio)
  convivio.want(HOTEL, `meal:${DINNER}`)
  await convivio.look()
  const line = (dishId: string, half = false, personId = 'anna') =>
    convivio.state.getState().tables.MealOrderDish.rows.get(lineId(dishId, half, personId))
  const order = (personId = 'anna') => convivio.state.getState().tables.MealOrder.rows.get(orderId(personId))
  return { gateway, storage, convivio, line, order }
}

export type Dinner = Awaited<ReturnType<typeof aDinner>>

export const order = ({ convivio }: Dinner, dishId: string, quantity: number, personId = 'anna') =>
  setDishQuantity(convivio, place(personId), { dishId, halfPortion: false }, quantity, NOW)

export const stored = (gateway: FakeGateway, dishId: string, personId = 'anna') =>
  gateway.server.row('MealOrderDish', lineId(dishId, false, personId))

export const asked = ({ gateway }: Dinner) => gateway.asks.map(({ params }) => params as PostedChanges)

export const saving = ({ convivio }: Dinner) => convivio.state.getState().saving
