import { expect, it } from 'vitest'
import { durationText } from './kitchenAfter.ts'

it.each([
  [0, '0:00'],
  [59_400, '0:59'],
  [59_600, '1:00'],
  [725_000, '12:05'],
  [3_725_000, '1:02:05'],
])('%s ms is %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
