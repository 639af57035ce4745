import { describe, expect, it } from 'vitest'
import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import { conflictMark, dietaryConflict } from './dietaryConflict.ts'

const ids = (...keys: DietaryTagKey[]) => keys.map((key) => dietaryTags.findIndex((tag) => tag.key === key))
const conflict = (tags: DietaryTagKey[], dish: DietaryTagKey[] | undefined) => {
  const found = dietaryConflict(ids(...tags), { allergens: dish && ids(...dish) })
  return found && [...found.allergens, ...found.diets].map(({ key }) => key)
}

describe('a dish and what a person may not eat', () => {
  it.each<[string, DietaryTagKey[], DietaryTagKey[], DietaryTagKey[] | undefined]>([
    ['nothing is in the way of who eats everything', [], ['dairy', 'eggs'], undefined],
    ['a dish without allergens can be served', ['dairy'], [], undefined],
    ['other allergens do no harm', ['dairy'], ['eggs', 'gluten'], undefined],
    ['an allergen that it holds', ['dairy', 'fish'], ['eggs', 'dairy'], ['dairy']],
    ['several, in the order of the law', ['dairy', 'eggs'], ['dairy', 'eggs'], ['eggs', 'dairy']],
    ['a diet that it suits', ['vegan'], ['vegan', 'vegetarian'], undefined],
    ['a vegan dish suits who eats no meat', ['vegetarian'], ['vegan'], undefined],
    ['a vegetarian dish does not suit a vegan', ['vegan'], ['vegetarian'], ['vegan']],
    ['a diet that nobody declared', ['noPork'], ['gluten'], ['noPork']],
    ['a vegetarian dish holds no pork', ['noPork'], ['vegetarian', 'gluten'], undefined],
    ['a diet that an allergen contradicts', ['vegan'], ['vegan', 'vegetarian', 'dairy'], ['vegan']],
    ['both kinds', ['vegan', 'dairy'], ['dairy'], ['dairy', 'vegan']],
  ])('%s', (_, tags, dish, found) => {
    expect(conflict(tags, dish)).toEqual(found)
  })

  it('is told when nobody declared the dish, or it was deleted', () => {
    expect(dietaryConflict(ids('dairy'), { allergens: undefined })?.isUndeclared).toBe(true)
    expect(dietaryConflict(ids('vegan'), undefined)?.isUndeclared).toBe(true)
    expect(dietaryConflict([], undefined)).toBeUndefined()
  })

  it('has another mark once it is another conflict', () => {
    const mark = (dish: DietaryTagKey[] | undefined) => {
      const found = dietaryConflict(ids('dairy', 'eggs', 'vegan'), { allergens: dish && ids(...dish) })
      return found && conflictMark(found)
    }
    const marks = [undefined, ['dairy'], ['eggs'], ['dairy', 'eggs']] as const
    const found = marks.map((dish) => mark(dish && [...dish]))
    expect(new Set(found).size).toBe(marks.length)
    expect(mark(['dairy', 'gluten'])).toBe(mark(['dairy']))
  })
})
