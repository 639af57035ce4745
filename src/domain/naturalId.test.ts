import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './naturalId.ts'

it('is SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const expected = createHash('sha256').update(text, 'utf8').digest('hex')
      expect(Buffer.from(sha256(text)).toString('hex')).toBe(expected)
    }),
  )
})
