import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeGateway } from '#tests/fakeGateway.ts'
import { createConvivio } from './createConvivio.ts'
import { ConvivioProvider } from './hooks.tsx'
import { useLabelsLoader } from './loaders.ts'
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
      <Labels />
    </ConvivioProvider>,
  )
  return { convivio, ids: () => [...convivio.state.getState().tables.Label.rows.keys()].sort() }
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

it('keeps a label that is being edited over the one that arrives', async () => {
  const { convivio } = await openLabels(() => undefined)
  await screen.findByText('pronte')
  convivio.change('Label', 'own', { colorIndex: 5 })
  const [row] = await convivio.gateway.page('Label', [{ field: 'hotel', is: 'equal', value: 'h' }], '')
  if (row) convivio.receive('Label', [row])
  expect(convivio.state.getState().tables.Label.rows.get('own')?.colorIndex).toBe(5)
})
