import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createFakeGateway } from '#tests/fakeGateway.ts'
import { createConvivio } from './createConvivio.ts'
import { ConvivioProvider } from './hooks.tsx'
import { useLabelsLoader } from './loaders.ts'
import { LoadersProvider } from './LoadersProvider.tsx'
import { createMemoryStorage } from './memoryStorage.ts'

async function openLabels(prepare: (gateway: ReturnType<typeof createFakeGateway>) => void) {
  const gateway = createFakeGateway()
  const label = { name: { it: 'Bio' } }
  gateway.server.put('Label', { id: 'own', hotel: 'h', ...label })
  gateway.server.put('Label', { id: 'offered', predefined: true, isPublic: true, ...label })
  gateway.server.put('Label', { id: 'foreign', hotel: 'other', ...label })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  prepare(gateway)
  function Labels() {
    const { isLoading, failed, retry } = useLabelsLoader('h')
    if (isLoading) return <p>attendi</p>
    return failed ? <button onClick={retry}>riprova</button> : <p>pronte</p>
  }
  render(
    <ConvivioProvider convivio={convivio}>
      <LoadersProvider>
        <Labels />
      </LoadersProvider>
    </ConvivioProvider>,
  )
  return { convivio, gateway, ids: () => [...convivio.state.getState().tables.Label.rows.keys()].sort() }
}

it('brings the labels of the hotel and those offered to all into the store', async () => {
  const { ids } = await openLabels(() => undefined)
  expect(screen.getByText('attendi')).toBeDefined()
  await screen.findByText('pronte')
  expect(ids()).toEqual(['offered', 'own'])
})

it('says when they could not be loaded, and loads them when asked again', async () => {
  const { ids } = await openLabels((gateway) => gateway.fail('unreachable', 'unreachable'))
  const retry = await screen.findByRole('button', { name: 'riprova' })
  expect(ids()).toEqual([])
  act(() => retry.click())
  await screen.findByText('pronte')
  expect(ids()).toEqual(['offered', 'own'])
})

it('ends the session when the server no longer knows it', async () => {
  const { convivio, gateway, ids } = await openLabels(() => undefined)
  await screen.findByText('pronte')
  gateway.fail('sessionEnded')
  await act(() => convivio.gateway.loadOne('Hotel', 'h').catch(() => undefined))
  expect(convivio.state.getState().session).toEqual({ status: 'signedOut' })
  expect(ids()).toEqual([])
  expect(gateway.currentUser()).toBeUndefined()
})

it('keeps a label that is being edited over the one that arrives', async () => {
  const { convivio } = await openLabels(() => undefined)
  await screen.findByText('pronte')
  convivio.change('Label', 'own', { colorIndex: 5 })
  const [row] = await convivio.gateway.page('Label', [{ field: 'hotel', is: 'equal', value: 'h' }], '')
  if (row) convivio.receive('Label', [row])
  expect(convivio.state.getState().tables.Label.rows.get('own')?.colorIndex).toBe(5)
})

it('brings them again for whoever signs in next', async () => {
  const { convivio, ids } = await openLabels(() => undefined)
  await screen.findByText('pronte')
  await act(() => convivio.signOut())
  expect(ids()).toEqual([])
  await act(() => convivio.signIn('bruno@example.com', 'segretissima'))
  await screen.findByText('pronte')
  expect(ids()).toEqual(['offered', 'own'])
})

it('keeps nothing of a page that arrives after the user left', async () => {
  let arrive: () => void = () => undefined
  const { convivio, gateway, ids } = await openLabels((gateway) => {
    const page = gateway.page.bind(gateway)
    const held = new Promise<void>((resolve) => (arrive = resolve))
    vi.spyOn(gateway, 'page').mockImplementation(async (className, where, after) => {
      await held
      return page(className, where, after)
    })
  })
  await act(() => convivio.signOut())
  await act(async () => {
    arrive()
    await convivio.flush()
  })
  await expect.poll(() => vi.mocked(gateway.page).mock.settledResults.length).toBe(2)
  expect(ids()).toEqual([])
})
