import { describe, expect, it } from 'vitest'
import { menuLanguages } from '#domain/reference/languages.ts'
import { wordsOf } from './wordsOf.ts'

type Tree = string | { readonly [key: string]: Tree }

/** Each sentence by its path; the forms of a plural count as one. */
function sentencesIn(tree: Tree, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if ('other' in tree && 'one' in tree) return sentencesIn(tree['other'] ?? '', path)
  return Object.entries(tree).flatMap(([key, below]) => sentencesIn(below, `${path}.${key}`))
}

const placesIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const italian = new Map(sentencesIn(wordsOf('it') as unknown as Tree))

describe.each(menuLanguages.map(({ code }) => code))('the words in %s', (code) => {
  const words = new Map(sentencesIn(wordsOf(code) as unknown as Tree))

  it('are all there', () => {
    expect([...words.keys()].sort()).toEqual([...italian.keys()].sort())
    expect([...words].filter(([, sentence]) => !sentence.trim())).toEqual([])
  })

  it('have the same places for names and numbers', () => {
    for (const [path, sentence] of words) expect(placesIn(sentence), path).toEqual(placesIn(italian.get(path) ?? ''))
  })

  it('have each form of its plurals', () => {
    const { gone } = wordsOf(code)
    // Fractions, which Polish and Russian count apart, and the millions of Italian, French and Spanish do not occur.
    const counted = new Set([1, 2, 3, 5, 11, 21, 22].map((n) => new Intl.PluralRules(code).select(n)))
    expect([...counted].filter((form) => gone[form] === undefined)).toEqual([])
  })
})
