import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { createConvivio } from './createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'

const write = { className: 'Room', id: 'r1', kind: 'update', fields: {} } as const
const order = { bookId: 'b', calendarMealId: 'm' }

/** Whatever asks the server, the loaders of a screen included. */
const requests: Readonly<Record<string, (gateway: Gateway) => Promise<unknown>>> = {
  page: (gateway) => gateway.page('Label', [], ''),
  loadOne: (gateway) => gateway.loadOne('Dish', 'd1'),
  saveBatch: (gateway) => gateway.saveBatch([write]),
  call: (gateway) => gateway.callFunction('verify-user-exists', { email: 'anna@example.com' }),
  ask: (gateway) => gateway.callEndpoint('editable-orders', order),
  upload: (gateway) => gateway.upload('foto.jpg', new Blob(['foto'])),
}

const open = async () => {
  const gateway = createFakeGateway()
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  return { gateway, convivio, status: () => convivio.state.getState().session.status }
}

describe('a session that the server no longer knows', () => {
  it.each(Object.keys(requests))('ends with the answer to %s', async (name) => {
    const { gateway, convivio, status } = await open()
    gateway.fail('sessionEnded')
    await expect(requests[name]?.(convivio.gateway)).rejects.toBeInstanceOf(GatewayError)
    expect(status()).toBe('signedOut')
    expect(gateway.currentUser()).toBeUndefined()
  })

  it.each(['unreachable', 'refused', 'tooManyRequests'] as const)('is not one of %s', async (failure) => {
    const { gateway, convivio, status } = await open()
    gateway.fail(failure)
    await expect(convivio.gateway.page('Label', [], '')).rejects.toMatchObject({ failure })
    expect(status()).toBe('signedIn')
  })

  it('does not end the one that was begun since', async () => {
    const { gateway, convivio, status } = await open()
    gateway.fail('sessionEnded')
    const late = convivio.gateway.page('Label', [], '')
    await convivio.signOut()
    const again = convivio.signIn('anna@example.com', 'segretissima')
    await expect(late).rejects.toMatchObject({ failure: 'sessionEnded' })
    await again
    expect(status()).toBe('signedIn')
  })

  it('is not meant by a token of somebody else', async () => {
    const { gateway, convivio, status } = await open()
    gateway.fail('sessionEnded')
    await expect(convivio.gateway.userOf('r:other')).rejects.toMatchObject({ failure: 'sessionEnded' })
    expect(status()).toBe('signedIn')
  })
})

describe('a server that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const openQuiet = async () => {
    const { gateway, convivio } = await open()
    await convivio.look()
    const saving = () => convivio.state.getState().saving.status
    return { gateway, convivio, saving }
  }

  it.each(Object.keys(requests))('is told of by %s, until the next answer', async (name) => {
    const { gateway, convivio, saving } = await openQuiet()
    gateway.fail('unreachable')
    await expect(requests[name]?.(convivio.gateway)).rejects.toBeInstanceOf(GatewayError)
    expect(saving()).toBe('waiting')
    await convivio.gateway.page('Label', [], '')
    expect(saving()).toBe('idle')
  })

  it('has answered when it refuses', async () => {
    const { gateway, convivio, saving } = await openQuiet()
    gateway.fail('unreachable', 'refused')
    await expect(convivio.gateway.page('Label', [], '')).rejects.toBeInstanceOf(GatewayError)
    await expect(convivio.gateway.page('Label', [], '')).rejects.toBeInstanceOf(GatewayError)
    expect(saving()).toBe('idle')
  })

  it('is told of while a request is left without an answer', async () => {
    const { gateway, convivio, saving } = await openQuiet()
    let answer = () => {}
    gateway.page = () => new Promise((resolve) => (answer = () => resolve([])))
    const page = convivio.gateway.page('Label', [], '')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saving()).toBe('idle')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saving()).toBe('waiting')
    answer()
    await page
    expect(saving()).toBe('idle')
  })

  it('is not said to be saving while another try is under way', async () => {
    const { gateway, convivio } = await openQuiet()
    gateway.fail('unreachable')
    await expect(convivio.gateway.page('Label', [], '')).rejects.toBeInstanceOf(GatewayError)
    const seen: string[] = []
    const stop = convivio.state.subscribe((state) => seen.push(`${state.saving.status} ${state.saving.unsent}`))
    convivio.create('Room', { name: '204' })
    await convivio.flush()
    stop()
    expect(seen.find((one) => one.endsWith('1'))).toBe('waiting 1')
    expect(seen.at(-1)).toBe('idle 0')
  })
})
