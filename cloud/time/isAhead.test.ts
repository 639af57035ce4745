import { expect, it } from 'vitest'
import { isAhead } from './isAhead.ts'

const NOW = Date.parse('2026-11-27T10:00:00Z')
const LONGEST = 60_000

it.each([
  ['nothing that was kept', undefined, false],
  ['what is over', NOW - 1, false],
  ['what begins', NOW, false],
  ['what is to come', NOW + 1, true],
  ['the longest wait', NOW + LONGEST, true],
  ['what only a clock that was set back can have kept', NOW + LONGEST + 1, false],
])('is asked of %s', (_, moment, expected) => {
  expect(isAhead(moment, LONGEST, NOW)).toBe(expected)
})
