import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBook, aDish, aLine, aPerson, anOrder, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { someOrders } from '#tests/rows/someOrders.ts'
import { conflictMark, dietaryConflict } from '../rules/orders/dietaryConflict.ts'
import { DIETARY_TAG_IDS } from '../schema/values.ts'
import { allergiesAtMeal, allergyAlerts } from './allergies.ts'
import type { MealFacts } from './mealFacts.ts'
import { mealSheet } from './mealSheet.ts'

const [MILK, EGGS] = [2, 3]

const dinner = (allergens: readonly number[] | undefined, seen?: string): MealFacts =>
  someFacts({
    dishes: [aDish('tiramisu', 6, { allergens }), aDish('frutta', 6, { allergens: [] })],
    books: [aBook('rossi')],
    people: [aPerson('anna', 'rossi'), aPerson('bruno', 'rossi')],
    orders: [anOrder('anna', 'rossi'), anOrder('bruno', 'rossi')],
    lines: [aLine('anna', 'tiramisu', 2), aLine('anna', 'frutta', 1), aLine('bruno', 'tiramisu', 1)],
    needs: new Map([['anna', [MILK]]]),
    allergyChecks:
      seen === undefined
        ? []
        : [
            aRow('AllergyCheck', {
              id: 'check',
              hotel: HOTEL,
              book: 'rossi',
              person: 'anna',
              calendarMeal: MEAL,
              dish: 'tiramisu',
              seen,
              seenAt: 1,
              changedBy: 'Piero',
            }),
          ],
  })
const alertsOf = (facts: MealFacts) => allergyAlerts(allergiesAtMeal(mealSheet(facts), facts))

describe('the kitchen is warned', () => {
  it('of a dish that holds what its guest may not eat, and of that guest only', () => {
    expect(alertsOf(dinner([MILK, EGGS]))).toMatchObject([
      { dishId: 'tiramisu', state: 'open', of: { sheet: { person: { id: 'anna' } } }, portions: { normal: 2 } },
    ])
  })

  it('of a dish that nobody has declared', () => {
    expect(alertsOf(dinner(undefined))).toMatchObject([{ conflict: { isUndeclared: true }, state: 'open' }])
  })

  it('no longer once it has seen it, and again when the dish has changed since', () => {
    const conflict = dietaryConflict([MILK], { allergens: [MILK] })
    const seen = conflict && conflictMark(conflict)
    expect(alertsOf(dinner([MILK], seen))).toMatchObject([{ state: 'seen', seenBy: 'Piero' }])
    expect(alertsOf(dinner([MILK, EGGS], seen))).toMatchObject([{ state: 'seen' }])
    expect(alertsOf(dinner(undefined, seen))).toMatchObject([{ state: 'changed' }])
  })
})

describe('a dish of which other allergens were declared', () => {
  const [ordered, changed] = [1000, 2000]
  const at = (
    fields: { updatedAt: number; orderedAt?: number; allergensChangedAt?: number },
    seen?: string,
  ): MealFacts => {
    const facts = dinner([MILK], seen)
    return {
      ...facts,
      dishes: new Map([
        ['tiramisu', aDish('tiramisu', 6, { allergens: [MILK], allergensChangedAt: fields.allergensChangedAt })],
      ]),
      lines: facts.lines.map((line) => ({ ...line, updatedAt: fields.updatedAt, orderedAt: fields.orderedAt })),
    }
  }
  const stateOf = (facts: MealFacts) => alertsOf(facts).find(({ dishId }) => dishId === 'tiramisu')?.state

  it('after it was ordered is to be looked at again, though nobody had seen it', () => {
    expect(stateOf(at({ updatedAt: ordered, allergensChangedAt: changed }))).toBe('changed')
  })

  it('between the order and a division of the booking is to be looked at again, too', () => {
    expect(stateOf(at({ updatedAt: changed + 1, orderedAt: ordered, allergensChangedAt: changed }))).toBe('changed')
  })

  it('before it was ordered is to be seen as any other', () => {
    expect(stateOf(at({ updatedAt: changed, allergensChangedAt: ordered }))).toBe('open')
    expect(stateOf(at({ updatedAt: ordered }))).toBe('open')
  })

  it('and that the kitchen has seen since stays seen', () => {
    expect(stateOf(at({ updatedAt: ordered, allergensChangedAt: changed }, String(MILK)))).toBe('seen')
  })
})

it('an answer is told with who gave it, and does not stand for the kitchen’s', () => {
  const facts = dinner([MILK])
  const check = { id: 'check', hotel: HOTEL, book: 'rossi', person: 'anna', calendarMeal: MEAL, dish: 'tiramisu' }
  const answered = {
    ...facts,
    allergyChecks: [aRow('AllergyCheck', { ...check, agreed: '2', agreedAt: 5, agreedBy: 'Ospite (iPhone)' })],
  }
  expect(alertsOf(answered)).toMatchObject([
    { state: 'open', agreed: { by: 'Ospite (iPhone)', at: 5, isWhole: true, tags: [{ id: MILK }] } },
  ])
  expect(alertsOf({ ...answered, dishes: new Map([['tiramisu', aDish('tiramisu', 6)]]) })).toMatchObject([
    { agreed: undefined },
  ])
})

const someNeeds = fc.array(fc.subarray([...DIETARY_TAG_IDS], { maxLength: 4 }), { maxLength: 40 })
const someAllergens = fc.array(fc.option(fc.subarray([...DIETARY_TAG_IDS]), { nil: undefined }), {
  minLength: 24,
  maxLength: 24,
})

it('no dish that holds an allergen of its guest leaves the kitchen without a warning', () => {
  fc.assert(
    fc.property(someOrders, someNeeds, someAllergens, (orders, needs, allergens) => {
      const facts: MealFacts = {
        ...orders,
        dishes: new Map([...orders.dishes].map(([id, dish], at) => [id, { ...dish, allergens: allergens[at] }])),
        needs: new Map(orders.people.flatMap(({ id }, at) => (needs[at]?.length ? [[id, needs[at]]] : []))),
      }
      const sheet = mealSheet(facts)
      const warned = new Set(alertsOf(facts).map(({ dishId, of }) => `${of.sheet.person.id} ${dishId}`))
      for (const { people } of sheet.bookings)
        for (const { person, dishes } of people)
          for (const { dishId } of dishes) {
            const tags = facts.needs.get(person.id) ?? []
            const held = facts.dishes.get(dishId)?.allergens
            if (
              tags.some((tag) => held === undefined || (held.includes(tag) && tag !== 11 && tag !== 12 && tag !== 13))
            )
              expect(warned).toContain(`${person.id} ${dishId}`)
          }
    }),
  )
})
