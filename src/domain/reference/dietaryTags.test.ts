import { describe, expect, it } from 'vitest'
import { DIETARY_TAG_IDS } from '../schema/values.ts'
import { allergens, dietaryTagOf, dietaryTags, diets } from './dietaryTags.ts'

describe('the dietary tags', () => {
  it('are 17, with ids from 0, and keys and Italian names of their own', () => {
    expect(dietaryTags.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => at))
    expect(
      dietaryTags.map(({ id }) => id),
      'that a dish may have',
    ).toEqual(DIETARY_TAG_IDS)
    expect(new Set(dietaryTags.map(({ key }) => key)).size).toBe(17)
    expect(new Set(dietaryTags.map(({ name }) => name.it)).size).toBe(17)
  })

  it('have a name in every language', () => {
    for (const { name } of dietaryTags) for (const text of Object.values(name)) expect(text.trim()).not.toBe('')
  })

  it('number the 14 allergens in the order of annex II of Regulation (EU) 1169/2011', () => {
    expect(allergens.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
    expect(allergens.map(({ key }) => key)).toEqual([
      'gluten',
      'crustaceans',
      'eggs',
      'fish',
      'peanuts',
      'soy',
      'dairy',
      'treeNuts',
      'celery',
      'mustard',
      'sesame',
      'sulfites',
      'lupins',
      'molluscs',
    ])
  })

  it('are three diets besides', () => {
    expect(diets.map(({ key }) => key)).toEqual(['vegetarian', 'vegan', 'noPork'])
  })

  it('are found by their id, and nothing else is', () => {
    expect(dietaryTagOf(4)?.key).toBe('gluten')
    expect(dietaryTagOf(17)).toBeUndefined()
  })
})
