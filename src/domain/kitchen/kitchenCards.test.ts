import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aBook,
  aDish,
  aLine,
  anOrder,
  aPerson,
  aRank,
  aTable,
  DINNER,
  HOTEL,
  MEAL,
  someFacts,
} from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { CourseCall, KitchenPortion } from '../schema/kitchen.ts'
import { isReady, isServed, isUnseen, kitchenCards, latenessOf, portionsToCook, sitsDownAt } from './kitchenCards.ts'
import { cookedPortions, stateOfPortion } from './kitchenPortions.ts'

const LACTOSE = 7
const dishes = [aDish('lasagne', 2, { allergens: [LACTOSE] }), aDish('branzino', 3)]
const facts = someFacts({
  dishes,
  tables: [aTable('12', { rank: 'veranda' })],
  ranks: [aRank('veranda')],
  books: [aBook('rossi', { table: '12' }), aBook('verdi')],
  people: [aPerson('anna', 'rossi'), aPerson('vito', 'verdi')],
  orders: [anOrder('anna', 'rossi'), anOrder('vito', 'verdi')],
  lines: [
    aLine('anna', 'lasagne', 2, { book: 'rossi', annotation: [{ id: '1', text: 'Senza sale', qty: 1 }] }),
    aLine('anna', 'branzino', 1, { book: 'rossi' }),
    aLine('vito', 'branzino', 1, { book: 'verdi' }),
  ],
})

const aCall = (course: number, fields: Partial<CourseCall> = {}): CourseCall =>
  aRow('CourseCall', { id: `call${course}`, hotel: HOTEL, calendarMeal: MEAL, course, calledAt: DINNER, ...fields })

function cardsAt(now: number, calls: readonly CourseCall[] = [], rows: readonly KitchenPortion[] = [], of = facts) {
  return kitchenCards({
    facts: of,
    sheet: mealSheet(of),
    rows: new Map(rows.map((row) => [row.id, row])),
    calls,
    sitsAt: () => DINNER,
    now,
  })
}
const called = (...some: Parameters<typeof cardsAt>) =>
  cardsAt(...some).flatMap(({ id, calledAt }) => (calledAt === undefined ? [] : id))

describe('when a course is to be cooked', () => {
  it.each<[string, number, readonly CourseCall[], readonly string[]]>([
    ['before anybody sits down: nothing', DINNER - 1, [], []],
    ['at the beginning: what each booking begins with', DINNER, [], ['rossi 2', 'verdi 3']],
    ['called for everybody', DINNER, [aCall(3)], ['rossi 3', 'verdi 3']],
    ['called for a table alone', DINNER, [aCall(3, { target: 'book:verdi' })], ['verdi 3']],
    ['called for a rank', DINNER, [aCall(3, { target: 'rank:veranda' })], ['rossi 3']],
    [
      'taken back, and nothing else called: by the clock again',
      DINNER,
      [aCall(3, { takenBackAt: DINNER + 1 })],
      ['rossi 2', 'verdi 3'],
    ],
  ])('%s', (_, now, calls, ids) => {
    expect(called(now, calls)).toEqual(ids)
  })
})

it('the portions of a dish are those of the report, each with its note', () => {
  const [card] = cardsAt(DINNER)
  expect(card?.dishes[0]?.portions.map(({ note, number, state }) => [note, number, state])).toEqual([
    ['Senza sale', 1, 'called'],
    [undefined, 1, 'called'],
  ])
})

const portionRow = (id: string, fields: Partial<KitchenPortion>): KitchenPortion =>
  aRow('KitchenPortion', { id, hotel: HOTEL, calendarMeal: MEAL, book: 'rossi', dish: 'lasagne', ...fields })

it('a card is ready once each of its portions is, and served once all were carried', () => {
  const [card] = cardsAt(DINNER)
  const ids = (card?.dishes ?? []).flatMap(({ portions }) => portions.map(({ id }) => id))
  const after = (fields: Partial<KitchenPortion>, some = ids) =>
    cardsAt(
      DINNER,
      [],
      some.map((id) => portionRow(id, fields)),
    )[0]
  const states = [after({ readyAt: 1 }, ids.slice(1)), after({ readyAt: 1 }), after({ readyAt: 1, servedAt: 2 })]
  expect(states.map((one) => one && [isReady(one), isServed(one)])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

it('a dish against the needs of who ordered it stays in the kitchen until it was seen', () => {
  const allergic = { ...facts, needs: new Map([['anna', [LACTOSE]]]) }
  const [card] = cardsAt(DINNER, [], [], allergic)
  expect(card?.dishes.map((dish) => [dish.dishId, isUnseen(dish)])).toEqual([['lasagne', true]])
})

const press = fc.record({
  kind: fc.constantFrom('readyAt', 'recalledAt', 'servedAt'),
  at: fc.integer({ min: 1, max: 9 }),
})

it('of all presses the latest holds, in whatever order they arrive and however often', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 8 }), fc.array(press, { maxLength: 8 }), (some, others) => {
      const rowOf = (presses: typeof some) =>
        Object.fromEntries(
          (['readyAt', 'recalledAt', 'servedAt'] as const).map((kind) => [
            kind,
            Math.max(0, ...presses.filter((one) => one.kind === kind).map(({ at }) => at)),
          ]),
        )
      const all = [...some, ...others]
      expect(stateOfPortion(rowOf([...others, ...some, ...some]), true)).toBe(stateOfPortion(rowOf(all), true))
      const last = Math.max(0, ...all.map(({ at }) => at))
      const recalledLast = all.some(({ kind, at }) => kind === 'recalledAt' && at === last)
      if (recalledLast) expect(stateOfPortion(rowOf(all), true)).toBe('called')
    }),
    { numRuns: runsOf(500) },
  )
})

