import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ExtraOrdersScreen } from '#screens/extraOrders/ExtraOrdersScreen.tsx'

const drawn = vi.hoisted((): string[] => [])

// A part of each card that is drawn whenever anything but the clock changes what the card is given.
vi.mock('./AnswerButtons.tsx', async (load) => {
  const { AnswerButtons } = await load<typeof import('./AnswerButtons.tsx')>()
  return {
    AnswerButtons: (props: Parameters<typeof AnswerButtons>[0]) => {
      drawn.push(props.order.id)
      return AnswerButtons(props)
    },
  }
})

const HOTEL = 'hotel00001'
const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 23, 17)

const TIMERS = ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const
beforeEach(() => vi.useFakeTimers({ toFake: [...TIMERS], now: NOW }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
afterEach(() => vi.useRealTimers())

const order = (at: number) => ({
  id: `order-${at}`,
  hotel: HOTEL,
  book: 'rossi',
  createdAt: NOW + at,
  updatedAt: NOW + at,
  status: 'pending',
  completed: true,
  dueDate: NOW + 2 * 60 * MINUTE + at * 1000,
  dishes: [],
  totalCost: 0,
  deliveryCost: 0,
})

it('a new order draws its own card, and the clock and who has looked none', async () => {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', {
    id: HOTEL,
    owner: 'user000001',
    timezone: 'Europe/Rome',
    enableOutOfMealOrders: true,
    createdAt: 1,
  })
  gateway.server.put('Book', { id: 'rossi', hotel: HOTEL, refName: 'Famiglia Rossi', createdAt: 1 })
  for (let at = 0; at < 40; at += 1) gateway.server.put('ExtraMealOrder', order(at))
  const { convivio } = await renderScreen(<ExtraOrdersScreen />, {
    path: '/hotels/:hotelid/extramealorders',
    at: `/hotels/${HOTEL}/extramealorders`,
    signedIn: true,
    gateway,
    arrange: (before) => {
      for (const name of ['Hotel', 'Book', 'ExtraMealOrder'] as const) before.receive(name, gateway.server.rows(name))
    },
  })
  await pass(1000)
  expect(new Set(drawn).size).toBe(40)

  drawn.length = 0
  act(() => gateway.server.put('ExtraMealOrder', order(40)))
  await pass(1000)
  expect(new Set(drawn)).toEqual(new Set(['order-40']))

  drawn.length = 0
  // A tick of the clock, and the note of who has looked.
  await pass(10_000)
  const seen = convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.lastSeenExtraMealOrders
  expect(seen).toBe(order(40).createdAt)
  expect(drawn).toEqual([])
})
