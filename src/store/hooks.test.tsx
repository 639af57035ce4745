import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { createConvivio } from './createConvivio.ts'
import { ConvivioProvider, useRow } from './hooks.tsx'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { bring } from '#tests/bring.ts'

const ROWS = 30_000
const SHOWN = 100
const idOf = (at: number) => `book${String(at).padStart(6, '0')}`

it('one changed row of 30,000 renders only what shows it', async () => {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: 'h', owner: 'user000001' })
  for (let at = 0; at < ROWS; at += 1) gateway.server.put('Book', { id: idOf(at), hotel: 'h', refName: `Ospite ${at}` })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  await bring(convivio)
  expect(convivio.state.getState().tables.Book.rows.size).toBe(ROWS)

  const renders: number[] = []
  function Name({ at }: { readonly at: number }) {
    renders.push(at)
    return <p>{useRow('Book', idOf(at))?.refName}</p>
  }
  const view = render(
    <ConvivioProvider convivio={convivio}>
      {Array.from({ length: SHOWN }, (_, at) => (
        <Name key={at} at={at} />
      ))}
    </ConvivioProvider>,
  )
  renders.length = 0
  act(() => convivio.change('Book', idOf(7), { refName: 'Bellandi' }))
  expect(renders).toEqual([7])
  expect(view.getByText('Bellandi')).toBeDefined()
  act(() => convivio.change('Book', idOf(SHOWN + 1), { refName: 'Non si vede' }))
  expect(renders).toEqual([7])
  await convivio.close()
})
