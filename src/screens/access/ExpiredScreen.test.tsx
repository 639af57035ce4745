import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ExpiredScreen } from './ExpiredScreen.tsx'

const open = (hotel: Partial<Hotel>) =>
  renderScreen(<ExpiredScreen />, {
    path: '/expired/:hotelid',
    at: '/expired/villa',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [{ id: 'villa', ...hotel } as Hotel]),
  })

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 30)))
afterEach(() => void vi.restoreAllMocks())

it('names the hotel, the day on its own calendar, and who helps', async () => {
  // In Rome it is still the 20th, in Sydney the 21st.
  const expireDate = Date.UTC(2026, 10, 20, 14)
  const { user, where } = await open({
    name: 'Villa Lago',
    timezone: 'Australia/Sydney',
    expireDate,
  })
  expect(screen.getByText(/Villa Lago è scaduto/)).toHaveTextContent('21 novembre 2026')
  expect(screen.getByText('assistenza@convivio.test')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Scrivi all’assistenza' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:assistenza@convivio\.test\?subject=/),
  )
  await user.click(screen.getByRole('link', { name: 'Torna ai tuoi alberghi' }))
  expect(where()).toBe('/hotels')
})

it('has nothing to say of a hotel that is not expired', async () => {
  expect((await open({ expireDate: Date.UTC(2026, 11, 1) })).where()).toBe('/hotels/villa')
})
