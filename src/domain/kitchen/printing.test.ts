import { describe, expect, it } from 'vitest'
import { aBook, aDish, aLine, anOrder, aPerson, aTable, DINNER, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { PrintJob, Printer } from '../schema/printers.ts'
import { kitchenCards } from './kitchenCards.ts'
import { cardsToPrint, isTicketWaiting, printState } from './printing.ts'
import { stationsOf } from './stations.ts'

const facts = someFacts({
  dishes: [aDish('lasagne', 2), aDish('gnocchi', 2), aDish('branzino', 3)],
  tables: [aTable('12')],
  books: [aBook('rossi', { table: '12' })],
  people: [aPerson('anna', 'rossi')],
  orders: [anOrder('anna', 'rossi')],
  lines: ['lasagne', 'gnocchi', 'branzino'].map((dish) => aLine('anna', dish, 1, { book: 'rossi' })),
})
const cards = kitchenCards({
  facts,
  sheet: mealSheet(facts),
  rows: new Map(),
  calls: [],
  sitsAt: () => DINNER,
  now: DINNER,
})
const stations = stationsOf({
  kitchen: {
    stations: [
      { id: 'primi', name: 'Primi', courses: [2], dishes: [] },
      { id: 'gnocchi', name: 'Gnocchi', courses: [], dishes: ['gnocchi'], language: 'de' },
      { id: 'griglia', name: 'Griglia', courses: [3], dishes: [] },
    ],
  },
})

const aPrinter = (fields: Partial<Printer> = {}): Printer =>
  aRow('Printer', { id: 'printer', hotel: HOTEL, name: 'Stampante', kind: 'cloudPrnt', keyMadeAt: DINNER, ...fields })

const printed = (printers: readonly Printer[]) =>
  cardsToPrint(cards, printers, stations).map(({ printer, card, station }) => [
    printer.id,
    station?.name,
    card.dishes.map(({ dishId }) => dishId),
  ])

describe('which printer prints what', () => {
  it.each<[string, Partial<Printer>, readonly unknown[]]>([
    [
      'of no station: everything, a ticket for each course',
      {},
      [
        [undefined, ['lasagne', 'gnocchi']],
        [undefined, ['branzino']],
      ],
    ],
    ['of a station: what is cooked there', { stations: ['primi'] }, [['Primi', ['lasagne']]]],
    [
      'of two stations: what both cook, in no language of theirs',
      { stations: ['primi', 'gnocchi'] },
      [[undefined, ['lasagne', 'gnocchi']]],
    ],
    [
      'of a station that is gone: everything',
      { stations: ['bar'] },
      [
        [undefined, ['lasagne', 'gnocchi']],
        [undefined, ['branzino']],
      ],
    ],
    ['without a key: nothing, since it cannot ask', { keyMadeAt: undefined }, []],
    ['in the house, without an address: nothing', { kind: 'epos', stations: ['primi'] }, []],
    [
      'in the house, with an address: as any other',
      { kind: 'epos', keyMadeAt: undefined, address: 'https://10.0.0.9', stations: ['primi'] },
      [['Primi', ['lasagne']]],
    ],
  ])('%s', (_, fields, expected) => {
    expect(printed([aPrinter(fields)]).map(([, ...rest]) => rest)).toEqual(expected)
  })

  it('each of several', () => {
    expect(
      printed([aPrinter({ id: 'a', stations: ['griglia'] }), aPrinter({ id: 'b', stations: ['gnocchi'] })]),
    ).toEqual([
      ['a', 'Griglia', ['branzino']],
      ['b', 'Gnocchi', ['gnocchi']],
    ])
  })
})

const aJob = (fields: Partial<PrintJob>): PrintJob =>
  aRow('PrintJob', {
    id: 'job',
    hotel: HOTEL,
    calendarMeal: MEAL,
    book: 'rossi',
    printer: 'printer',
    sentAt: DINNER,
    ...fields,
  })

it.each<[string, Partial<PrintJob>, number, object]>([
  ['on its way', {}, 9999, { is: 'waiting' }],
  ['a printer that is silent for ten seconds', {}, 10_000, { is: 'late', since: DINNER, isPerhaps: false }],
  ['taken a moment ago', { takenAt: DINNER + 60_000 }, 65_000, { is: 'waiting' }],
  ['taken, and no word since', { takenAt: DINNER + 60_000 }, 70_000, { is: 'late', since: DINNER, isPerhaps: true }],
  ['not printed, says the printer', { problem: 'paper' }, 1, { is: 'late', since: DINNER, isPerhaps: false }],
  [
    'printed, whatever was said before',
    { printedAt: DINNER, takenAt: DINNER, problem: 'paper' },
    90_000,
    { is: 'printed' },
  ],
  ['printed elsewhere', { cancelledAt: DINNER }, 90_000, { is: 'cancelled' }],
])('%s', (_, fields, later, expected) => {
  expect(printState(aJob(fields), DINNER + later)).toEqual(expected)
})

it.each<[string, Partial<PrintJob>, number, boolean]>([
  ['sent', {}, 0, true],
  ['sent almost two hours ago', {}, 7_199_999, true],
  ['of a dinner that is over', {}, 7_200_000, false],
  ['not printed, without paper', { problem: 'paper' }, 0, true],
  ['taken', { takenAt: DINNER }, 0, false],
  ['printed', { printedAt: DINNER }, 0, false],
  ['printed elsewhere', { cancelledAt: DINNER }, 0, false],
])('whether a ticket waits: %s', (_, fields, later, expected) => {
  expect(isTicketWaiting(aJob(fields), DINNER + later)).toBe(expected)
})
