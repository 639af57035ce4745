import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { WordsProvider } from '../useWords.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { usePlacing } from './usePlacing.tsx'

afterEach(() => vi.unstubAllGlobals())

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <WordsProvider value={{ words: wordsOf('it'), language: 'it' }}>{children}</WordsProvider>
)
const order = (quantity: number) => ({
  dueDate: 1000,
  mode: 'delivery' as const,
  locationExpl: 'Ombrellone 24',
  dishes: [{ dishId: 'water', quantity }],
})

it('is placed once however often its answer is lost, and anew when it is another one, or wanted again', async () => {
  const nonces: string[] = []
  let isLost = true
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    nonces.push((JSON.parse(body) as { readonly nonce: string }).nonce)
    return isLost ? Promise.reject(new TypeError('lost')) : Promise.resolve(Response.json({ data: { order: {} } }))
  })
  const onPlaced = vi.fn()
  const { result } = renderHook(() => usePlacing('b1', onPlaced), { wrapper })
  const place = (quantity: number) => act(() => result.current.place(order(quantity)))
  await place(1)
  await place(1)
  await place(2)
  expect(onPlaced).not.toHaveBeenCalled()
  isLost = false
  await place(2)
  await place(2)
  expect(onPlaced).toHaveBeenCalledTimes(2)
  const [first, again, other, placed, wantedAgain] = nonces
  expect([again, placed]).toEqual([first, other])
  expect(new Set([first, other, wantedAgain]).size).toBe(3)
})
