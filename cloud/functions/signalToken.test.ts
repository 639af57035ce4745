import { expect, it, vi } from 'vitest'
import { tokenForServed } from './signalToken.ts'

const served = { accesses: new Map([['villa00001', { duty: 'kitchen' as const }]]), owned: new Set<string>() }

const user = { id: 'user000001' } as Parse.User

it.each([
  ['that serves it', ['villa00001'], ['villa00001']],
  ['that serves it, and of no other that is named beside it', ['villa00001', 'locanda001'], ['villa00001']],
  ['that serves none of those named', ['locanda001'], undefined],
])('a token for the signal is of a hotel for the account %s', async (_, hotelIds, opened) => {
  const token = { hotelIds: opened ?? [] } as never
  const tokenFor = vi.fn(() => Promise.resolve(token))
  const answer = await tokenForServed(user, hotelIds, tokenFor, () => Promise.resolve(served))
  expect(answer).toBe(opened ? token : null)
  expect(tokenFor.mock.calls).toEqual(opened ? [['user000001', opened]] : [])
})
