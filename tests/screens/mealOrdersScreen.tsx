import { screen } from '@testing-library/react'
import type { PostedChanges } from '#domain/api/endpoints.ts'
import { orderDraftOf, portionsOfDraft } from '#domain/orders/orderDraft.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { MealOrderEditScreen } from '#screens/mealOrderEdit/MealOrderEditScreen.tsx'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { renderScreen } from './renderScreen.tsx'
import { inShort } from '../rows/aPortion.ts'

const HOTEL = 'miramare01'
export const MEAL = 'dinner0001'
export const BOOK = 'bianchi001'
/** The other one of the report. */
export const OTHER = 'conti00001'
const at = (iso: string) => Date.parse(`${iso}Z`)
const DISHES = { lasagne: 'Lasagne', risotto: 'Risotto ai funghi', branzino: 'Branzino', vino: 'Barolo' }
const COURSES: Readonly<Record<string, number>> = { lasagne: 2, risotto: 2, branzino: 3, vino: 10 }

const orderOf = (person: string) => orderIdOf(HOTEL, MEAL, person)

export interface House {
  readonly storage?: OutboxStorage
  readonly hotel?: Partial<Hotel>
  readonly meal?: Partial<CalendarMeal>
  /** Ordered by Marco, the first person: portions by the id of the dish. */
  readonly ordered?: Readonly<Record<string, number>>
  /** Half portions that Marco ordered, and a note on each of them. */
  readonly half?: Readonly<Record<string, number>>
  readonly note?: string
  readonly mode?: Partial<MealOrder>
  /** By the id of the dish; absent: never declared. */
  readonly allergens?: Readonly<Record<string, readonly number[]>>
  /** Ordered by the other person, who leaves before the meal. */
  readonly left?: Readonly<Record<string, number>>
  /** Ordered by somebody who was taken out of the booking since. */
  readonly gone?: Readonly<Record<string, number>>
  readonly bookType?: string
  readonly checkout?: string
  readonly path?: string
  readonly prepare?: (gateway: FakeGateway) => void
}

function order(
  gateway: FakeGateway,
  name: string,
  ordered: Readonly<Record<string, number>>,
  { person = name, half = {}, note, mode }: Pick<House, 'half' | 'note' | 'mode'> & { person?: string } = {},
) {
  const place = { hotel: HOTEL, book: BOOK, calendarMeal: MEAL }
  const id = orderOf(name)
  gateway.server.put('MealOrder', { id, ...place, person, completed: true, updatedAt: 10, ...mode })
  for (const [dish, quantity] of Object.entries(ordered)) {
    const line = orderDishIdOf(HOTEL, id, dish, false)
    gateway.server.put('MealOrderDish', { id: line, ...place, order: id, dish, quantity, updatedAt: 10 })
  }
  for (const [dish, quantity] of Object.entries(half)) {
    const line = orderDishIdOf(HOTEL, id, dish, true)
    const annotation = note ? [{ id: 'n1', text: note, qty: quantity }] : undefined
    const portions = { dish, quantity, halfPortion: true, annotation }
    gateway.server.put('MealOrderDish', { id: line, ...place, order: id, ...portions, updatedAt: 10 })
  }
}

export async function openOrders(house: House = {}) {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  put('Hotel', {
    id: HOTEL,
    timezone: 'Europe/Rome',
    enableKitchenNotes: true,
    useNewInterfaceForOrderEdit: true,
    infinityDishes: { '2': true, '3': true },
    ...house.hotel,
  })
  put('CalendarMeal', {
    id: MEAL,
    hotel: HOTEL,
    mealIndex: '3',
    date: at('2026-11-21T18:30'),
    fromDate: at('2026-11-20T18:30'),
    toDate: at('2026-11-21T14:30'),
    dishes: ['lasagne', 'risotto', 'branzino', 'vino'],
    ...house.meal,
  })
  for (const [id, name] of Object.entries(DISHES))
    put('Dish', {
      id,
      hotel: HOTEL,
      name: { it: name },
      courseIndex: COURSES[id],
      price: id === 'vino' ? 30 : 12,
      allergens: house.allergens?.[id],
    })
  const stay = {
    hotel: HOTEL,
    bookType: house.bookType ?? 'HB',
    checkin: at('2026-11-20T10:00'),
    checkout: at(house.checkout ?? '2026-11-24T09:00'),
  }
  put('Book', { id: BOOK, ...stay, pax: 2, refName: 'Bianchi', tableNumber: '12' })
  put('Book', { id: OTHER, ...stay, refName: 'Conti', tableNumber: '14' })
  put('BookPerson', { id: 'marco', hotel: HOTEL, book: BOOK, name: 'Marco', isHolder: true })
  const checkout = house.left && at('2026-11-21T09:00')
  put('BookPerson', { id: 'nina', hotel: HOTEL, book: BOOK, createdAt: 2, checkout })
  put('BookPerson', { id: 'ugo', hotel: HOTEL, book: OTHER, name: 'Ugo', isHolder: true })
  if (house.ordered ?? house.half) order(gateway, 'marco', house.ordered ?? {}, house)
  if (house.left) order(gateway, 'nina', house.left)
  if (house.gone) order(gateway, 'lea', house.gone, { person: '' })
  const [hotels, meals, dishes, books] = await Promise.all([
    gateway.page('Hotel', [], ''),
    gateway.page('CalendarMeal', [], ''),
    gateway.page('Dish', [], ''),
    gateway.page('Book', [], ''),
  ])
  house.prepare?.(gateway)
  const page = await renderScreen(<MealOrderEditScreen />, {
    isLive: false,
    path: '/hotels/:hotelid/mealbooks/:calendarmealid/edit/:bookid',
    at: `/hotels/${HOTEL}/mealbooks/${MEAL}/edit/${BOOK}${house.path ?? ''}`,
    signedIn: true,
    gateway,
    ...(house.storage && { storage: house.storage }),
    arrange(convivio) {
      convivio.receive('Hotel', hotels)
      convivio.receive('CalendarMeal', meals)
      convivio.receive('Dish', dishes)
      convivio.receive('Book', books)
    },
  })
  const posted = () => gateway.asks.map(({ params }) => params as PostedChanges)
  const onServer = () => {
    const rows = gateway.server.rows('MealOrderDish') as unknown as MealOrderDish[]
    return portionsOfDraft(orderDraftOf(portionsOfRows(rows))).map(inShort)
  }
  const table = <C extends 'MealOrder' | 'MealOrderDish' | 'AllergyCheck' | 'DietaryNeeds'>(name: C) => [
    ...page.convivio.state.getState().tables[name].rows.values(),
  ]
  return { ...page, gateway, posted, onServer, table }
}

export const legacy = { useNewInterfaceForOrderEdit: false, enableTakeAway: true, enableDelivery: true }
/** Whoever has no dinner on the board pays it as a whole. */
export const perMeal: Partial<Hotel> = {
  config: { mealPaymentType: 'per_meal', mealPrices: { '3': 28 } },
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const more = (dish: string) => button(`Una porzione in più: ${dish}`)
export const less = (dish: string) => button(`Una porzione in meno: ${dish}`)
export const quantity = (dish: string) => screen.getByRole('spinbutton', { name: `Quantità: ${dish}` })
export const loaded = () => screen.findByRole('button', { name: 'Una porzione in più: Lasagne' })
