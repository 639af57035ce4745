import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pinHash } from '#domain/rules/team/members.ts'
import { deviceLockOf, LOCK_AFTER_IDLE_MS, keepDeviceLock, lockScreen } from '#store/deviceLock.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { DeviceLock } from './DeviceLock.tsx'

const ME = 'user000001'

beforeEach(() => localStorage.clear())

const open = (children: ReactNode = <p>Gli ordini</p>) =>
  renderScreen(<DeviceLock userId={ME}>{children}</DeviceLock>, { path: '/', signedIn: true })

const seesOrders = () => {
  const orders = screen.queryByText('Gli ordini')
  return orders !== null && getComputedStyle(orders).display !== 'none'
}

async function type(user: Awaited<ReturnType<typeof open>>['user'], pin: string): Promise<void> {
  await user.type(await screen.findByLabelText('PIN'), pin)
  await user.click(screen.getByRole('button', { name: 'Sblocca' }))
}

const keep = () => keepDeviceLock({ userId: ME, deviceId: 'd1', pin: pinHash('d1', '2468') })

it('asks nothing of who is no device', async () => {
  await open()
  expect(screen.getByText('Gli ordini')).toBeVisible()
})

it.each([
  ['half a text', '{"userId":'],
  ['null', 'null'],
  ['a lock without its PIN', JSON.stringify({ userId: ME, deviceId: 'd1', wrong: 0 })],
])('asks nothing where %s is kept: nobody could open it', async (_, kept) => {
  localStorage.setItem('convivio.device', kept)
  await open()
  expect(screen.getByText('Gli ordini')).toBeVisible()
})

it.each([undefined, null, 'molti', -3])('gives one try where the count of wrong ones is %s', async (wrong) => {
  localStorage.setItem(
    'convivio.device',
    JSON.stringify({ userId: ME, deviceId: 'd1', pin: pinHash('d1', '2468'), wrong }),
  )
  const { user, convivio } = await open()
  await type(user, '1111')
  expect(convivio.state.getState().session.status).toBe('signedOut')
})

it('asks for the PIN at the start, and when the screen is locked', async () => {
  keep()
  const { user } = await open()
  expect(seesOrders()).toBe(false)
  await type(user, '1111')
  expect(screen.getByText('PIN sbagliato: restano 4 tentativi')).toBeVisible()
  await type(user, '2468')
  expect(screen.getByText('Gli ordini')).toBeVisible()
  act(() => void lockScreen())
  expect(seesOrders()).toBe(false)
  expect(deviceLockOf(ME)?.wrong).toBe(0)
})

const openAt = async (at: string) => {
  keep()
  const page = await renderScreen(
    <DeviceLock userId={ME}>
      <p>Gli ordini</p>
    </DeviceLock>,
    { path: '*', at, signedIn: true },
  )
  return page
}

it('leaves live orders and reports open, and asks who goes on from there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openAt('/hotels/h/extramealorders')
  await type(page.user, '2468')
  act(() => void vi.advanceTimersByTime(3 * LOCK_AFTER_IDLE_MS))
  fireEvent.pointerDown(document.body)
  expect(seesOrders()).toBe(true)
  await page.go('/hotels/h/mealbooks/m1/turn/t1')
  expect(seesOrders()).toBe(true)
  await page.go('/hotels/h/mealbooks/m1/edit/b1')
  expect(seesOrders()).toBe(false)
  vi.useRealTimers()
})

it('keeps a device awake at live orders and reports alone, again when it is looked at, and not behind the lock', async () => {
  let kept = 0
  const release = () => Promise.resolve(void (kept -= 1))
  const request = vi.fn(() => Promise.resolve({ release }).finally(() => (kept += 1)))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  const page = await openAt('/hotels/h/extramealorders')
  expect(request).not.toHaveBeenCalled()
  await type(page.user, '2468')
  await waitFor(() => expect(kept).toBe(1))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  await page.go('/hotels/h/mealbooks/m1')
  await page.go('/hotels/h/list')
  await waitFor(() => expect(kept).toBe(0))
  vi.unstubAllGlobals()
})

it('prints without asking, and nothing else', async () => {
  const page = await openAt('/hotels/h/print/orders/m1')
  expect(seesOrders()).toBe(true)
  await page.go('/hotels/h/extramealorders')
  expect(seesOrders()).toBe(false)
})

it('is disconnected after five wrong ones', async () => {
  keep()
  const { user, convivio } = await open()
  for (const pin of ['0000', '0001', '0002', '0003', '0004']) await type(user, pin)
  expect(convivio.state.getState().session.status).toBe('signedOut')
  expect(deviceLockOf(ME)).toBeUndefined()
})

it('is disconnected by a wrong PIN where the browser keeps no count of them: a reload would give all tries again', async () => {
  keep()
  const { user, convivio } = await open()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await type(user, '1111')
  full.mockRestore()
  expect(convivio.state.getState().session.status).toBe('signedOut')
})

it('closes what is open while it asks, and loses nothing that was typed', async () => {
  keep()
  const { user } = await open(
    <Modal title="Piatto" onClose={() => undefined}>
      <input aria-label="Nota" />
    </Modal>,
  )
  await type(user, '2468')
  await user.type(screen.getByLabelText('Nota'), 'senza sale')
  await act(async () => void lockScreen())
  const lock = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Schermo bloccato' })
  const isOpen = (dialog: HTMLDialogElement | null | undefined) => dialog?.open
  const below = screen.getByLabelText('Nota', { selector: 'input' }).closest('dialog')
  expect([isOpen(lock), isOpen(below)]).toEqual([true, false])
  fireEvent(lock, new Event('close'))
  expect(isOpen(lock)).toBe(true)
  await type(user, '2468')
  expect(screen.getByLabelText('Nota')).toHaveValue('senza sale')
  expect(isOpen(below)).toBe(true)
})

it.each([
  ['is looked at', () => fireEvent(document, new Event('visibilitychange'))],
  ['is touched', () => fireEvent.pointerDown(document.body)],
])('is locked when it %s after it slept, though no timer ran', async (_, wake) => {
  keep()
  const { user } = await open()
  await type(user, '2468')
  expect(seesOrders()).toBe(true)
  const slept = Date.now() + LOCK_AFTER_IDLE_MS
  vi.spyOn(Date, 'now').mockReturnValue(slept)
  wake()
  expect(seesOrders()).toBe(false)
})
