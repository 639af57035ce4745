import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { onDevice } from '#browser/keptItems.ts'
import type { KitchenStation } from '#domain/schema/values.ts'
import { KitchenScreen } from '#screens/kitchen/KitchenScreen.tsx'
import { audio, FakeAudioContext, isRung } from '#tests/fakes/fakeAudio.ts'
import { HOTEL, aServedHouse } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

const MINUTE = 60_000
const HELD = ['Hotel', 'Dish', 'CalendarMeal', 'Rank', 'Turn', 'Table', 'Book', 'ExtraMealOrder'] as const
const bar: KitchenStation = { id: 'bar', name: 'Bar', courses: [2], dishes: [], showsExtraOrders: true }
const grill: KitchenStation = { id: 'grill', name: 'Griglia', courses: [3], dishes: [] }

vi.stubGlobal('AudioContext', FakeAudioContext)
beforeEach(() => {
  audio.state = 'running'
  audio.createOscillator.mockClear()
})
afterAll(() => vi.unstubAllGlobals())

const anOrder = (id: string, minutes: number, fields: object = {}) => ({
  id,
  hotel: HOTEL,
  book: 'rossi',
  createdAt: Date.now() - MINUTE,
  updatedAt: Date.now() - MINUTE,
  status: 'pending',
  completed: true,
  delivered: false,
  delivery: false,
  takeAway: false,
  dueDate: Date.now() + minutes * MINUTE,
  dishes: [{ dishId: 'tiramisu', quantity: 2, unitPrice: 7 }],
  totalCost: 14,
  deliveryCost: 0,
  ...fields,
})

/** The kitchen's screen of a hotel with two stations, on a device that stands at the bar. */
async function open(hotel: object = {}, at = `/hotels/${HOTEL}/kitchen?meal=3`) {
  onDevice.remove('convivio.kitchenLayout')
  onDevice.set(`convivio.station.${HOTEL}`, 'bar')
  const house = aServedHouse({}, { enableOutOfMealOrders: true, kitchen: { stations: [bar, grill] }, ...hotel })
  const { gateway, put } = house
  put('ExtraMealOrder', anOrder('spritz', 20))
  put('ExtraMealOrder', anOrder('nextWeek', 7 * 24 * 60))
  const view = await renderScreen(<KitchenScreen />, {
    path: '/hotels/:hotelid/kitchen',
    at,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  return { ...house, ...view }
}

const region = () => screen.findByRole('region', { name: 'Ordini extra' })
const ordersOf = async () =>
  [...(await region()).querySelectorAll('[data-order]')].map((one) => one.getAttribute('data-order'))

it('the bar has today’s extra orders beside the meal’s cards, and answers them there', async () => {
  const { user, convivio } = await open()
  const orders = within(await region())
  await orders.findByText('2 ×')
  expect(await ordersOf()).toEqual(['spritz'])
  expect(screen.getByRole('list', { name: 'Comande' })).toBeVisible()
  expect(orders.getByText('< 30 min.')).toBeVisible()
  await user.click(orders.getByRole('button', { name: 'Approva' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approva' }))
  await user.click(await orders.findByRole('button', { name: 'Ordine consegnato' }))
  expect(convivio.state.getState().tables.ExtraMealOrder.rows.get('spritz')?.status).toBe('delivered')
  expect(await orders.findByText('Nessun ordine extra, per ora')).toBeVisible()
})

it('a new one rings, and moves no card of either list', async () => {
  const { convivio } = await open()
  await within(await region()).findByText('2 ×')
  const before = screen.getAllByRole('heading', { level: 2 })
  expect(isRung()).toBe(false)
  act(() => convivio.receive('ExtraMealOrder', [anOrder('sooner', 10, { createdAt: Date.now() })] as never))
  expect(await ordersOf()).toEqual(['spritz'])
  expect(screen.getAllByRole('heading', { level: 2 })).toEqual(before)
  expect(isRung()).toBe(true)
  expect(within(await region()).getByRole('button', { name: 'Mostra 1 nuovo ordine' })).toBeVisible()
})

it('another station, and a device that shows everything, have the meal alone', async () => {
  const { user } = await open()
  await region()
  for (const name of ['Griglia', 'Tutte']) {
    await user.click(screen.getByRole('radio', { name }))
    expect(screen.queryByRole('region', { name: 'Ordini extra' })).toBeNull()
  }
  expect(isRung()).toBe(false)
})

it('who may not answer them sees them without buttons, and without prices', async () => {
  await open({ owner: 'other', duty: 'kitchen' })
  const orders = within(await region())
  await orders.findByText('2 ×')
  expect(orders.queryByRole('button', { name: 'Approva' })).toBeNull()
  expect(orders.queryByText(/€/)).toBeNull()
})

it('a station of before has none', async () => {
  const { showsExtraOrders: _, ...before } = bar
  await open({ kitchen: { stations: [before, grill] } })
  expect(await screen.findByRole('list', { name: 'Comande' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Ordini extra' })).toBeNull()
})

it('on a phone it is one of both', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.includes('767px'), media: query, addEventListener() {}, removeEventListener() {} }) as never,
    )
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Ordini extra: 1' }))
  expect(await ordersOf()).toEqual(['spritz'])
  expect(screen.queryByRole('list', { name: 'Comande' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Comande' }))
  expect(screen.getByRole('list', { name: 'Comande' })).toBeVisible()
  media.mockRestore()
})

it('between the meals the bar has its orders, too', async () => {
  await open({}, `/hotels/${HOTEL}/kitchen?meal=0`)
  expect(await screen.findByText('Nessun menù per questo pasto')).toBeVisible()
  expect(await ordersOf()).toEqual(['spritz'])
})
