import { expect, it, vi } from 'vitest'
import { answerPage } from './answerPage.ts'

const page = (text: string) => new Response(text)
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => undefined)
const kept = async () => page('kept')

it.each([
  ['what was loaded ahead', () => Promise.resolve(page('ahead')), never, 'ahead'],
  ['the server’s where nothing was loaded ahead', () => undefined, async () => page('server'), 'server'],
  ['the kept one without a network', () => undefined, away, 'kept'],
  ['the kept one where loading ahead failed, as Chromium tells it', away, away, 'kept'],
  [
    'the kept one where loading ahead failed, as Firefox tells it',
    () => Promise.resolve(Response.error()),
    away,
    'kept',
  ],
])('the page is %s', async (_, preload, ask, expected) => {
  expect(await (await answerPage({ preloaded: preload(), ask, kept })).text()).toBe(expected)
})

it('the page is the kept one where the server does not answer for long', async () => {
  vi.useFakeTimers()
  const answer = answerPage({ preloaded: undefined, ask: never, kept })
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(await (await answer).text()).toBe('kept')
})

it('without a kept page what the server does not answer is an error', async () => {
  await expect(answerPage({ preloaded: undefined, ask: away, kept: async () => undefined })).rejects.toThrow(
    'Failed to fetch',
  )
})
