import { describe, expect, it } from 'vitest'
import { newBookCode, readBookCode } from './bookCode.ts'

describe('the code of a booking', () => {
  it('is 16 characters long, none of which looks like another', () => {
    for (let times = 0; times < 200; times++) expect(newBookCode()).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  })

  it('is never the same twice, and each character comes about as often', () => {
    const codes = Array.from({ length: 2000 }, newBookCode)
    expect(new Set(codes).size).toBe(codes.length)
    const counts = new Map<string, number>()
    for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(32)
    // 1,000 each are expected; the deviation is 31.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(220)
  })

  it.each(['ABCD-EFGH-JKLM-NPQR', 'abcd efgh jklm npqr', ' abcdefghjklmnpqr\n', 'ABCD–EFGH‑JKLM—NPQR'])(
    'is read as it was typed: %j',
    (typed) => {
      expect(readBookCode(typed)).toBe('ABCDEFGHJKLMNPQR')
    },
  )

  it.each(['', 'ABCD', 'ABCD-EFGH-JKLM-NPQRS', 'ABCD-EFGH-JKLM-NPQ0', 'ÀBCDEFGHJKLMNPQR', 'A'.repeat(200)])(
    'is not %j',
    (typed) => {
      expect(readBookCode(typed)).toBeUndefined()
    },
  )
})
