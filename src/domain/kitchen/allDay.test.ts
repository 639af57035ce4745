import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import { aBook, aDish, aLine, anOrder, aPerson, DINNER, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { kitchenReport } from '../reports/kitchen.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { KitchenPortion } from '../schema/kitchen.ts'
import { allDay, expectedStill } from './allDay.ts'
import { kitchenCards } from './kitchenCards.ts'
import { stationsOf } from './stations.ts'

const dishes = [aDish('lasagne', 2), aDish('branzino', 3), aDish('tiramisu', 6)]

interface Line {
  readonly person: string
  readonly dish: string
  readonly quantity: number
  readonly half: boolean
  readonly note: string
}

const bookOf = (person: string) => (person === 'anna' || person === 'bruno' ? 'rossi' : 'verdi')

function aMealOf(lines: readonly Line[]) {
  const people = ['anna', 'bruno', 'vito', 'zoe']
  return someFacts({
    dishes,
    books: [aBook('rossi', { bookType: 'FB' }), aBook('verdi', { bookType: 'FB' })],
    people: people.map((id) => aPerson(id, bookOf(id))),
    orders: people.map((id) => anOrder(id, bookOf(id), { completed: lines.some(({ person }) => person === id) })),
    lines: lines.map(({ person, dish, quantity, half, note }) =>
      aLine(person, dish, quantity, {
        book: bookOf(person),
        id: `${person} ${dish} ${half}`,
        halfPortion: half,
        annotation: note === '' ? [] : [{ id: '1', text: note, qty: 1 }],
      }),
    ),
  })
}

function allDayOf(lines: readonly Line[], isDone: (at: number) => boolean) {
  const facts = aMealOf(lines)
  const sheet = mealSheet(facts)
  const kitchen = { facts, sheet, calls: [], sitsAt: () => DINNER, now: DINNER }
  const portions = kitchenCards({ ...kitchen, rows: new Map() }).flatMap(({ dishes }) =>
    dishes.flatMap((dish) => dish.portions),
  )
  const rows = portions.flatMap(
    ({ id, bookId: book, dishId: dish }, at): readonly (readonly [string, KitchenPortion])[] => {
      const fields = { id, hotel: HOTEL, calendarMeal: MEAL, book, dish, readyAt: DINNER }
      return isDone(at) ? [[id, aRow('KitchenPortion', fields)]] : []
    },
  )
  const cards = kitchenCards({ ...kitchen, rows: new Map(rows) })
  return { facts, sheet, cards, done: rows.length }
}

const ordered = (person: string, dish: string, quantity: number, note = '', half = false): Line => ({
  person,
  dish,
  quantity,
  half,
  note,
})

const lasagne = [ordered('anna', 'lasagne', 2, 'Senza sale'), ordered('vito', 'lasagne', 1, '', true)]

it('says of each dish and variation how many are there, done and left, half portions apart', () => {
  const [course] = allDay(allDayOf(lasagne, (at) => at === 0))
  expect(course?.dishes[0]).toEqual({
    dishId: 'lasagne',
    received: { normal: 2, half: 1 },
    expected: { normal: 2, half: 1 },
    done: { normal: 1, half: 0 },
    left: { normal: 1, half: 1 },
    lines: [
      {
        note: 'Senza sale',
        received: { normal: 1, half: 0 },
        done: { normal: 1, half: 0 },
        left: { normal: 0, half: 0 },
      },
      {
        note: undefined,
        received: { normal: 1, half: 1 },
        done: { normal: 0, half: 0 },
        left: { normal: 1, half: 1 },
      },
    ],
  })
})

describe('what is expected still', () => {
  it.each<[string, readonly Line[], number]>([
    ['nothing is known before the first order', [], 0],
    ['one of four has ordered one: three more', [ordered('anna', 'lasagne', 1)], 3],
    [
      'one of two who ordered wants it: one of the other two',
      [ordered('anna', 'lasagne', 1), ordered('vito', 'tiramisu', 1)],
      1,
    ],
    ['everybody has ordered', ['anna', 'bruno', 'vito', 'zoe'].map((person) => ordered(person, 'lasagne', 1)), 0],
  ])('%s', (_, lines, normal) =>
    expect(expectedStill(mealSheet(aMealOf(lines)), 'lasagne')).toEqual({ normal, half: 0 }),
  )
})

it('a station sees the dishes that it cooks alone', () => {
  const [primi] = stationsOf({
    kitchen: { stations: [{ id: 'p', name: 'Primi', courses: [2], dishes: ['tiramisu'] }] },
  })
  const meal = allDayOf([...lasagne, ordered('zoe', 'branzino', 1), ordered('zoe', 'tiramisu', 1)], () => false)
  expect(allDay(meal, primi).flatMap((course) => course.dishes.map(({ dishId }) => dishId))).toEqual([
    'lasagne',
    'tiramisu',
  ])
})

const someLines = fc.uniqueArray(
  fc.record<Line>({
    person: fc.constantFrom('anna', 'bruno', 'vito', 'zoe'),
    dish: fc.constantFrom('lasagne', 'branzino', 'tiramisu'),
    quantity: fc.integer({ min: 1, max: 4 }),
    half: fc.boolean(),
    note: fc.constantFrom('', 'Senza sale', 'senza  sale', 'Al dente'),
  }),
  { selector: ({ person, dish, half }) => `${person} ${dish} ${half}`, maxLength: 12 },
)

it('received is the kitchen’s report; done and left are all of it, portion by portion', () => {
  fc.assert(
    fc.property(someLines, fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), (lines, presses) => {
      const { facts, sheet, cards, done } = allDayOf(lines, (at) => presses[at % presses.length] ?? false)
      const report = kitchenReport(sheet, facts.dishes)
      const shown = allDay({ facts, sheet, cards })
      const counts = ({ normal, half }: { normal: number; half: number }) => ({ normal, half })
      expect(shown.flatMap((course) => course.dishes.map(({ dishId, received }) => [dishId, received]))).toEqual(
        report.flatMap((course) => course.dishes.map((dish) => [dish.dishId, counts(dish)])),
      )
      const all = shown.flatMap((course) => course.dishes.flatMap((dish) => [dish, ...dish.lines]))
      for (const { received, done: ready, left } of all) {
        expect({ normal: ready.normal + left.normal, half: ready.half + left.half }).toEqual(received)
        expect(Math.min(left.normal, left.half, ready.normal, ready.half)).toBeGreaterThanOrEqual(0)
      }
      const sum = shown
        .flatMap((course) => course.dishes)
        .reduce((all, one) => all + one.done.normal + one.done.half, 0)
      expect(sum).toBe(done)
    }),
    { numRuns: runsOf(100) },
  )
})
