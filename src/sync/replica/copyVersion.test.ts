import { describe, expect, it } from 'vitest'
import { number, text, withDefault } from '#domain/schema/fields.ts'
import type { ClassDeclaration, Fields } from '#domain/schema/fields.ts'
import { copyVersion } from './copy.ts'

describe('the version of a copy', () => {
  const versionOf = (declared: ClassDeclaration) => copyVersion([declared])
  const aClass = (fields: Fields) =>
    ({ name: 'Room', scope: 'hotel', fields, indexes: [], unique: [], isMadeOnce: false }) as const

  it('is another one with another field, another default or another order of fields', () => {
    const versions = [
      { name: text(), beds: number() },
      { beds: number(), name: text() },
      { name: text() },
      { name: text(), beds: withDefault(number(), 2) },
    ].map((fields) => versionOf(aClass(fields)))
    expect(new Set(versions).size).toBe(4)
  })

  it('is the same with another index', () => {
    const declared = aClass({ name: text() })
    expect(versionOf({ ...declared, indexes: [['name']] })).toBe(versionOf(declared))
  })
})
