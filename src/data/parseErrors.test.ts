import { describe, expect, it } from 'vitest'
import { toOutcome } from './parseErrors.ts'

describe('what the database says inside a batch', () => {
  it.each([
    // A colleague gave the table away at the same moment: the next try is told so.
    ['23P01', 'conflicting key value violates exclusion constraint', { status: 'unknown' }],
    ['40P01', 'deadlock detected', { status: 'unknown' }],
    ['22021', 'invalid byte sequence', { status: 'refused', refusal: 'refused' }],
    [142, 'tableTaken', { status: 'refused', refusal: 'tableTaken' }],
  ])('%s: %s', (code, message, outcome) => {
    expect(toOutcome({ code, message }, 'update')).toEqual(outcome)
  })
})
