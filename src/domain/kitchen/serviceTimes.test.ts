import { describe, expect, it } from 'vitest'
import { aBook, aDish, aLine, anOrder, aPerson, DINNER, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { courseOf } from '../reference/courses.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { CourseCall, KitchenNotice, KitchenPortion, ToldDish } from '../schema/kitchen.ts'
import { MINUTE_MS } from '../values/durations.ts'
import { kitchenCards } from './kitchenCards.ts'
import { changesAfterPrint, isForgotten, isPressedAt, serviceTimes } from './serviceTimes.ts'
import { stationsOf } from './stations.ts'

const facts = someFacts({
  dishes: [aDish('lasagne', 2), aDish('risotto', 2), aDish('branzino', 3)],
  books: [aBook('rossi'), aBook('verdi'), aBook('bini')],
  people: [aPerson('anna', 'rossi'), aPerson('vito', 'verdi'), aPerson('bea', 'bini')],
  orders: [anOrder('anna', 'rossi'), anOrder('vito', 'verdi'), anOrder('bea', 'bini')],
  lines: [
    aLine('anna', 'lasagne', 2, { book: 'rossi' }),
    aLine('anna', 'risotto', 1, { book: 'rossi' }),
    aLine('vito', 'lasagne', 1, { book: 'verdi' }),
    aLine('bea', 'branzino', 1, { book: 'bini' }),
  ],
})
const stations = stationsOf({
  kitchen: {
    stations: [
      { id: 'p', name: 'Pasta', courses: [2], dishes: [] },
      { id: 'r', name: 'Risotti', courses: [], dishes: ['risotto'] },
      { id: 'd', name: 'Dolci', courses: [6], dishes: [] },
    ],
  },
})
const primi: CourseCall = aRow('CourseCall', {
  id: 'c2',
  hotel: HOTEL,
  calendarMeal: MEAL,
  course: 2,
  calledAt: DINNER,
})

const cardsWith = (rows: ReadonlyMap<string, KitchenPortion>, calls: readonly CourseCall[]) =>
  kitchenCards({ facts, sheet: mealSheet(facts), rows, calls, sitsAt: () => DINNER, now: DINNER + 60 * MINUTE_MS })

type Moments = Pick<KitchenPortion, 'readyAt' | 'recalledAt' | 'servedAt'>
const after = (minutes: number) => DINNER + minutes * MINUTE_MS

/** Of each portion by its booking, dish and number, minutes after the 'Via'. */
function meal(pressed: Readonly<Record<string, Moments>>, calls = [primi]) {
  const rows = new Map<string, KitchenPortion>()
  for (const { id, bookId, dishId, number } of cardsWith(rows, calls).flatMap(({ dishes }) =>
    dishes.flatMap(({ portions }) => portions),
  )) {
    const moments = pressed[`${bookId} ${dishId} ${number}`]
    if (moments)
      rows.set(
        id,
        aRow('KitchenPortion', { id, hotel: HOTEL, calendarMeal: MEAL, book: bookId, dish: dishId, ...moments }),
      )
  }
  return serviceTimes({ cards: cardsWith(rows, calls), rows, stations, lateMinutes: { warning: 10, late: 15 } })
}

const rossi = {
  'rossi lasagne 1': { readyAt: after(6) },
  'rossi lasagne 2': { readyAt: after(8) },
  'rossi risotto 1': { readyAt: after(20) },
}
const minutes = (some: number | undefined) => some !== undefined && some / MINUTE_MS

describe('how long a card took', () => {
  it('counts to the last of its portions; a station to the last of its own', () => {
    const { byCourse, byStation, all } = meal({ ...rossi, 'verdi lasagne 1': { readyAt: after(10) } })
    expect(
      byCourse.map(({ name, time }) => [
        name,
        time.cards,
        minutes(time.median),
        minutes(time.longest),
        time.late,
        time.untimed,
      ]),
    ).toEqual([
      [courseOf(2)?.name.it, 2, 15, 20, 1, 0],
      [courseOf(3)?.name.it, 0, false, false, 0, 1],
    ])
    expect(byStation.map(({ station, time }) => [station.name, time.cards, minutes(time.median), time.late])).toEqual([
      ['Pasta', 2, 9, 0],
      ['Risotti', 1, 20, 1],
    ])
    expect([all.cards, all.untimed]).toEqual([2, 1])
  })

  it.each<[string, Moments, number | false]>([
    ['ready', { readyAt: after(4) }, 4],
    ['ready before its Via', { readyAt: after(-3) }, 0],
    ['recalled, and ready again', { readyAt: after(9), recalledAt: after(5) }, 9],
    ['recalled', { readyAt: after(4), recalledAt: after(5) }, false],
    ['ready and served', { readyAt: after(4), servedAt: after(30) }, 4],
    ['served without Pronto', { servedAt: after(30) }, false],
  ])('%s', (_, moments, time) => {
    expect(minutes(meal({ 'verdi lasagne 1': moments }).byStation[0]?.time.median)).toBe(time)
  })

  it('without any Via what a table begins with counts from when it sits down', () => {
    expect(minutes(meal({ 'bini branzino 1': { readyAt: after(12) } }, []).byCourse[1]?.time.median)).toBe(12)
  })
})

it.each([
  ['nothing', [], {}, false],
  ['Via', [{ calledAt: 1 }], {}, true],
  ['Pronto', [], { readyAt: 1 }, true],
  ['Richiama alone', [], { recalledAt: 1 }, false],
])('whether somebody pressed: %s', (_, calls, moments, is) => {
  const row = aRow('KitchenPortion', { id: 'x', hotel: HOTEL, calendarMeal: MEAL, book: 'b', dish: 'd', ...moments })
  expect(isPressedAt({ rows: new Map([['x', row]]), calls })).toBe(is)
})

it('changes after the first sheet are those that were told with a number', () => {
  const told = (normal: number, number?: number): ToldDish => ({
    book: 'rossi',
    dish: 'lasagne',
    normal,
    half: 0,
    notes: [],
    number,
  })
  const aNotice = (id: string, toldAt: number, dishes: readonly ToldDish[], fields: Partial<KitchenNotice> = {}) =>
    aRow('KitchenNotice', { id, hotel: HOTEL, calendarMeal: MEAL, toldAt, dishes, ...fields })
  const notices = [
    aNotice('b', 2, [told(3, 1)], { seenOnScreen: true }),
    aNotice('a', 1, [told(2)], { sheet: 1, isWhole: true }),
    aNotice('c', 3, [told(3, 1)], { sheet: 2 }),
  ]
  expect(
    changesAfterPrint(notices).map(({ number, before, now, notice }) => [
      number,
      before?.normal,
      now.normal,
      notice.id,
    ]),
  ).toEqual([[1, 2, 3, 'b']])
})

it.each([
  [47, false],
  [49, true],
])('%s hours after the meal it is forgotten: %s', (hours, is) =>
  expect(isForgotten({ date: DINNER }, DINNER + hours * 60 * MINUTE_MS)).toBe(is),
)
