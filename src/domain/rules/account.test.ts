import { expect, it } from 'vitest'
import { userLocale } from './account.ts'

it.each([
  ['it-IT', 'it'],
  ['de', 'de'],
  ['DE_at', 'de'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
  ['italiano', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [{ $ne: '' }, 'en'],
])('the locale %j is kept as %s', (said, kept) => {
  expect(userLocale(said)).toBe(kept)
})
