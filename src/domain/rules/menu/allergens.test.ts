import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import { contradictions, dietsClaimed, dietsShown, dietsSuited, withoutAllergens, withTag } from './allergens.ts'
import type { DeclaredAllergens } from './allergens.ts'
import { isWithoutAllergens } from './dishGaps.ts'

const [DAIRY, EGGS, GLUTEN, VEGETARIAN, VEGAN, NO_PORK, FISH] = [2, 3, 4, 11, 12, 13, 16]

describe('allergens are declared', () => {
  it.each<[string, DeclaredAllergens, number, boolean, DeclaredAllergens]>([
    ['the first allergen declares them', undefined, GLUTEN, true, [GLUTEN]],
    ['a diet does not declare them', undefined, VEGETARIAN, true, undefined],
    ['the last one taken away declares nothing', [GLUTEN], GLUTEN, false, undefined],
    ['nor with a diet beside it', [GLUTEN, VEGETARIAN], GLUTEN, false, undefined],
    ['one of two taken away leaves the other', [DAIRY, GLUTEN], GLUTEN, false, [DAIRY]],
    ['a diet beside "none" stays beside it', [], NO_PORK, true, [NO_PORK]],
    ['a diet taken away leaves "none"', [NO_PORK], NO_PORK, false, []],
    ['vegan is vegetarian, too', [], VEGAN, true, [VEGETARIAN, VEGAN]],
    ['not vegetarian is not vegan', [VEGETARIAN, VEGAN], VEGETARIAN, false, []],
    ['not vegan may be vegetarian', [VEGETARIAN, VEGAN], VEGAN, false, [VEGETARIAN]],
  ])('%s', (_, before, tag, on, after) => {
    expect(withTag(before, tag, on)).toEqual(after)
  })

  it('"none" is said once, and keeps what the dish suits', () => {
    expect(withoutAllergens(undefined)).toEqual([])
    expect(withoutAllergens([GLUTEN, VEGAN])).toEqual([VEGAN])
  })

  it('"none" never comes about by switching tags', () => {
    const aTag = fc.constantFrom(...dietaryTags.map(({ id }) => id))
    fc.assert(
      fc.property(fc.array(fc.tuple(aTag, fc.boolean())), (taken) => {
        const now = taken.reduce<DeclaredAllergens>((list, [id, on]) => withTag(list, id, on), undefined)
        expect(isWithoutAllergens({ allergens: now })).toBe(false)
      }),
    )
  })
})

describe('a diet is contradicted', () => {
  it.each<[DeclaredAllergens, ReturnType<typeof contradictions>]>([
    [undefined, []],
    [[VEGAN, VEGETARIAN, GLUTEN], []],
    [[VEGAN, DAIRY], [{ diet: VEGAN, allergens: [DAIRY] }]],
    [[VEGETARIAN, DAIRY, EGGS], []],
    [[VEGETARIAN, FISH], [{ diet: VEGETARIAN, allergens: [FISH] }]],
    [[NO_PORK, FISH, DAIRY], []],
    [
      [VEGETARIAN, VEGAN, EGGS, FISH],
      [
        { diet: VEGETARIAN, allergens: [FISH] },
        { diet: VEGAN, allergens: [EGGS, FISH] },
      ],
    ],
  ])('%j: %j', (declared, found) => {
    expect(contradictions(declared)).toEqual(found)
  })
})

describe('a dish that is', () => {
  it.each<[string, readonly number[], readonly string[], readonly string[]]>([
    ['for nobody in particular', [GLUTEN], [], []],
    ['vegetarian', [VEGETARIAN, GLUTEN], ['vegetarian'], ['vegetarian']],
    ['vegan', [VEGAN, VEGETARIAN], ['vegan'], ['vegetarian', 'vegan']],
    ['vegan by an old list', [VEGAN], ['vegan'], ['vegetarian', 'vegan']],
    ['vegan and without pork', [NO_PORK, VEGAN], ['vegan', 'noPork'], ['vegetarian', 'vegan', 'noPork']],
  ])('%s: its marks, and whom it suits', (_, ids, shown, suited) => {
    const keys = (tags: ReturnType<typeof dietsShown>) => tags.map(({ key }) => key)
    expect(keys(dietsShown(ids))).toEqual(shown)
    expect(keys(dietsSuited(ids))).toEqual(suited)
  })
})

describe('guests are told that a dish is', () => {
  it.each<[string, DeclaredAllergens, readonly string[]]>([
    ['nothing while its allergens were never declared', undefined, []],
    ['vegetarian, with milk', [VEGETARIAN, DAIRY], ['vegetarian']],
    ['not vegetarian with fish', [VEGETARIAN, FISH], []],
    ['vegetarian and not vegan with milk', [VEGETARIAN, VEGAN, DAIRY], ['vegetarian']],
    ['neither with fish', [VEGETARIAN, VEGAN, FISH], []],
    ['without pork, whatever else is wrong', [VEGETARIAN, NO_PORK, FISH], ['noPork']],
  ])('%s', (_, declared, claimed) => {
    expect(dietsClaimed(declared).map(({ key }) => key)).toEqual(claimed)
  })
})
