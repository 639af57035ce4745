import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printedName } from './printedName.ts'

it.each([
  ['Tiramisù', ['Tiramisù']],
  ['', []],
  ['  Patate   al forno ', ['Patate al forno']],
  ['Tagliatelle al ragù di cinghiale', ['Tagliatelle al ragù di', 'cinghiale']],
  // Exactly a line, and exactly two.
  ['a'.repeat(25), ['a'.repeat(25)]],
  ['a'.repeat(50), ['a'.repeat(25), 'a'.repeat(25)]],
  ['a'.repeat(51), ['a'.repeat(25), `${'a'.repeat(24)}…`]],
  // An emoji made of three counts as the one that is seen.
  [`${'a'.repeat(24)}👩‍🍳b`, [`${'a'.repeat(24)}👩‍🍳`, 'b']],
])('the name %j is printed as %j', (name, lines) => {
  expect(printedName(name)).toEqual(lines)
})

const lettersOf = (text: string) => Array.from(new Intl.Segmenter('it').segment(text))

it('no line is longer than 25 and no name longer than 50, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const lines = printedName(name)
      for (const line of lines) expect(lettersOf(line).length).toBeLessThanOrEqual(25)
      expect(lettersOf(lines.join(' ')).length).toBeLessThanOrEqual(50)
    }),
  )
})

it('a name of at most 50 characters is printed whole', () => {
  const words = fc.array(fc.stringMatching(/^[a-zàèù]{1,9}$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(words, (some) => {
      expect(printedName(some.join(' ')).join(' ')).toBe(some.join(' '))
    }),
  )
})
