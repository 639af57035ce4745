import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { LimitedDuty } from '#domain/schema/values.ts'
import { noteOrdersShown } from '#screens/extraOrders/shownOrders.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { audio, FakeAudioContext, isRung } from '#tests/fakes/fakeAudio.ts'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { Page } from '#ui/Page.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { Shell } from '../Shell.tsx'

const HOTEL = 'h1'

vi.stubGlobal('AudioContext', FakeAudioContext)
beforeEach(() => {
  audio.state = 'running'
  audio.createOscillator.mockClear()
  sessionStorage.clear()
})
afterAll(() => vi.unstubAllGlobals())

const order = (id: string, createdAt: number): Partial<ExtraMealOrder> & { id: string } => ({
  id,
  hotel: HOTEL,
  createdAt,
  status: 'pending',
  completed: true,
})

const stateWith = (duty: LimitedDuty | undefined, ...orders: ReturnType<typeof order>[]) =>
  signedInState({
    Hotel: [{ id: HOTEL, owner: 'u1', name: 'Miramare', timezone: 'Europe/Rome', createdAt: 1, ...(duty && { duty }) }],
    ExtraMealOrder: orders,
  })

/** A page of the hotel, by default another one than that of the orders. */
async function openPage(duty?: LimitedDuty, path = 'structure') {
  const convivio = fakeConvivio(stateWith(duty))
  const children = [{ path: '*', element: <Page title="Sale">{null}</Page> }]
  const router = createMemoryRouter([{ path: '/hotels/:hotelid', element: <Shell />, children }], {
    initialEntries: [`/hotels/${HOTEL}/${path}`],
  })
  render(
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>,
  )
  await screen.findByRole('heading', { name: 'Sale' })
  return (...orders: ReturnType<typeof order>[]) => act(() => convivio.state.setState(stateWith(duty, ...orders)))
}

it('new orders are counted in the title of every page of the hotel', async () => {
  const show = await openPage()
  expect(document.title).toBe('Sale · Convivio')
  show(order('o1', 10), order('o2', 20))
  await waitFor(() => expect(document.title).toBe('(2) Sale · Convivio'))
})

it('but not on their own page, which counts by itself what is to be answered', async () => {
  const show = await openPage(undefined, 'extramealorders')
  show(order('o1', 10), order('o2', 20))
  // The badge of the menu, which is of the same state.
  await waitFor(() => expect(screen.getAllByText('2 ordini nuovi').length).toBeGreaterThan(0))
  expect(document.title).toBe('Sale · Convivio')
})

it('an order is heard on other pages of a tab that has shown the orders', async () => {
  noteOrdersShown(HOTEL)
  const show = await openPage()
  expect(isRung()).toBe(false)
  show(order('o1', 10))
  expect(isRung()).toBe(true)
})

it('and is not in one that has not', async () => {
  const show = await openPage()
  show(order('o1', 10))
  expect(isRung()).toBe(false)
})