const note = fc.record({
  text: fc.constantFrom('senza sale', 'ben cotto'),
  quantity: fc.integer({ min: 1, max: 3 }),
  half: fc.boolean(),
})

it('there are as many portions as the report counts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(note, { selector: ({ text, half }) => `${text} ${half}`, maxLength: 4 }),
      fc.nat(4),
      fc.nat(4),
      (notes, plain, plainHalf) => {
        const of = (half: boolean) =>
          notes.filter((one) => one.half === half).reduce((sum, { quantity }) => sum + quantity, 0)
        const portions = cookedPortions({ normal: of(false) + plain, half: of(true) + plainHalf, notes })
        expect(portions.filter(({ half }) => half)).toHaveLength(of(true) + plainHalf)
        expect(portions.filter(({ half }) => !half)).toHaveLength(of(false) + plain)
        expect(new Set(portions.map(({ half, note: text, number }) => `${half} ${text} ${number}`)).size).toBe(
          portions.length,
        )
      },
    ),
    { numRuns: runsOf(200) },
  )
})

const turn = (from: string) => ({ times: { '3': { from, to: '21:00' } } }) as const

it.each([
  ['without a turn when the meal begins', undefined, '2026-08-16T17:30:00.000Z'],
  ['of a turn when it begins, by the clock of the hotel', turn('20:45'), '2026-08-16T18:45:00.000Z'],
  ['of a turn without a time at this meal when the meal begins', { times: {} }, '2026-08-16T17:30:00.000Z'],
] as const)('sits down %s', (_, of, moment) => {
  const meal = { date: DINNER, mealIndex: '3' } as const
  expect(new Date(sitsDownAt(meal, of, 'Europe/Rome')).toISOString()).toBe(moment)
})

const LATE = { warning: 10, late: 15 }
it.each([
  [9.9, 'onTime'],
  [10, 'warning'],
  [15, 'late'],
] as const)('%d minutes after its course was called a card is %s', (minutes, lateness) => {
  const now = DINNER + minutes * 60_000
  const [card] = cardsAt(now)
  expect(card && latenessOf(card, LATE, now)).toBe(lateness)
  const ids = (card?.dishes ?? []).flatMap(({ portions }) => portions.map(({ id }) => id))
  const rows = ids.map((id) => portionRow(id, { readyAt: 1 }))
  const [ready] = cardsAt(now, [], rows)
  expect(ready && latenessOf(ready, LATE, now)).toBe('onTime')
})

it('what waits for its tick is not among what is to cook', () => {
  const allergic = { ...facts, needs: new Map([['anna', [LACTOSE]]]) }
  const toCook = (of: typeof facts) => portionsToCook(cardsAt(DINNER, [], [], of)[0]?.dishes ?? []).length
  expect([toCook(facts), toCook(allergic)]).toEqual([2, 0])
})

it('a press changes the cards of its booking alone; the others stay the same objects', () => {
  const sheet = mealSheet(facts)
  const calls = [aCall(3)]
  const cardsWith = (rows: readonly KitchenPortion[], now = DINNER, said = calls) =>
    kitchenCards({
      facts,
      sheet,
      rows: new Map(rows.map((row) => [row.id, row])),
      calls: said,
      sitsAt: () => DINNER,
      now,
    })
  const before = cardsWith([])
  const branzino = before.find(({ id }) => id === 'verdi 3')?.dishes[0]?.portions[0]
  const of = { hotel: HOTEL, calendarMeal: MEAL, book: 'verdi', dish: 'branzino', half: false, number: 1 }
  const row: KitchenPortion = aRow('KitchenPortion', { id: branzino?.id ?? '', ...of, readyAt: DINNER })
  const after = cardsWith([row], DINNER + 1)
  expect(after.filter((card) => !before.includes(card)).map(({ id }) => id)).toEqual(['verdi 3'])
  expect(after.find(({ id }) => id === 'verdi 3')?.dishes[0]?.portions[0]?.state).toBe('ready')
  expect(cardsWith([row], DINNER + 2)).toEqual(after)
  expect(cardsWith([], DINNER + 2, []).find(({ id }) => id === 'rossi 2')?.calledAt).toBe(DINNER)
  expect(cardsWith([], DINNER - 1, []).every(({ calledAt }) => calledAt === undefined)).toBe(true)
})
