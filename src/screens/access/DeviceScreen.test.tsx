import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { DeviceScreen } from './DeviceScreen.tsx'

it('reads the code of a second link that is opened in the same tab', async () => {
  const page = await renderScreen(<DeviceScreen />, { path: '/dispositivo', at: '/dispositivo#ABCDEFGHJKLMNPQR' })
  expect(screen.getByLabelText('Codice')).toHaveValue('ABCDEFGHJKLMNPQR')
  await page.go('/dispositivo#BCDEFGHJKLMNPQRS')
  expect(screen.getByLabelText('Codice')).toHaveValue('BCDEFGHJKLMNPQRS')
})
