import { expect, test } from 'vitest'
import { lastMonthShown } from './span.ts'

test.each([
  ['2026-11-01', '2026-11-28', '2026-12-01'],
  ['2026-11-01', '2026-11-18', '2026-12-01'],
  ['2026-11-01', '2026-11-17', '2026-11-01'],
  ['2026-12-01', '2026-12-31', '2027-01-01'],
  // Another month is shown for itself.
  ['2026-12-01', '2026-11-28', '2026-12-01'],
  ['2026-10-01', '2026-11-28', '2026-10-01'],
])('the timeline of %s is shown on %s up to %s', (month, today, last) => {
  expect(lastMonthShown(month, today)).toBe(last)
})
