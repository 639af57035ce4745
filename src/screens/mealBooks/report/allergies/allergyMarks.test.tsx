import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { allergiesAtMeal } from '#domain/reports/allergies.ts'
import { kitchenReport } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { allergensAmong } from '#domain/rules/orders/dietaryConflict.ts'
import { DIETARY_TAG_IDS } from '#domain/schema/values.ts'
import { whoIs } from '#i18n/orders/guestAllergies.ts'
import { KitchenPaper } from '#print/orders/KitchenPaper.tsx'
import { someOrders } from '#tests/rows/someOrders.ts'
import { KitchenTable } from '../kitchen/KitchenTable.tsx'

vi.mock('#store/hooks.tsx', () => ({ useConvivio: () => undefined }))
vi.mock('#store/useMay.ts', () => ({ useMay: () => ({ writes: () => false }) }))
vi.mock('#ui/feedback/Notice.tsx', () => ({ useNotify: () => undefined }))

const someTags = fc.subarray([...DIETARY_TAG_IDS], { minLength: 1, maxLength: 4 })
const someNeeds = fc.array(someTags, { minLength: 60, maxLength: 60 })
const someAllergens = fc.array(fc.option(fc.subarray([...DIETARY_TAG_IDS], { minLength: 4 }), { nil: undefined }), {
  minLength: 24,
  maxLength: 24,
})

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')

/** What stands in the rows of each dish, in the order of the report; on paper what precedes the courses, too. */
function drawn(facts: MealFacts) {
  const sheet = mealSheet(facts)
  const people = allergiesAtMeal(sheet, facts)
  const courses = kitchenReport(sheet, facts.dishes)
  const shared = { facts, allergies: people, sheet, editOf: () => '', hasHalf: true, hasTotal: true, isBelow: false }
  const screen = courses
    .map((course) => renderToStaticMarkup(<KitchenTable key={course.courseId} course={course} {...shared} />))
    .join('')
  const paper = renderToStaticMarkup(
    <KitchenPaper courses={courses} soldOut={[]} withTotals allergies={people} zone="Europe/Rome" />,
  )
  const dishIds = courses.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId))
  const rowsIn = (markup: string) =>
    new Map(
      markup
        .split('<tbody')
        .slice(1)
        .map((rows, at) => [dishIds[at], textOf(rows)]),
    )
  return {
    sheet,
    people,
    first: textOf(paper.slice(0, paper.indexOf('<table'))),
    media: [rowsIn(screen), rowsIn(paper)],
  }
}

it('no ordered dish that holds an allergen of its guest leaves the kitchen report without its mark, on screen and on paper', () => {
  let looked = 0
  fc.assert(
    fc.property(someOrders, someNeeds, someAllergens, (orders, needs, allergens) => {
      const facts: MealFacts = {
        ...orders,
        people: orders.people.map((person) => ({ ...person, name: person.id })),
        dishes: new Map([...orders.dishes].map(([id, dish], at) => [id, { ...dish, allergens: allergens[at] }])),
        needs: new Map(orders.people.flatMap(({ id }, at) => (needs[at] ? [[id, needs[at]]] : []))),
      }
      const { sheet, people, first, media } = drawn(facts)
      for (const { people: ofBooking } of sheet.bookings)
        for (const { person, dishes } of ofBooking)
          for (const { dishId } of dishes) {
            const held = facts.dishes.get(dishId)?.allergens ?? DIETARY_TAG_IDS
            const own = allergensAmong(facts.needs.get(person.id) ?? []).filter(({ id }) => held.includes(id))
            if (own.length === 0) continue
            looked += 1
            const concerned = people.find(({ sheet: { person: one } }) => one.id === person.id)
            const who = concerned ? whoIs(concerned) : 'nobody'
            for (const rows of media) {
              expect(rows.get(dishId)).toContain(who)
              expect(rows.get(dishId)).toMatch(/CONTIENE|NON DICHIARATI/)
            }
            expect(first).toContain(who)
            for (const { name } of own) expect(first).toContain(name.it.toLowerCase())
          }
    }),
    { numRuns: 150 },
  )
  expect(looked).toBeGreaterThan(50)
})
