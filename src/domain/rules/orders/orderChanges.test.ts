import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderChange } from '#domain/api/endpoints.ts'
import type { Portion } from './portion.ts'
import { orderIdOf } from './mealOrder.ts'
import { decideChange, decideChanges } from './orderChanges.ts'
import type { ChangeDecision, OrderChangeFacts, OrderContent } from './orderChanges.ts'

const DISHES = ['pasta', 'risotto', 'gnocchi', 'brodetto', 'zuppa']
const orderId = (personId: string) => orderIdOf('h1', 'm1', personId)

const note = (text: string, qty = 1, id = text) => ({ id, text, qty })
const some = (dishId: string, quantity: number, notes: Portion['notes'] = []): Portion => ({
  dishId,
  halfPortion: false,
  quantity,
  notes,
})
const halves = (dishId: string, quantity: number): Portion => ({ ...some(dishId, quantity), halfPortion: true })

const order = (portions: readonly Portion[], more: Partial<OrderContent> = {}): OrderContent => ({
  personId: 'anna',
  completed: true,
  delivery: false,
  takeAway: false,
  portions,
  ...more,
})

/** Anna and Bruno are there, Carla has left. Gnocchi are sold out, brodetto is on no menu, zuppa deleted. */
function facts(orders: readonly OrderContent[] = [], more: Partial<OrderChangeFacts> = {}): OrderChangeFacts {
  return {
    by: 'staff',
    hotel: { id: 'h1', enableKitchenNotes: true },
    meal: { id: 'm1', dishes: ['pasta', 'risotto', 'gnocchi', 'zuppa'], soldOut: ['gnocchi'] },
    dishes: new Map(DISHES.map((id) => [id, { deleted: id === 'zuppa' }])),
    canOrder: new Map([
      ['anna', true],
      ['bruno', true],
      ['carla', false],
    ]),
    orders: new Map(orders.map((one) => [orderId(one.personId ?? 'gone'), one])),
    ...more,
  }
}

const change = (
  seen: readonly Portion[],
  portions: readonly Portion[],
  more: Partial<OrderChange> = {},
): OrderChange => ({ orderId: orderId('anna'), personId: 'anna', seen, portions, ...more })

const of = (personId: string) => ({ orderId: orderId(personId), personId })
/** A change of the order of a person who has gone, or is nobody. */
const changeOfGone = (seen: readonly Portion[], portions: readonly Portion[]): OrderChange => ({
  orderId: orderId('gone'),
  seen,
  portions,
})
const refused = (refusal: string, dishId?: string) => ({ status: 'refused', refusal, ...(dishId && { dishId }) })

function after(before: OrderChangeFacts, asked: OrderChange): OrderChangeFacts {
  const decision = decideChange(before, asked)
  if (decision.status !== 'done' || !decision.order) return before
  return { ...before, orders: new Map(before.orders).set(asked.orderId, decision.order) }
}

