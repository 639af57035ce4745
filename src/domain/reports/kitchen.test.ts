import { expect, it } from 'vitest'
import { aBook, aDish, aLine, aPerson, anOrder, someFacts } from '#tests/rows/aMeal.ts'
import { kitchenReport, NO_COURSE } from './kitchen.ts'
import { mealSheet } from './mealSheet.ts'

const note = (text: string, qty: number) => ({ id: text, text, qty })

it('the kitchen sees by course and dish how many portions of which variant', () => {
  const facts = someFacts({
    dishes: [aDish('torta', 6), aDish('strano', 99), aDish('pasta', 2), aDish('riso', 2), aDish('zuppa', 2)],
    books: [aBook('rossi')],
    people: [aPerson('ada', 'rossi'), aPerson('bea', 'rossi')],
    orders: [anOrder('ada', 'rossi'), anOrder('bea', 'rossi', { completed: false })],
    lines: [
      aLine('ada', 'torta', 1),
      aLine('ada', 'strano', 1),
      aLine('ada', 'zuppa', 4, { annotation: [note('ben calda', 1), note('Senza sale', 1)] }),
      aLine('bea', 'zuppa', 2, { halfPortion: true, annotation: [note('senza  sale', 1)] }),
      aLine('bea', 'pasta', 1),
      aLine('bea', 'riso', 0),
    ],
  })
  expect(kitchenReport(mealSheet(facts), facts.dishes)).toEqual([
    {
      courseId: 2,
      name: 'Primi',
      total: { normal: 5, half: 2 },
      dishes: [
        { dishId: 'pasta', name: 'pasta', normal: 1, half: 0, variants: [], plain: { normal: 1, half: 0 } },
        {
          dishId: 'zuppa',
          name: 'zuppa',
          normal: 4,
          half: 2,
          variants: [
            { text: 'Senza sale', normal: 1, half: 1 },
            { text: 'ben calda', normal: 1, half: 0 },
          ],
          plain: { normal: 2, half: 1 },
        },
      ],
    },
    expect.objectContaining({ courseId: 6, total: { normal: 1, half: 0 } }),
    expect.objectContaining({ courseId: NO_COURSE, name: '' }),
  ])
})

it('there is nothing to cook when nobody ordered', () => {
  const facts = someFacts({ dishes: [aDish('torta', 6)], books: [aBook('rossi')], people: [aPerson('ada', 'rossi')] })
  expect(kitchenReport(mealSheet(facts), facts.dishes)).toEqual([])
})
