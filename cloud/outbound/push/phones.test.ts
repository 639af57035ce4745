import { expect, it } from 'vitest'
import { PUSH_BYTES } from './push.ts'
import type { PushContent } from './push.ts'
import { shortenedToFit } from './phones.ts'

const bytesOf = (note: PushContent) => new TextEncoder().encode(JSON.stringify(note)).length
const withBody = (body: string): PushContent => ({ title: 'Miramare', body, url: '/ospite', tag: 'm1' })

it.each(['x', '€', '"', '😀'])('a message of many %s is cut at its end to what a notification holds', (sign) => {
  const { body } = shortenedToFit(withBody(sign.repeat(5000)))
  expect(body).toMatch(/[^…]…$/)
  expect(bytesOf(withBody(body))).toBeLessThanOrEqual(PUSH_BYTES)
})

it('one that fits is left as it is', () => {
  const note = withBody('Cena alle 19:30')
  expect(shortenedToFit(note)).toBe(note)
})