describe('a change of an order', () => {
  it('makes the order of a person who has none', () => {
    expect(decideChange(facts(), change([], [some('pasta', 2)]))).toEqual({
      status: 'done',
      order: order([some('pasta', 2)]),
    })
  })

  it('leaves what it does not name', () => {
    const had = [some('pasta', 1, [note('in bianco')]), some('risotto', 1)]
    const stored = order(had, { delivery: true, locationExpl: 'Ombrellone 12' })
    expect(decideChange(facts([stored]), change(had, [some('risotto', 0), halves('pasta', 2)]))).toEqual({
      status: 'done',
      order: { ...stored, portions: [had[0], halves('pasta', 2)] },
    })
  })

  it.each<[string, boolean, readonly Portion[], OrderChange, boolean]>([
    ['with its first dish', false, [], change([], [some('pasta', 1)]), true],
    ['not without its last one', true, [some('pasta', 1)], change([some('pasta', 1)], [some('pasta', 0)]), false],
    [
      'as before when only variations change',
      false,
      [some('pasta', 1)],
      change([some('pasta', 1)], [some('pasta', 1, [note('in bianco')])]),
      false,
    ],
    [
      'as before when it is brought elsewhere',
      false,
      [some('pasta', 1)],
      change([some('pasta', 1)], [], { mode: { delivery: true, takeAway: false } }),
      false,
    ],
    ['when that is said', false, [], change([], [], { completed: true }), true],
    [
      'not when that is said',
      true,
      [some('pasta', 1)],
      change([some('pasta', 1)], [some('pasta', 2)], { completed: false }),
      false,
    ],
  ])('completes it %s', (_, completed, portions, asked, isCompleted) => {
    expect(decideChange(facts([order(portions, { completed })]), asked)).toMatchObject({
      status: 'done',
      order: { completed: isCompleted },
    })
  })

  it('says where it is eaten, and forgets where it was brought to', () => {
    const stored = order([some('pasta', 1)], { delivery: true, locationExpl: 'Ombrellone 12' })
    const asked = change([some('pasta', 1)], [], { mode: { delivery: false, takeAway: true } })
    const decision = decideChange(facts([stored]), asked)
    expect(decision).toMatchObject({ status: 'done', order: { delivery: false, takeAway: true } })
    expect(decision).toHaveProperty('order.locationExpl', undefined)
  })

  const pasta = [some('pasta', 1, [note('in bianco')])]
  it.each<[string, readonly Portion[], OrderChange, object]>([
    ['somebody ordered meanwhile', pasta, change([], [some('risotto', 1)]), { status: 'overtaken' }],
    ['somebody took it away', [], change(pasta, [some('pasta', 2)]), { status: 'overtaken' }],
    ['somebody varied it', pasta, change([some('pasta', 1)], [some('pasta', 2)]), { status: 'overtaken' }],
    [
      'somebody halved it',
      [halves('pasta', 1)],
      change([some('pasta', 1)], [some('pasta', 2)]),
      { status: 'overtaken' },
    ],
    ['only the completion was to change', pasta, change([], [], { completed: false }), { status: 'overtaken' }],
    ['it is as was asked for', pasta, change([], pasta), { status: 'done' }],
    [
      'it is as was asked for, with other ids',
      pasta,
      change([], [some('pasta', 1, [note('in bianco', 1, 'x')])]),
      { status: 'done' },
    ],
    [
      'portions of none were seen',
      pasta,
      change([...pasta, some('risotto', 0)], [some('pasta', 0)]),
      { status: 'done', order: order([], { completed: false }) },
    ],
  ])('when %s', (_, stored, asked, decision) => {
    expect(decideChange(facts([order(stored)]), asked)).toEqual(decision)
  })

  it.each<[string, OrderChangeFacts, OrderChange, object]>([
    ['of another id', facts(), change([], [some('pasta', 1)], { orderId: 'other' }), refused('gone')],
    ['of nobody of the booking', facts(), change([], [some('pasta', 1)], of('dora')), refused('gone')],
    ['of nobody at all', facts(), changeOfGone([], [some('pasta', 1)]), refused('gone')],
    ['of another person', facts([order([])]), change([], [], { personId: 'bruno' }), refused('gone')],
    ['of who cannot eat', facts(), change([], [some('pasta', 1)], of('carla')), refused('notInHouse')],
    [
      'that begins for who cannot eat',
      facts(),
      change([], [], { ...of('carla'), mode: { delivery: true, takeAway: false } }),
      refused('notInHouse'),
    ],
    [
      'that completes for who cannot eat',
      facts([order([], { personId: 'carla', completed: false })]),
      change([], [], { ...of('carla'), completed: true }),
      refused('notInHouse'),
    ],
    [
      'that adds for who has gone',
      facts([order(pasta, { personId: undefined })]),
      changeOfGone(pasta, [some('risotto', 1)]),
      refused('notInHouse'),
    ],
    [
      'of a dish that is sold out',
      facts(),
      change([], [some('pasta', 1), some('gnocchi', 1)]),
      refused('dishSoldOut', 'gnocchi'),
    ],
    ['of a dish on no menu', facts(), change([], [some('brodetto', 1)]), refused('dishNotOnMenu', 'brodetto')],
    ['of a dish that was deleted', facts(), change([], [halves('zuppa', 1)]), refused('dishNotOnMenu', 'zuppa')],
    ['of no dish', facts(), change([], [some('sasso', 1)]), refused('dishNotOnMenu', 'sasso')],
    [
      'with notes where none are taken',
      facts([], { hotel: { id: 'h1', enableKitchenNotes: false } }),
      change([], pasta),
      refused('notesOff', 'pasta'),
    ],
    [
      'with more notes than portions',
      facts(),
      change([], [some('pasta', 1, [note('a', 2)])]),
      refused('orderInvalid', 'pasta'),
    ],
    ['of a hundred', facts(), change([], [some('pasta', 100)]), refused('orderInvalid', 'pasta')],
    [
      'to be brought and taken away',
      facts(),
      change([], [], { mode: { delivery: true, takeAway: true } }),
      refused('orderInvalid'),
    ],
  ])('%s is refused', (_, known, asked, decision) => {
    expect(decideChange(known, asked)).toEqual(decision)
  })

  it.each<[string, readonly Portion[], readonly Portion[]]>([
    ['fewer', [some('gnocchi', 2)], [some('gnocchi', 1)]],
    ['half ones', [some('gnocchi', 2)], [some('gnocchi', 0), halves('gnocchi', 2)]],
    ['as many, varied', [some('gnocchi', 1)], [some('gnocchi', 1, [note('al burro')])]],
    ['none', [some('brodetto', 1)], [some('brodetto', 0)]],
  ])('of what is no longer to be had may leave %s', (_, had, asked) => {
    expect(decideChange(facts([order(had)]), change(had, asked))).toHaveProperty('order')
  })

  it('takes away, and halves, for who cannot eat any more', () => {
    const had = [some('pasta', 2)]
    const known = facts([order(had, { personId: 'carla' }), order(had, { personId: undefined })])
    for (const asked of [[some('pasta', 1)], [some('pasta', 0), halves('pasta', 2)], [some('pasta', 0)]])
      for (const mine of [change(had, asked, of('carla')), changeOfGone(had, asked)])
        expect(decideChange(known, mine)).toHaveProperty('order')
  })

  it('keeps the notes that there are where none are taken any more, also of half ones', () => {
    const known = facts([order(pasta)], { hotel: { id: 'h1', enableKitchenNotes: false } })
    const asked = change(pasta, [some('pasta', 0), { ...halves('pasta', 1), notes: [note('in bianco')] }])
    expect(decideChange(known, asked)).toHaveProperty('order')
  })
})

