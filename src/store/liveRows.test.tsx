import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { aRow } from '#tests/aRow.ts'
import { createFakeGateway } from '#tests/fakeGateway.ts'
import { createConvivio } from './createConvivio.ts'
import { ConvivioProvider } from './hooks.tsx'
import { LoadersProvider } from './LoadersProvider.tsx'
import { useLiveRows } from './liveRows.ts'
import { createMemoryStorage } from './memoryStorage.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const booking = (fields: object = {}) => ({
  id: 'book000001',
  hotel: 'h',
  refName: 'Rossi',
  refEmail: 'rossi@example.com',
  createdAt: Date.now() - 60_000,
  updatedAt: Date.now() - 60_000,
  ...fields,
})

/** A page that keeps itself up to date, with one booking in store and on the server. */
async function openLive(fields: object = {}) {
  const gateway = createFakeGateway()
  const page = vi.spyOn(gateway, 'page')
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  gateway.server.put('Book', booking(fields))
  convivio.receive('Book', [aRow('Book', booking(fields))])
  const LIVE = ['Book'] as const
  function Live() {
    useLiveRows('h', LIVE)
    return null
  }
  const view = render(
    <ConvivioProvider convivio={convivio}>
      <LoadersProvider>
        <Live />
      </LoadersProvider>
    </ConvivioProvider>,
  )
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const known = (id = 'book000001') => convivio.state.getState().tables.Book.rows.get(id)
  await pass(0)
  return { ...view, gateway, convivio, page, pass, known }
}

const elsewhere = (fields: object) => booking({ updatedAt: Date.now(), ...fields })
const deleted = (rowId: string, ofClass = 'Book') => ({ id: `gone${rowId}`, hotel: 'h', rowId, ofClass, createdAt: Date.now() })

it('what a colleague changes is here within five seconds', async () => {
  const { gateway, pass, known } = await openLive()
  gateway.server.put('Book', elsewhere({ refName: 'Bianchi' }))
  gateway.server.put('Book', { ...elsewhere({ refName: 'Verdi' }), id: 'book000002' })
  await pass(5000)
  expect(known()?.refName).toBe('Bianchi')
  expect(known('book000002')?.refName).toBe('Verdi')
})

it('another hotel’s rows do not come', async () => {
  const { gateway, pass, known } = await openLive()
  gateway.server.put('Book', { ...elsewhere({}), id: 'book000002', hotel: 'other' })
  await pass(5000)
  expect(known('book000002')).toBeUndefined()
})

it('what is being changed here stays on top of what a colleague changes', async () => {
  const { gateway, convivio, pass, known } = await openLive()
  // The server cannot be written to for a while.
  vi.spyOn(gateway, 'saveBatch').mockRejectedValue(new GatewayError('unreachable', 'unreachable'))
  convivio.change('Book', 'book000001', { refName: 'Rossi Maria' })
  gateway.server.put('Book', elsewhere({ refName: 'Bianchi', refEmail: 'b@example.com' }))
  await pass(5000)
  expect(known()).toMatchObject({ refName: 'Rossi Maria', refEmail: 'b@example.com' })
})

it('a field that was older here than the row’s time is put right', async () => {
  const { gateway, convivio, pass, known } = await openLive()
  const time = Date.now()
  // Own save: the time of the whole row is new, the colleague's field is not known yet.
  convivio.receive('Book', [aRow('Book', booking({ updatedAt: time }))])
  gateway.server.put('Book', booking({ refEmail: 'nuova@example.com', updatedAt: time }))
  await pass(5000)
  expect(known()?.refEmail).toBe('nuova@example.com')
})

it('where nothing was changed no list is made again', async () => {
  const { gateway, convivio, pass } = await openLive()
  gateway.server.put('Book', elsewhere({ refName: 'Bianchi' }))
  await pass(5000)
  const table = convivio.state.getState().tables.Book
  await pass(20_000)
  expect(convivio.state.getState().tables.Book).toBe(table)
})

it('what a colleague deletes leaves, and what was made again since stays', async () => {
  const { gateway, convivio, pass, known } = await openLive()
  convivio.receive('Book', [aRow('Book', { ...booking(), id: 'book000002', createdAt: Date.now() + 60_000 })])
  gateway.server.drop('Book', 'book000001')
  gateway.server.put('Tombstone', deleted('book000001'))
  gateway.server.put('Tombstone', deleted('book000002'))
  await pass(5000)
  expect(known()).toBeUndefined()
  expect(known('book000002')).toBeDefined()
})

it('a row that is being changed here does not leave: its save will say that it is gone', async () => {
  const { gateway, convivio, pass, known } = await openLive()
  convivio.change('Book', 'book000001', { refName: 'Rossi Maria' })
  gateway.refuse = () => 'gone'
  gateway.server.put('Tombstone', deleted('book000001'))
  await pass(5000)
  expect(known()?.refName).toBe('Rossi Maria')
})

it('a look that fails is quiet, and the next one finds what it missed', async () => {
  const { gateway, pass, known } = await openLive()
  gateway.server.put('Book', elsewhere({ refName: 'Bianchi' }))
  gateway.fail('unreachable')
  await pass(5000)
  expect(known()?.refName).toBe('Rossi')
  await pass(5000)
  expect(known()?.refName).toBe('Bianchi')
})

it('each look asks only for what is new', async () => {
  const { gateway, page, pass } = await openLive()
  gateway.server.put('Book', elsewhere({}))
  const changed = Date.now()
  await pass(5000)
  await pass(5000)
  const [, where] = page.mock.calls.filter(([className]) => className === 'Book').at(-1) ?? []
  expect(where).toContainEqual({ field: 'updatedAt', is: 'atLeast', value: changed - 5000 })
})

it('what was imported at once is not read again and again', async () => {
  const { gateway, page, pass } = await openLive()
  const time = Date.now()
  for (let at = 10; at < 40; at += 1)
    gateway.server.put('Book', { ...booking({ updatedAt: time }), id: `import00${at}` })
  await pass(15_000)
  const read = page.mock.results.length
  await pass(10_000)
  for (const { value } of page.mock.results.slice(read)) expect(await value).toEqual([])
  expect(page.mock.results.length).toBeGreaterThan(read)
})

it('a colleague’s change is found, too, where this machine’s clock is an hour fast', async () => {
  const hourAgo = Date.now() - 3_600_000
  const { gateway, pass, known } = await openLive({ updatedAt: hourAgo })
  gateway.server.put('Book', booking({ refName: 'Bianchi', updatedAt: hourAgo + 60_000 }))
  await pass(5000)
  expect(known()?.refName).toBe('Bianchi')
})

it('does not look while the page is hidden, nor once it is left', async () => {
  const { page, pass, unmount } = await openLive()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  const asked = page.mock.calls.length
  await pass(20_000)
  expect(page.mock.calls.length).toBe(asked)
  visible.mockReturnValue('visible')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(page.mock.calls.length).toBeGreaterThan(asked)
  unmount()
  const then = page.mock.calls.length
  await pass(20_000)
  expect(page.mock.calls.length).toBe(then)
})
