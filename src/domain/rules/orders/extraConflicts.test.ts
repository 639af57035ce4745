import { describe, expect, it } from 'vitest'
import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { conflictMark, markedConflict } from './dietaryConflict.ts'
import { conflictOfBooking, conflictsSince, extraConflicts } from './extraConflicts.ts'
import type { ConflictFacts } from './extraConflicts.ts'

const ids = (...keys: DietaryTagKey[]) => keys.map((key) => dietaryTags.findIndex((tag) => tag.key === key))
const mark = (...keys: DietaryTagKey[]) => ids(...keys).join(' ')

const facts: ConflictFacts = {
  people: [
    { id: 'anna', name: 'Anna', surname: 'Rossi' },
    { id: 'b', name: '', surname: '' },
    { id: 'c', name: 'Carlo', surname: '' },
  ],
  needs: new Map([
    ['anna', ids('dairy')],
    ['b', ids('dairy', 'eggs')],
  ]),
  dishes: new Map([
    ['gelato', { allergens: ids('dairy', 'eggs') }],
    ['sorbetto', { allergens: [] }],
    ['cappuccino', { allergens: ids('dairy') }],
    ['cocktail', {}],
  ]),
}

it.each<[string, string, string | undefined, Partial<ExtraConflict> | undefined]>([
  ['nothing is in the way of a dish without allergens', 'sorbetto', undefined, undefined],
  [
    'all who may not have it are named',
    'gelato',
    undefined,
    { mark: mark('eggs', 'dairy'), whose: ['Anna Rossi', 'Ospite 2'] },
  ],
  ['who agreed to all of it is heard', 'gelato', mark('eggs', 'dairy'), { agreed: true }],
  [
    'who agreed to a part only, as on one phone of two, is not',
    'gelato',
    mark('dairy'),
    { mark: mark('eggs', 'dairy') },
  ],
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

describe('an order after its needs, or a dish, have changed', () => {
  const dishes = [
    { dishId: 'gelato', quantity: 1 },
    { dishId: 'cappuccino', quantity: 1 },
  ]
  const milk = (...whose: string[]) => ({ mark: mark('dairy'), whose })
  const cappuccino = { dishId: 'cappuccino', ...milk('Anna Rossi', 'Ospite 2') }
  const gelato = { dishId: 'gelato', mark: mark('eggs', 'dairy'), whose: ['Anna Rossi', 'Ospite 2'] }
  const withNeeds = (...needs: (readonly [string, readonly number[]])[]) => ({ ...facts, needs: new Map(needs) })

  it.each(['pending', 'approved'] as const)('that is %s says what holds now, of everybody', (status) => {
    expect(conflictsSince(facts, { status, dishes, conflicts: [gelato, cappuccino] })).toEqual([gelato, cappuccino])
    const withoutAnna = withNeeds(['anna', []], ['b', ids('dairy')])
    const left = [
      { dishId: 'gelato', ...milk('Ospite 2') },
      { dishId: 'cappuccino', ...milk('Ospite 2') },
    ]
    expect(conflictsSince(withoutAnna, { status, dishes, conflicts: [gelato, cappuccino] })).toEqual(left)
  })

  it.each<[string, readonly ExtraConflict[]]>([
    ['came', [gelato]],
    ['concerns somebody else, too', [gelato, { ...cappuccino, whose: ['Anna Rossi'] }]],
    ['holds more', [gelato, { ...cappuccino, mark: mark('fish') }]],
    ['was so before, and nobody knows whether it was seen', [gelato, { ...cappuccino, changed: true }]],
  ])('is to be reviewed where a conflict %s', (_, conflicts) => {
    expect(conflictsSince(facts, { status: 'approved', dishes, conflicts })).toEqual([
      gelato,
      { ...cappuccino, changed: true },
    ])
  })

  it('keeps an agreement that covers it still, and none to what came in, or of somebody else', () => {
    const agreed = [
      { ...gelato, agreed: true as const },
      { dishId: 'cappuccino', ...milk('Anna Rossi'), agreed: true as const },
    ]
    expect(conflictsSince(facts, { status: 'pending', dishes, conflicts: agreed })).toEqual([
      agreed[0],
      { ...cappuccino, changed: true },
    ])
    const fewer = withNeeds(['b', ids('dairy')])
    expect(conflictsSince(fewer, { status: 'pending', dishes, conflicts: agreed })[0]).toEqual({
      dishId: 'gelato',
      ...milk('Ospite 2'),
      agreed: true,
    })
    const more = {
      ...facts,
      dishes: new Map([
        ['gelato', { allergens: ids('dairy', 'eggs') }],
        ['cappuccino', {}],
      ]),
    }
    expect(conflictsSince(more, { status: 'pending', dishes, conflicts: agreed })[1]).toEqual({
      ...cappuccino,
      mark: 'undeclared',
      changed: true,
    })
  })

  it.each(['delivered', 'rejected', 'cancelled'] as const)(
    'that is %s keeps what was noted, and loses what was withdrawn',
    (status) => {
      const noted = { dishId: 'cappuccino', ...milk('Anna Rossi') }
      expect(conflictsSince(facts, { status, dishes, conflicts: [noted] })).toEqual([noted])
      expect(conflictsSince(withNeeds(['b', ids('dairy')]), { status, dishes, conflicts: [noted] })).toEqual([])
      expect(conflictsSince(withNeeds(['anna', ids('dairy')]), { status, dishes, conflicts: [gelato, noted] })).toEqual(
        [noted],
      )
    },
  )
})
