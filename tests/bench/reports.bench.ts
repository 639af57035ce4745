import { afterAll, expect, it } from 'vitest'
import { kitchenReport } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { waiterReport } from '#domain/reports/waiter.ts'
import { dinnerFor } from '../rows/demoMeals.ts'
import { measured, median, percentile, reportFigures } from './report.ts'

const GUESTS = 450
const WARM = 50
const ROUNDS = 200

/** What the report screen computes when an order comes in. */
function reportsOf(facts: MealFacts): number {
  const sheet = mealSheet(facts)
  const filter = { complete: true, incomplete: true, notIncluded: true }
  const courses = kitchenReport(sheet, facts.dishes)
  const turns = waiterReport(sheet, [...facts.ranks.values()], filter)
  return courses.length + turns.length
}

afterAll(reportFigures)

it('the reports of a dinner for 450 guests', () => {
  const facts = dinnerFor(GUESTS)
  expect(mealSheet(facts).bookings.flatMap(({ people }) => people)).toHaveLength(GUESTS)
  const times: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const began = performance.now()
    expect(reportsOf(facts)).toBeGreaterThan(0)
    if (round >= WARM) times.push(performance.now() - began)
  }
  const what = 'the reports of a dinner for 450 guests computed'
  measured({ title: `${what}, median`, value: median(times), unit: 'ms', atMost: 10 })
  measured({ title: `${what}, 95 %`, value: percentile(times, 0.95), unit: 'ms', atMost: 10 })
}, 60_000)
