import { expect, it } from 'vitest'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { conflictInWords } from './conflictInWords.ts'

const none: readonly DietaryTagKey[] = []
const milk = { allergens: [7], diets: none, isUndeclared: false }

it.each([
  ['it', milk, 'Contiene latte'],
  ['en', milk, 'Contains milk'],
  ['de', milk, 'Enthält Milch'],
  ['it', { ...milk, diets: ['vegan'] as const }, 'Contiene latte · Non indicato come: vegano'],
  ['it', { ...milk, isUndeclared: true }, 'I suoi allergeni non sono dichiarati'],
] as const)('%s: %j', (language, conflict, said) => {
  expect(conflictInWords(conflict, { words: wordsOf(language), language })).toBe(said)
})
