import { expect, it } from 'vitest'
import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { conflictMark, markedConflict } from './dietaryConflict.ts'
import { conflictOfBooking, extraConflicts } from './extraConflicts.ts'
import type { ConflictFacts } from './extraConflicts.ts'

const ids = (...keys: DietaryTagKey[]) => keys.map((key) => dietaryTags.findIndex((tag) => tag.key === key))
const mark = (...keys: DietaryTagKey[]) => ids(...keys).join(' ')

const facts: ConflictFacts = {
  people: [{ id: 'anna', name: 'Anna', surname: 'Rossi' }, { id: 'b', name: '', surname: '' }, { id: 'c', name: 'Carlo', surname: '' }],
  needs: new Map([['anna', ids('dairy')], ['b', ids('dairy', 'eggs')]]),
  dishes: new Map([
    ['gelato', { allergens: ids('dairy', 'eggs') }],
    ['sorbetto', { allergens: [] }],
    ['cappuccino', { allergens: ids('dairy') }],
    ['cocktail', {}],
  ]),
}

it.each<[string, string, string | undefined, Partial<ExtraConflict> | undefined]>([
  ['nothing is in the way of a dish without allergens', 'sorbetto', undefined, undefined],
  ['all who may not have it are named', 'gelato', undefined, { mark: mark('eggs', 'dairy'), whose: ['Anna Rossi', 'Ospite 2'] }],
  ['who agreed to all of it is heard', 'gelato', mark('eggs', 'dairy'), { agreed: true }],
  ['who agreed to a part only, as on one phone of two, is not', 'gelato', mark('dairy'), { mark: mark('eggs', 'dairy') }],
  ['an agreement to another conflict says nothing', 'cappuccino', mark('fish'), { mark: mark('dairy') }],
  ['what is not declared is told', 'cocktail', 'undeclared', { mark: 'undeclared', agreed: true }],
])('%s', (_, dishId, agreed, found) => {
  const [conflict] = extraConflicts(facts, [{ dishId, agreed }])
  if (found === undefined) expect(conflict).toBeUndefined()
  else expect(conflict).toMatchObject(found)
  expect(conflict?.agreed).toBe(found?.agreed)
})

it('is read again from its mark', () => {
  for (const dishId of facts.dishes.keys()) {
    const conflict = conflictOfBooking(facts, dishId)?.conflict
    if (conflict) expect(markedConflict(conflictMark(conflict))).toEqual(conflict)
  }
})
