import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import type { Features } from '#ui/features.ts'
import { ExpiredScreen } from './ExpiredScreen.tsx'

function open(hotel: Partial<Hotel>, features: Partial<Features> = {}, fill?: (gateway: FakeGateway) => void) {
  const gateway = createFakeGateway(true)
  fill?.(gateway)
  return renderScreen(<ExpiredScreen />, {
    features,
    gateway,
    path: '/expired/:hotelid',
    at: '/expired/villa',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [{ id: 'villa', ...hotel } as Hotel]),
  })
}

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 30)))
afterEach(() => void vi.restoreAllMocks())

it('names the hotel, the day on its own calendar, and who helps', async () => {
  // In Rome it is still the 20th, in Sydney the 21st.
  const expireDate = Date.UTC(2026, 10, 20, 14)
  const { user, where } = await open(
    {
      name: 'Villa Lago',
      timezone: 'Australia/Sydney',
      expireDate,
    },
    { supportEmail: 'aiuto@convivio.test' },
  )
  expect(screen.getByText(/Villa Lago è scaduto/)).toHaveTextContent('21 novembre 2026')
  expect(screen.getByText('aiuto@convivio.test')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Scrivi all’assistenza' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:aiuto@convivio\.test\?subject=/),
  )
  await user.click(screen.getByRole('link', { name: 'Torna ai tuoi alberghi' }))
  expect(where()).toBe('/hotels')
})

it('has nothing to say of a hotel that is not expired', async () => {
  expect((await open({ expireDate: Date.UTC(2026, 11, 1) })).where()).toBe('/hotels/villa')
})

it('names no address where the host has none', async () => {
  await open({ name: 'Villa Lago', expireDate: Date.UTC(2026, 10, 20) })
  expect(screen.getByText('Per rinnovarlo rivolgiti a chi gestisce questo server.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Scrivi all’assistenza' })).toBeNull()
})

describe('the data', () => {
  it('can be taken along by Direzione, and a server that is away is said', async () => {
    const { user, gateway } = await open({ name: 'Villa Lago', expireDate: Date.UTC(2026, 10, 20) })
    gateway.answer('export-rows', () => {
      throw new GatewayError('unreachable', 'No answer.')
    })
    await user.click(screen.getByRole('button', { name: 'Esporta tutti i dati' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Il server non risponde/)
    expect(screen.getByRole('button', { name: 'Esporta di nuovo' })).toBeEnabled()
  })

  it('are not offered to who has another duty', async () => {
    await open({ name: 'Villa Lago', expireDate: Date.UTC(2026, 10, 20), duty: 'kitchen' })
    expect(screen.queryByRole('button', { name: 'Esporta tutti i dati' })).toBeNull()
  })
})

describe('what is still read', () => {
  const rows = (duty?: Hotel['duty']) =>
    open({ name: 'Villa Lago', timezone: 'Europe/Rome', expireDate: Date.UTC(2026, 10, 20), duty }, {}, (gateway) => {
      const saved = { hotel: 'villa', createdAt: 1, updatedAt: 1 }
      // The clock of these tests stands at the 30th.
      gateway.server.put('CalendarMeal', { ...saved, id: 'cena', mealIndex: '3', date: Date.UTC(2026, 10, 30, 19) })
      gateway.server.put('CalendarMeal', { ...saved, id: 'ieri', mealIndex: '3', date: Date.UTC(2026, 10, 29, 19) })
      gateway.server.put('CalendarMeal', { ...saved, id: 'poi', mealIndex: '1', date: Date.UTC(2026, 11, 2, 12) })
    })
  const links = async () => {
    const region = within(await screen.findByRole('region', { name: 'Da leggere e da stampare' }))
    await region.findByRole('link', { name: 'Ordini: Cena di lun 30 novembre' })
    return region.getAllByRole('link').map((link) => link.getAttribute('href'))
  }

  it('are the bookings, and the orders of today and tomorrow', async () => {
    await rows()
    expect(await links()).toEqual([
      '/hotels/villa/print/bookings',
      '/hotels/villa/calendar/print',
      '/hotels/villa/print/orders/cena',
    ])
  })

  it('are the orders alone for the kitchen', async () => {
    await rows('kitchen')
    expect(await links()).toEqual(['/hotels/villa/print/orders/cena'])
  })
})

describe('the hotel', () => {
  const ended = { name: 'Villa Lago', expireDate: Date.UTC(2026, 10, 20) }
  const member = {
    userId: 'luca',
    name: 'Luca Bianchi',
    email: 'luca@example.com',
    duty: 'management',
    isOwner: false,
  } as const

  it('is handed over to somebody of the Direzione by its owner', async () => {
    const { user, gateway, convivio } = await open(ended)
    gateway.answer('team', () => ({
      members: [member, { ...member, userId: 'ida', name: 'Ida', duty: 'kitchen' }],
      invitations: [],
      devices: [],
    }))
    gateway.answer('hand-over-hotel', () => ({ owner: 'luca' }))
    expect(screen.queryByRole('region', { name: 'Cedi l’albergo' })).toBeNull()
    const { session } = convivio.state.getState()
    const owner = session.status === 'signedIn' ? session.userId : ''
    act(() => convivio.receive('Hotel', [{ id: 'villa', ...ended, owner } as Hotel]))
    await user.click(await screen.findByRole('button', { name: 'Cedi l’albergo a Luca Bianchi' }))
    expect(screen.queryByRole('button', { name: /Ida/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Cedi l’albergo' }))
    expect(await screen.findByText('L’albergo ora è di Luca Bianchi.')).toBeInTheDocument()
    expect(gateway.calls).toContainEqual({ name: 'hand-over-hotel', params: { hotelId: 'villa', userId: 'luca' } })
  })
})
