import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { demoMeals } from '../rows/demoMeals.ts'
import {
  expectBillsAsCooked,
  expectReportLaws,
  expectSameEverywhere,
  expectSamePlaces,
} from '../contracts/reportLaws.ts'
import { someOrders } from '../rows/someOrders.ts'

it('the reports of any hotel, its plan and its timeline say the same, and all that is stored', () => {
  const laws = fc.property(someOrders, (facts) => {
    expectReportLaws(facts)
    expectBillsAsCooked(facts)
    expectSamePlaces(facts)
    for (const turn of [null, ...facts.turns.keys()]) expectSameEverywhere(mealSheet(facts, turn), facts)
  })
  fc.assert(laws, { numRuns: runsOf(200) })
})

it('so do those of a real month, with stays, persons and dishes that went after the orders', () => {
  const reasons = new Set<string>()
  let portions = 0
  for (const facts of demoMeals('2026-08-01', '2026-08-31')) {
    expectReportLaws(facts)
    expectSamePlaces(facts)
    const { bookings, review } = mealSheet(facts)
    for (const { reason } of review) reasons.add(reason)
    for (const { dishes } of bookings) portions += dishes.length
  }
  expect(reasons).toEqual(new Set(['dishGone', 'notInHouse', 'personGone']))
  expect(portions).toBeGreaterThan(5000)
})