describe('a guest', () => {
  const hotel = { id: 'h1', enableKitchenNotes: true, maxDishes: { 2: 2 }, infinityDishes: { 4: true } }
  const dishes = new Map([
    ['pasta', { deleted: false, courseIndex: 2 }],
    ['risotto', { deleted: false, courseIndex: 2 }],
  ])
  const ofGuest = (orders: readonly OrderContent[] = []) => facts(orders, { by: 'guest', hotel, dishes })
  const two = [some('pasta', 1), some('risotto', 1)]

  it.each<[string, readonly Portion[], readonly Portion[], unknown]>([
    ['as many of a course as the hotel allows', [], two, undefined],
    ['two halves for one', [], [some('pasta', 1), halves('risotto', 2)], undefined],
    ['no more', [], [some('pasta', 2), some('risotto', 1)], refused('tooManyDishes', 'risotto')],
    ['no half more', two, [halves('risotto', 1)], refused('tooManyDishes', 'risotto')],
    ['fewer of what the staff gave beyond it', [some('pasta', 4)], [some('pasta', 3)], undefined],
    ['none of that exchanged for more', [some('pasta', 3)], [some('risotto', 1)], refused('tooManyDishes', 'risotto')],
  ])('takes %s', (_, had, asked, decision) => {
    const known = ofGuest(had.length > 0 ? [order(had)] : [])
    const decided = decideChange(known, change(had, asked))
    if (decision) expect(decided).toEqual(decision)
    else expect(decided).toHaveProperty('order')
  })

  it.each<[string, readonly Portion[], readonly Portion[], unknown]>([
    ['two dishes', [], two, undefined],
    ['two halves', [], [halves('pasta', 2)], undefined],
    ['not one twice', [], [some('pasta', 2)], refused('tooManyDishes', 'pasta')],
    ['what the staff gave twice', [some('pasta', 2)], [some('pasta', 2, [note('in bianco')])], undefined],
  ])('where a dish is taken once, takes %s', (_, had, asked, decision) => {
    const known = facts(had.length > 0 ? [order(had)] : [], {
      by: 'guest',
      hotel: { ...hotel, config: { multipleDishes: false } },
      dishes,
    })
    const decided = decideChange(known, change(had, asked))
    if (decision) expect(decided).toEqual(decision)
    else expect(decided).toHaveProperty('order')
  })

  it('does not say where the order is eaten', () => {
    const mode = { delivery: true, takeAway: false }
    expect(decideChange(ofGuest(), change([], two, { mode }))).toEqual(refused('notAllowed'))
  })
})

const portion = fc.record({
  dishId: fc.constantFrom(...DISHES),
  halfPortion: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 3 }),
  notes: fc.constantFrom([], [note('in bianco')]),
})
const portionsOfOrder = fc.uniqueArray(portion, {
  maxLength: 4,
  selector: ({ dishId, halfPortion }) => `${dishId} ${halfPortion}`,
})
const positive = (portions: readonly Portion[]) => portions.filter(({ quantity }) => quantity > 0)
const asking = (personId: string, seen?: readonly Portion[]) =>
  fc.record({
    orderId: fc.constant(orderId(personId)),
    personId: fc.constant(personId),
    seen: seen ? fc.constant(positive(seen)) : portionsOfOrder,
    portions: portionsOfOrder,
    completed: fc.constantFrom(undefined, true, false),
    mode: fc.constantFrom(undefined, { delivery: true, takeAway: false }, { delivery: false, takeAway: false }),
  }) as fc.Arbitrary<OrderChange>
