import { expect, it } from 'vitest'
import { newLocalId, randomString } from './localId.ts'

it('an id is ten letters and digits, another each time', () => {
  const ids = Array.from({ length: 200 }, newLocalId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{10}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

it('a name of no characters names nothing', () => {
  expect(randomString(1)).toHaveLength(1)
  expect(() => randomString(0)).toThrow('Zero-length randomString is useless.')
})
