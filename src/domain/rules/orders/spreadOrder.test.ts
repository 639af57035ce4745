import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPortion, halfPortions, inShort } from '#tests/rows/aPortion.ts'
import { dishesIn } from './maxDishes.ts'
import { portionKey } from './portion.ts'
import type { Portion } from './portion.ts'
import { spreadOrder } from './spreadOrder.ts'
import type { PersonOrder, SpreadFacts } from './spreadOrder.ts'

const COURSES: Readonly<Record<string, number>> = { pasta: 2, riso: 2, pesce: 3, carne: 3, torta: 6 }
const courseOf = (dishId: string) => COURSES[dishId]

type Said = readonly [dishId: string, quantity: number, note?: string, half?: 'half' | '']
const asks = (...dishes: readonly Said[]): Portion[] =>
  dishes.map(([dishId, quantity, note, half]) => (half ? halfPortions : aPortion)(dishId, quantity, note))

const eater = (personId: string, ...portions: readonly Portion[]): PersonOrder => ({
  personId,
  completed: portions.length > 0,
  portions,
})

const spread = (eaters: readonly PersonOrder[], asked: readonly Portion[], changed: Partial<SpreadFacts> = {}) =>
  spreadOrder({ eaters, asked, allowEmptyOrder: false, courseOf, mostOf: () => 1, mostOfDish: Infinity, ...changed })

const shown = (orders: readonly PersonOrder[]) => orders.map(({ portions }) => portions.map(inShort))