const twoPersons = fc
  .tuple(portionsOfOrder, portionsOfOrder)
  .chain(([anna, bruno]) =>
    fc.tuple(
      fc.constant(facts([order(positive(anna)), order(positive(bruno), { personId: 'bruno' })])),
      asking('anna', anna),
      fc.oneof(asking('bruno', bruno), asking('bruno')),
    ),
  )

describe('changes of orders', () => {
  it('of different persons can come in either order', () => {
    fc.assert(
      fc.property(twoPersons, ([known, one, other]) => {
        const forth = after(after(known, one), other)
        const back = after(after(known, other), one)
        expect([...forth.orders].sort()).toEqual([...back.orders].sort())
        expect(decideChange(after(known, other), one)).toEqual(decideChange(known, one))
      }),
    )
  })

  it('that were done are done when they come again, and change nothing', () => {
    let count = 0
    fc.assert(
      fc.property(twoPersons, ([known, one]) => {
        const first: ChangeDecision = decideChange(known, one)
        if (first.status !== 'done') return
        count += 1
        expect(decideChange(after(known, one), one)).toEqual({ status: 'done' })
      }),
    )
    expect(count).toBeGreaterThan(0)
  })

  it('of which one was done overtake another of the same order, unless both ask for the same', () => {
    fc.assert(
      fc.property(
        portionsOfOrder.chain((had) =>
          fc.tuple(fc.constant(order(positive(had))), asking('anna', had), asking('anna', had)),
        ),
        ([stored, one, other]) => {
          const done = after(facts([stored]), one)
          const [before] = facts([stored]).orders.values()
          const [now] = done.orders.values()
          const { status } = decideChange(done, other)
          const isMoved = JSON.stringify(before?.portions) !== JSON.stringify(now?.portions)
          if (isMoved && status === 'done') expect(after(done, other)).toEqual(done)
          if (isMoved) expect(status).not.toBe('refused')
        },
      ),
    )
  })
})

describe('of limited portions', () => {
  const left = (count: number, orders: readonly OrderContent[] = [], more: Partial<OrderChangeFacts> = {}) =>
    facts(orders, {
      by: 'guest',
      hotel: { id: 'h1', enableKitchenNotes: true, infinityDishes: { 2: true } },
      left: new Map([['pasta', count]]),
      ...more,
    })
  const one = [some('pasta', 1)]
  const bruno = (seen: readonly Portion[], portions: readonly Portion[]) => change(seen, portions, of('bruno'))
  const statuses = (known: OrderChangeFacts, ...changes: readonly OrderChange[]) =>
    decideChanges(known, changes).map((decision) =>
      decision.status === 'refused' ? decision.refusal : decision.status,
    )

  it.each<[string, OrderChangeFacts, readonly OrderChange[], readonly string[]]>([
    ['the last one is had', left(1), [change([], one)], ['done']],
    ['none is had once they are gone', left(0), [change([], one)], ['dishSoldOut']],
    ['no more are had than are left', left(1), [change([], [some('pasta', 2)])], ['portionsShort']],
    ['half a one is had of the last half', left(0.5), [change([], [halves('pasta', 1)])], ['done']],
    [
      'a half does not become a whole one',
      left(0),
      [change([], [some('pasta', 1), halves('pasta', 0)], {})],
      ['dishSoldOut'],
    ],
    [
      'who has some keeps them',
      left(-2, [order([some('pasta', 2)])]),
      [change([some('pasta', 2)], [some('risotto', 1)])],
      ['done'],
    ],
    ['who has some may have fewer', left(-2, [order([some('pasta', 2)])]), [change([some('pasta', 2)], one)], ['done']],
    [
      'who has some may have halves',
      left(0, [order([some('pasta', 2)])]),
      [change([some('pasta', 2)], [some('pasta', 0), halves('pasta', 2)])],
      ['done'],
    ],
    ['a second one of the request is not had', left(1), [change([], one), bruno([], one)], ['done', 'dishSoldOut']],
    [
      'who gives back comes before who takes',
      left(0, [order(one)]),
      [bruno([], one), change(one, [some('pasta', 0)])],
      ['done', 'done'],
    ],
    [
      'who is not there gives nothing back',
      left(0, [order(one, { personId: 'carla' })]),
      [bruno([], one), change(one, [some('pasta', 0)], of('carla'))],
      ['dishSoldOut', 'done'],
    ],
    ['the staff go over', left(0, [], { by: 'staff' }), [change([], one)], ['done']],
    ['of others as many as are wanted', left(0), [change([], [some('risotto', 2)])], ['done']],
  ])('%s', (_, known, changes, expected) => {
    expect(statuses(known, ...changes)).toEqual(expected)
  })
})
