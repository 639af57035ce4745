import { describe, expect, it } from 'vitest'
import { allergyAnswer, isConflictMark } from './allergyAnswer.ts'
import { conflictMark, dietaryConflict } from './dietaryConflict.ts'

const [MILK, EGGS, NUTS, VEGAN] = [2, 3, 8, 12]

describe('an answer to what a dish holds', () => {
  it.each([
    ['to all that it holds is whole', [MILK], [MILK], '2', { tags: [MILK], isWhole: true }],
    ['to one of two says which', [MILK, NUTS], [MILK, NUTS], '8', { tags: [NUTS], isWhole: false }],
    ['about a diet counts, too', [VEGAN], [], '12', { tags: [VEGAN], isWhole: true }],
    ['to more than there is now holds', [MILK], [MILK], '2 3', { tags: [MILK], isWhole: true }],
    ['to something else says nothing', [EGGS], [EGGS], '2', undefined],
    ['about an undeclared dish says nothing of milk', [MILK], [MILK], 'undeclared', undefined],
    ['to milk says nothing of an undeclared dish', [MILK], undefined, '2', undefined],
    ['to an undeclared dish is whole', [MILK], undefined, 'undeclared', { tags: [], isWhole: true }],
    ['that nobody gave is none', [MILK], [MILK], undefined, undefined],
  ])('%s', (_, tags, allergens, agreed, expected) => {
    const conflict = dietaryConflict(tags, { allergens })
    const answer = conflict && allergyAnswer(agreed, conflict)
    expect(answer && { tags: answer.tags.map(({ id }) => id), isWhole: answer.isWhole }).toEqual(expected)
  })

  it.each([
    ['undeclared', true],
    ['2', true],
    ['2 8 12', true],
    ['', false],
    ['milk', false],
    ['2  8', false],
    ['2 8 x', false],
  ])('has a mark like %j: %s', (mark, isOne) => expect(isConflictMark(mark)).toBe(isOne))

  it('has the mark that every conflict has', () => {
    for (const allergens of [undefined, [MILK], [MILK, EGGS, NUTS]]) {
      const conflict = dietaryConflict([MILK, EGGS, NUTS, VEGAN], { allergens })
      expect(isConflictMark(conflict ? conflictMark(conflict) : '')).toBe(true)
    }
  })
})
