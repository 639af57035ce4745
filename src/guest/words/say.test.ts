import { describe, expect, it } from 'vitest'
import { say, sayMany } from './say.ts'

describe('a sentence of the guests’ app', () => {
  it('has its values, and no space for an empty one', () => {
    expect(say('Buongiorno {name}', { name: 'Anna' })).toBe('Buongiorno Anna')
    expect(say('Buongiorno {name}', { name: '' })).toBe('Buongiorno')
  })

  it.each([
    ['pl', 1, '1 danie'],
    ['pl', 3, '3 dania'],
    ['pl', 5, '5 dań'],
    ['pl', 22, '22 dania'],
    ['ru', 21, '21 danie'],
    ['it', 0, '0 dań'],
  ] as const)('in %s has the form for %i', (language, n, said) => {
    const forms = { one: '{n} danie', few: '{n} dania', many: '{n} dań', other: '{n} dań' }
    expect(sayMany(forms, n, language)).toBe(said)
  })
})
