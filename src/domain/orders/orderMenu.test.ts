import { expect, it } from 'vitest'
import type { Dish } from '../schema/menu.ts'
import { inMenuOrder, orderMenu } from './orderMenu.ts'

const aDish = (id: string, courseIndex: number, deleted = false) =>
  [id, { id, hotel: 'h1', name: { it: id }, courseIndex, deleted } as Dish] as const

const dishes = new Map([
  aDish('branzino', 3),
  aDish('lasagne', 2),
  aDish('risotto', 2),
  aDish('gnocchi', 2),
  aDish('trippa', 3, true),
  ['servizio', { ...aDish('servizio', 3)[1], type: 'service' }],
])

const listed = (ordered: string[], menu: { dishes: string[]; soldOut?: string[] }) =>
  orderMenu({ soldOut: undefined, ...menu }, dishes, ordered).map(
    ({ courseId, dishes: ofCourse }) =>
      `${courseId}: ${ofCourse.map(({ dishId, state }) => `${dishId} ${state}`).join(', ')}`,
  )

it.each([
  [
    'by course, in the order of the menu',
    [],
    { dishes: ['branzino', 'risotto', 'lasagne'] },
    ['2: risotto offered, lasagne offered', '3: branzino offered'],
  ],
  ['nothing is left of one', [], { dishes: ['lasagne'], soldOut: ['lasagne', 'branzino'] }, ['2: lasagne soldOut']],
  [
    'one that was ordered is not on the menu any more',
    ['gnocchi', 'lasagne'],
    { dishes: ['lasagne'] },
    ['2: lasagne offered, gnocchi gone'],
  ],
  [
    'a deleted one is offered to nobody, and not forgotten',
    ['trippa'],
    { dishes: ['trippa', 'branzino'] },
    ['3: branzino offered, trippa gone'],
  ],
  ['a deleted one that nobody ordered', [], { dishes: ['trippa'] }, []],
  [
    'what is no dish is not offered, and not forgotten',
    ['servizio'],
    { dishes: ['servizio', 'branzino'] },
    ['3: branzino offered, servizio gone'],
  ],
  [
    'a dish that nobody knows any more comes last',
    ['unknown'],
    { dishes: ['branzino'] },
    ['3: branzino offered', 'undefined: unknown gone'],
  ],
])('%s', (_, ordered, menu, expected) => {
  expect(listed(ordered, menu)).toEqual(expected)
})

it('what is ordered stands where its dish does, whole portions first, however it is kept', () => {
  const line = (dish: string, halfPortion = false) => ({ dish, halfPortion })
  const menu = orderMenu({ dishes: ['branzino', 'risotto', 'lasagne'], soldOut: undefined }, dishes, ['gnocchi'])
  const kept = [line('branzino'), line('gnocchi'), line('lasagne', true), line('lasagne'), line('risotto')]
  expect(inMenuOrder(kept, menu).map(({ dish, halfPortion }) => (halfPortion ? `½ ${dish}` : dish))).toEqual([
    'risotto',
    'lasagne',
    '½ lasagne',
    'gnocchi',
    'branzino',
  ])
})
