import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { naturalId } from './naturalId.ts'

it('is the hotel and a SHA-256 of what there is once, as rows have it since the first release', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (key) => {
      const hash = createHash('sha256').update(`miramare01\n${key}`, 'utf8').digest('base64url')
      expect(naturalId('miramare01', key)).toBe(`miramare01_${hash.slice(0, 22)}`)
    }),
  )
})