describe('a booking’s order', () => {
  it.each<[string, PersonOrder[], Portion[], string[][]]>([
    ['of as many as there are: each one', [eater('a'), eater('b')], asks(['pasta', 2]), [['pasta 1'], ['pasta 1']]],
    [
      'of different dishes: one of a course each',
      [eater('a'), eater('b')],
      asks(['pasta', 1], ['riso', 1], ['pesce', 2]),
      [
        ['pasta 1', 'pesce 1'],
        ['riso 1', 'pesce 1'],
      ],
    ],
    [
      'of less than there are: the first ones',
      [eater('a'), eater('b'), eater('c')],
      asks(['torta', 1]),
      [['torta 1'], [], []],
    ],
    [
      'leaves who has it with it',
      [eater('a'), eater('b', aPortion('pasta', 1))],
      asks(['pasta', 1]),
      [[], ['pasta 1']],
    ],
    [
      'with more goes to who has none',
      [eater('a'), eater('b', aPortion('pasta', 1))],
      asks(['pasta', 1], ['riso', 1]),
      [['riso 1'], ['pasta 1']],
    ],
    [
      'changes who wants something else',
      [eater('a', aPortion('pasta', 1)), eater('b', aPortion('riso', 1))],
      asks(['pasta', 2]),
      [['pasta 1'], ['pasta 1']],
    ],
    [
      'takes away what is not asked any more',
      [eater('a', aPortion('pasta', 1)), eater('b', aPortion('pasta', 1))],
      asks(['pasta', 1]),
      [['pasta 1'], []],
    ],
    [
      'with a note is of who had that note',
      [eater('a', aPortion('pasta', 1)), eater('b', aPortion('pasta', 1, 'in bianco'))],
      asks(['pasta', 1, 'in bianco'], ['pasta', 1]),
      [['pasta 1'], ['pasta 1 (in bianco 1)']],
    ],
    [
      'with two entries alike is one',
      [eater('a')],
      asks(['torta', 0], ['pasta', 1, 'x'], ['pasta', 0, 'x']),
      [['pasta 1 (x 1)']],
    ],
    [
      'of a half portion is another line',
      [eater('a'), eater('b')],
      asks(['pasta', 1, '', 'half'], ['pasta', 1]),
      [['pasta 1'], ['½ pasta 1']],
    ],
    [
      'of half portions: two are a dish',
      [eater('a'), eater('b')],
      asks(['pasta', 2, '', 'half'], ['riso', 1]),
      [['riso 1'], ['½ pasta 2']],
    ],
    [
      'of half portions leaves room for a whole one',
      [eater('a', halfPortions('pasta', 1)), eater('b', halfPortions('pasta', 1))],
      asks(['pasta', 2, '', 'half'], ['riso', 1]),
      [['riso 1'], ['½ pasta 2']],
    ],
    [
      'beyond the maximum stays with who has it, and is spread',
      [eater('a', aPortion('pasta', 3)), eater('b')],
      asks(['pasta', 3], ['riso', 2]),
      [['pasta 3'], ['riso 2']],
    ],
    [
      'gives a stale maximum away',
      [eater('a', aPortion('pasta', 2)), eater('b')],
      asks(['pasta', 2]),
      [['pasta 1'], ['pasta 1']],
    ],
    ['of nobody is nobody’s', [], asks(['pasta', 1]), []],
  ])('%s', (_, eaters, asked, wanted) => {
    expect(shown(spread(eaters, asked))).toEqual(wanted)
  })

  it.each<[string, PersonOrder[], Portion[], string[][]]>([
    [
      'each has a dish once',
      [eater('a'), eater('b')],
      asks(['pasta', 2], ['riso', 2]),
      [
        ['pasta 1', 'riso 1'],
        ['pasta 1', 'riso 1'],
      ],
    ],
    [
      'who has it already gets another',
      [eater('a', aPortion('pasta', 1), aPortion('riso', 1)), eater('b')],
      asks(['pasta', 2], ['riso', 1]),
      [['pasta 1', 'riso 1'], ['pasta 1']],
    ],
    [
      'what the staff have given beyond it is spread',
      [eater('a', aPortion('pasta', 3)), eater('b')],
      asks(['pasta', 3]),
      [['pasta 3'], []],
    ],
  ])('where a person takes a dish once: %s', (_, eaters, asked, wanted) => {
    expect(shown(spread(eaters, asked, { mostOf: () => 3, mostOfDish: 1 }))).toEqual(wanted)
  })

  it('is served whole where half portions leave no room whichever way', () => {
    const asked = asks(['pasta', 198, '', 'half'], ['riso', 99])
    const orders = spread([eater('a'), eater('b')], asked, { mostOf: () => 99 })
    expect(sums(orders.flatMap(({ portions }) => portions))).toEqual(sums(asked))
  })

  it('puts the variations of a person’s dish into one line, with ids of their own', () => {
    const asked = asks(['pasta', 1, 'in bianco'], ['pasta', 2], ['pasta', 1, 'al dente'])
    const stored = eater('a', aPortion('pasta', 1, 'al dente'))
    const [order] = spread([stored], asked, { mostOf: () => 9 })
    expect(order?.portions).toEqual([
      {
        dishId: 'pasta',
        halfPortion: false,
        quantity: 4,
        notes: [
          { id: 'id of al dente', text: 'al dente', qty: 1 },
          { id: 'n1', text: 'in bianco', qty: 1 },
        ],
      },
    ])
  })

  it('takes the id of a variation along to who gets it', () => {
    const eaters = [eater('a', aPortion('pasta', 1, 'in bianco')), eater('b')]
    const [, other] = spread(eaters, asks(['pasta', 2, 'in bianco']))
    expect(other?.portions[0]?.notes).toEqual([{ id: 'id of in bianco', text: 'in bianco', qty: 1 }])
  })

  it.each<[string, PersonOrder, Portion[], boolean, boolean]>([
    ['who gets something', eater('a'), asks(['pasta', 1]), false, true],
    [
      'who was marked as incomplete and has the same',
      { ...eater('a', aPortion('pasta', 1)), completed: false },
      asks(['pasta', 1]),
      false,
      true,
    ],
    ['who takes nothing', eater('a'), [], false, false],
    ['who takes nothing, knowingly', eater('a'), [], true, true],
    ['who said so before', { ...eater('a'), completed: true }, [], false, true],
    ['who loses everything', eater('a', aPortion('pasta', 1)), [], false, false],
    [
      'who lost everything before, and said that this was it',
      { ...eater('a', aPortion('pasta', 0)), completed: true },
      [],
      false,
      true,
    ],
  ])('%s: %s', (_, who, asked, allowEmptyOrder, completed) => {
    expect(spread([who], asked, { allowEmptyOrder })[0]?.completed).toBe(completed)
  })
})

