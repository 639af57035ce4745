import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CalendarPrice } from '#domain/schema/menu.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { HotelEditScreen } from './HotelEditScreen.tsx'

const villa = {
  id: 'villa',
  owner: 'user000001',
  name: 'Villa Lago',
  timezone: 'Europe/Rome',
  currency: 'EUR',
} as Hotel

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 15) }))
afterEach(() => void vi.useRealTimers())

async function open(fields: Partial<Hotel> = {}, prices: readonly CalendarPrice[] = []) {
  const change = vi.fn<Convivio['change']>()
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=prezzi',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, ...fields }])
      convivio.receive('CalendarPrice', prices)
      change.mockImplementation(convivio.change)
      Object.assign(convivio, { change })
    },
  })
  return { ...page, change }
}

it('meals are paid per dish unless something else is chosen', async () => {
  const { user, change } = await open({ config: { hasBords: true } })
  expect(screen.getByRole('radio', { name: 'Per piatto' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Per pasto' }))
  expect(screen.getByRole('radio', { name: 'Per pasto' })).toBeChecked()
  const config = { hasBords: true, mealPaymentType: 'per_meal' }
  expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { config })
})

it.each([
  ['22,5', 22.5, '22,50'],
  ['22.50', 22.5, '22,50'],
  ['1.250,00', 1250, '1.250,00'],
  ['gratis', 0, 'gratis', '0,00'],
  ['-5', 0, '-5', '0,00'],
  ['999999999', 100_000, '999999999', '100.000,00'],
])('a dinner for %j costs %s', async (typed, price, shown, counts = '') => {
  const { convivio } = await open({ config: { mealPrices: { '1': 18, '3': 1 } } })
  const field = screen.getByLabelText('Cena')
  fireEvent.change(field, { target: { value: typed } })
  expect(field).toHaveValue(typed)
  fireEvent.blur(field)
  expect(field).toHaveValue(shown)
  if (counts) expect(field).toHaveAccessibleDescription(`«${typed}» non si può usare: vale ${counts}.`)
  const { config } = convivio.state.getState().tables.Hotel.rows.get('villa') ?? {}
  expect(config?.mealPrices).toEqual({ '1': 18, '3': price })
})

it('an expired hotel’s prices stay as they are, and it says why', async () => {
  const { change } = await open({ expireDate: 1 })
  fireEvent.change(screen.getByLabelText('Pranzo'), { target: { value: '5' } })
  expect(await screen.findByText(/abbonamento dell’albergo è scaduto/)).toBeInTheDocument()
  expect(change).not.toHaveBeenCalled()
})

it('without prices by board it says what to do', async () => {
  await open()
  expect(screen.getByText(/Non c’è ancora nessun prezzo/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Imposta i prezzi' })).toHaveAttribute('href', '/hotels/villa/prices')
})

it('goes on to the new day at midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.UTC(2026, 6, 15, 21, 59) })
  const price = { id: 'p1', hotel: 'villa', bookType: 'HB', from: '2026-07-16' } as const
  await open({}, [{ ...price, to: '2026-07-31', price: 95 }])
  expect(screen.getByText('nessun prezzo per oggi')).toBeVisible()
  act(() => void vi.advanceTimersByTime(120_000))
  expect(screen.getByText(/^95,00/)).toBeVisible()
})

it('shows what each board costs today', async () => {
  const price = { id: 'p1', hotel: 'villa', bookType: 'HB', from: '2026-07-01', price: 1104 } as const
  await open({}, [
    { ...price, to: '2026-07-15' },
    { ...price, id: 'p2', bookType: 'FB', from: '2026-08-01', to: '2026-08-31' },
  ])
  const [half, full] = screen.getAllByRole('listitem').slice(-2)
  expect(half).toHaveTextContent(/Mezza pensione con cena1 periodoOggi1\.104,00\s€/)
  expect(full).toHaveTextContent('Pensione completa1 periodonessun prezzo per oggi')
  expect(screen.getByRole('link', { name: 'Modifica i prezzi' })).toBeVisible()
})

it('a house without boards has no prices of boards', async () => {
  const { user, change } = await open()
  expect(screen.getByRole('heading', { name: 'Prezzi per trattamento' })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Le prenotazioni hanno un trattamento' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { config: { hasBords: false } })
  expect(screen.queryByRole('heading', { name: 'Prezzi per trattamento' })).not.toBeInTheDocument()
})
