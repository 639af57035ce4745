import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { DeviceScreen } from './DeviceScreen.tsx'

it('reads the code of a second link that is opened in the same tab', async () => {
  const page = await renderScreen(<DeviceScreen />, { path: '/dispositivo', at: '/dispositivo#ABCDEFGHJKLMNPQR' })
  expect(screen.getByLabelText('Codice')).toHaveValue('ABCDEFGHJKLMNPQR')
  await page.go('/dispositivo#BCDEFGHJKLMNPQRS')
  expect(screen.getByLabelText('Codice')).toHaveValue('BCDEFGHJKLMNPQRS')
})

it('connects nothing where the browser could not keep the PIN, and uses no code up', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const page = await renderScreen(<DeviceScreen />, { path: '/dispositivo', at: '/dispositivo#ABCDEFGHJKLMNPQR' })
  const call = vi.spyOn(page.gateway, 'callFunction')
  await page.user.click(screen.getByRole('button', { name: 'Collega' }))
  expect(await screen.findByText(/non può conservare il PIN/)).toBeVisible()
  expect(call).not.toHaveBeenCalled()
  full.mockRestore()
})