const note = fc.constantFrom('', 'in bianco', 'al dente')
const dishId = fc.constantFrom('pasta', 'riso', 'pesce', 'torta', 'sconosciuto')
const posted = fc.array(
  fc
    .record({ dishId, quantity: fc.nat(3), note, half: fc.boolean() })
    .map((one) => asks([one.dishId, one.quantity, one.note, one.half ? 'half' : ''])),
  { maxLength: 8 },
)
const someLines = fc.uniqueArray(
  fc.record({
    dishId,
    halfPortion: fc.boolean(),
    quantity: fc.nat(4),
    noted: fc.array(note, { maxLength: 4 }),
  }),
  { maxLength: 5, selector: portionKey },
)
const someEaters = fc
  .array(fc.record({ lines: someLines, completed: fc.boolean() }), { minLength: 1, maxLength: 5 })
  .map((people) =>
    people.map(({ lines, completed }, at): PersonOrder => ({
      personId: `p${at}`,
      completed,
      portions: lines.map(({ noted, ...one }) => ({
        ...one,
        notes: noted.slice(0, one.quantity).map((text, n) => ({ id: `e${at}${n}`, text, qty: 1 })),
      })),
    })),
  )

/** Portions of each dish, kind and note. */
function sums(portions: readonly Portion[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const add = (key: string, quantity: number) => {
    if (quantity > 0) counts[key] = (counts[key] ?? 0) + quantity
  }
  for (const { dishId: dish, halfPortion, quantity, notes } of portions) {
    const key = `${dish} ${halfPortion}`
    const noted = notes.filter(({ text }) => text !== '')
    for (const { text, qty } of noted) add(`${key} ${text}`, qty)
    add(`${key} `, quantity - noted.reduce((sum, { qty }) => sum + qty, 0))
  }
  return counts
}
/** The whole order as it would be posted again. */
const asPosted = (orders: readonly Pick<PersonOrder, 'portions'>[]): Portion[] =>
  orders.flatMap(({ portions }) =>
    portions.flatMap(({ dishId: dish, halfPortion, quantity, notes }) => {
      const noted = notes.filter(({ text }) => text !== '')
      const plain = quantity - noted.reduce((sum, { qty }) => sum + qty, 0)
      const half = halfPortion ? 'half' : ''
      return asks(...noted.map(({ text, qty }): Said => [dish, qty, text, half]), [dish, plain, '', half])
    }),
  )

describe('whatever is asked and stored', () => {
  it('all persons together have what was asked, of each dish, kind and note', () => {
    fc.assert(
      fc.property(someEaters, posted, (eaters, parts) => {
        const asked = parts.flat()
        const orders = spread(eaters, asked, { mostOf: () => Infinity })
        expect(orders.map(({ personId }) => personId)).toEqual(eaters.map(({ personId }) => personId))
        expect(sums(orders.flatMap(({ portions }) => portions))).toEqual(sums(asked))
        for (const { portions } of orders) {
          expect(new Set(portions.map(portionKey)).size).toBe(portions.length)
          for (const { notes, quantity } of portions) {
            expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
            expect(quantity).toBeGreaterThan(0)
          }
        }
      }),
    )
  })

  it('nobody has more of a course than may be where all of it fits, and nothing is lost', () => {
    fc.assert(
      fc.property(someEaters, posted, fc.integer({ min: 1, max: 3 }), (eaters, parts, most) => {
        const asked = parts.flat()
        const orders = spread(eaters, asked, { mostOf: () => most })
        const perCourse = (portions: readonly Portion[]) => {
          const counts = new Map<number | undefined, number>()
          for (const one of portions)
            counts.set(courseOf(one.dishId), (counts.get(courseOf(one.dishId)) ?? 0) + dishesIn([one]))
          return counts
        }
        expect(sums(orders.flatMap(({ portions }) => portions))).toEqual(sums(asked))
        const all = perCourse(asked)
        for (const { portions } of orders)
          for (const [course, count] of perCourse(portions))
            if ((all.get(course) ?? 0) <= most * eaters.length) expect(count).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('the same once more changes nothing, and what is stored stays with whom it is', () => {
    fc.assert(
      fc.property(someEaters, posted, (eaters, parts) => {
        const asked = parts.flat()
        const orders = spread(eaters, asked, { mostOf: () => Infinity })
        expect(spread(eaters, asked, { mostOf: () => Infinity })).toEqual(orders)
        const again = spread(orders, asked, { mostOf: () => Infinity })
        expect(again.map(({ portions }) => portions)).toEqual(orders.map(({ portions }) => portions))
        const stored = spread(eaters, asPosted(eaters), { mostOf: () => Infinity })
        expect(stored.map(({ portions }) => portions)).toEqual(
          eaters.map(({ portions }) => portions.filter(({ quantity }) => quantity > 0)),
        )
      }),
    )
  })
})
