import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBook, aDish, aLine, aPerson, anOrder, DAY, DINNER, someFacts } from '#tests/rows/aMeal.ts'
import { someOrders } from '#tests/rows/someOrders.ts'
import { countedPortions, leftAtMeal } from './countedPortions.ts'
import { kitchenReport } from './kitchen.ts'
import { mealSheet } from './mealSheet.ts'

describe('portions that are counted', () => {
  it('are those of the kitchen report', () => {
    fc.assert(
      fc.property(someOrders, (facts) => {
        const sheet = mealSheet(facts)
        const counted = countedPortions(facts)
        const cooked = kitchenReport(sheet, facts.dishes).flatMap(({ dishes }) => dishes)
        const ofMenu = sheet.menu.map((id) => [id, counted.get(id) ?? 0])
        const ofReport = sheet.menu.map((id) => {
          const { normal = 0, half = 0 } = cooked.find(({ dishId }) => dishId === id) ?? {}
          return [id, normal + half / 2]
        })
        expect(ofMenu).toEqual(ofReport)
      }),
    )
  })

  it('leave so many of a dish of which there are only some, and nothing is said of the others', () => {
    const facts = someFacts({
      dishes: [aDish('orata', 3), aDish('torta', 6)],
      books: [aBook('rossi')],
      people: [aPerson('ada', 'rossi'), aPerson('via', 'rossi', { checkout: DINNER - DAY })],
      orders: [anOrder('ada', 'rossi'), anOrder('via', 'rossi')],
      lines: [
        aLine('ada', 'orata', 2),
        aLine('ada', 'orata', 1, { halfPortion: true }),
        aLine('ada', 'torta', 1),
        aLine('via', 'orata', 5),
      ],
    })
    const limited = { ...facts, meal: { ...facts.meal, portions: { orata: 16, tolto: 3 } } }
    expect([...leftAtMeal(limited)]).toEqual([['orata', 13.5]])
    expect([...leftAtMeal({ ...limited, meal: { ...limited.meal, portions: { orata: 2 } } })]).toEqual([
      ['orata', -0.5],
    ])
    expect(leftAtMeal(facts).size).toBe(0)
  })
})
