import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pinHash } from '#domain/rules/team/members.ts'
import { deviceLockOf, keepDeviceLock, lockScreen } from '#store/deviceLock.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { DeviceLock } from './DeviceLock.tsx'

const ME = 'user000001'

beforeEach(() => localStorage.clear())

const open = () =>
  renderScreen(
    <DeviceLock userId={ME}>
      <p>Gli ordini</p>
    </DeviceLock>,
    { path: '/', signedIn: true },
  )

async function type(user: Awaited<ReturnType<typeof open>>['user'], pin: string): Promise<void> {
  await user.type(await screen.findByLabelText('PIN'), pin)
  await user.click(screen.getByRole('button', { name: 'Sblocca' }))
}

const keep = () => keepDeviceLock({ userId: ME, deviceId: 'd1', pin: pinHash('d1', '2468') })

it('asks nothing of who is no device', async () => {
  await open()
  expect(screen.getByText('Gli ordini')).toBeVisible()
})

it('asks for the PIN at the start, and when the screen is locked', async () => {
  keep()
  const { user } = await open()
  expect(screen.getByText('Gli ordini')).not.toBeVisible()
  await type(user, '1111')
  expect(screen.getByText('PIN sbagliato: restano 4 tentativi')).toBeVisible()
  await type(user, '2468')
  expect(screen.getByText('Gli ordini')).toBeVisible()
  act(() => void lockScreen())
  expect(screen.getByText('Gli ordini')).not.toBeVisible()
  expect(deviceLockOf(ME)?.wrong).toBe(0)
})

it('is disconnected after five wrong ones', async () => {
  keep()
  const { user, convivio } = await open()
  for (const pin of ['0000', '0001', '0002', '0003', '0004']) await type(user, pin)
  expect(convivio.state.getState().session.status).toBe('signedOut')
  expect(deviceLockOf(ME)).toBeUndefined()
})
