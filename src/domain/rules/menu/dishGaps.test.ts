import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { Language } from '#domain/schema/values.ts'
import {
  demandedTranslations,
  dishGaps,
  hasGaps,
  isWithoutAllergens,
  translatedLanguages,
  withTranslation,
} from './dishGaps.ts'

describe('a translation', () => {
  it('changes one language and loses no other', () => {
    const texts = { it: 'Trofie al pesto', pl: 'Trofie z pesto', ru: 'Трофие с песто' }
    expect(withTranslation(texts, 'en', ' Trofie with pesto ')).toEqual({
      ...texts,
      en: 'Trofie with pesto',
    })
    expect(withTranslation(texts, 'it', '')).toEqual({ pl: texts.pl, ru: texts.ru })
    expect(withTranslation({ it: 'Trofie' }, 'it', '  ')).toBeUndefined()
  })

  it('is offered in four languages, and shown in others that the dish has', () => {
    expect(translatedLanguages({})).toEqual(['en', 'fr', 'de', 'es'])
    expect(translatedLanguages({ description: { ru: 'Паста' } })).toContain('ru')
  })
})

const name = { it: 'Strozzapreti', en: 'Pasta', fr: 'Pâtes', de: 'Nudeln', es: 'Pasta' }
const complete = { name, courseIndex: 2, allergens: [4], description: undefined }

describe('what a dish misses', () => {
  it.each([
    ['nothing, when all is said', complete, []],
    ['its name, when that is blank', { ...complete, name: { ...name, it: '  ' } }, ['name']],
    ['its course', { ...complete, courseIndex: undefined }, ['course']],
    ['a course that there is no more', { ...complete, courseIndex: 99 }, ['course']],
    ['allergens that were never declared', { ...complete, allergens: undefined }, ['allergens']],
    ['nothing, when it was declared that there is no allergen', { ...complete, allergens: [] }, []],
    ['the price of a dish that is always paid', { ...complete, isExtra: true, price: 0 }, ['price']],
    ['the price of a wine', { ...complete, courseIndex: 10, price: 0 }, ['price']],
    ['the price of a dish outside the meals', { ...complete, canOrderOutOfMeal: true, price: 0 }, ['price']],
    ['no price where one is said', { ...complete, isExtra: true, price: 4 }, []],
    ['no price of what a board includes', { ...complete, price: 0 }, []],
    ['no price of what babies eat', { ...complete, isExtra: true, forBaby: true, price: 0 }, []],
    ['the languages without a name', { ...complete, name: { it: 'Brodetto', fr: 'Soupe' } }, ['en', 'de', 'es']],
    [
      'the languages without the description',
      { ...complete, description: { it: 'Al ragù', en: 'With ragù' } },
      ['fr', 'de', 'es'],
    ],
    ['nothing in Polish, which the form does not offer', { ...complete, description: { pl: 'Makaron' } }, []],
  ])('%s', (_, dish, missing) => {
    const demanded = demandedTranslations(undefined)
    const { translations, isInItalianOnly: _only, ...flags } = dishGaps(dish, demanded)
    const said = Object.entries(flags).filter(([, gap]) => gap)
    expect([...said.map(([key]) => key), ...translations]).toEqual(missing)
    expect(hasGaps(dish, demanded)).toBe(missing.length > 0)
  })

  it.each<[fact: string, languages: Language[] | undefined, missing: string[]]>([
    ['all four, where the hotel has not chosen', undefined, ['en', 'fr', 'de', 'es']],
    ['those that the hotel offers', ['it', 'de', 'en'], ['en', 'de']],
    ['none, where the hotel speaks Italian alone', ['it'], []],
    ['none that the form does not offer', ['it', 'pl'], []],
  ])('is told of languages: %s', (_, languages, missing) => {
    const demanded = demandedTranslations(languages && { languages })
    const inItalian = { ...complete, name: { it: 'Brodetto' } }
    expect(dishGaps(inItalian, demanded)).toMatchObject({ translations: missing, isInItalianOnly: missing.length > 1 })
    expect(hasGaps(inItalian, demanded)).toBe(missing.length > 0)
  })
})

describe('a dish without allergens', () => {
  it.each([
    [undefined, false],
    [[], true],
    [[12], true],
    [[12, 5], false],
  ])('declared %j: %s', (allergens, without) => {
    expect(isWithoutAllergens({ allergens })).toBe(without)
  })

  it('contains none of the fourteen, whatever diets it suits', () => {
    const ids = fc.subarray(dietaryTags.map(({ id }) => id))
    const ofFourteen = (id: number) => dietaryTags.some((tag) => tag.id === id && tag.number)
    fc.assert(
      fc.property(ids, (allergens) => {
        expect(isWithoutAllergens({ allergens })).toBe(!allergens.some(ofFourteen))
      }),
    )
  })
})
