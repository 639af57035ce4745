import { expect, it } from 'vitest'
import { bookingStep, bookingSteps, isTutorialBooking, mayAccept } from './bookingTutorial.ts'
import type { AcceptedOfBooking } from './bookingTutorial.ts'

const dated = { pax: 1, checkin: 1, checkout: 2, refName: 'Ferri' }
const none: readonly AcceptedOfBooking[] = []

it.each([
  ['no booking is open', undefined, none, 'booking'],
  ['a new booking', { pax: 1 }, none, 'dates'],
  ['only a check-in', { pax: 1, checkin: 1 }, none, 'dates'],
  ['the days of a stay', dated, none, 'table'],
  ['a room, where rooms are the tables', { ...dated, room: 'r1' }, none, 'email'],
  ['a table that is chosen later', dated, ['table'] as const, 'email'],
  ['a table, of nobody', { ...dated, refName: ' ', table: 't1' }, none, 'name'],
  ['an e-mail of spaces', { ...dated, table: 't1', refEmail: '  ' }, none, 'email'],
  ['an e-mail', { ...dated, table: 't1', refEmail: 'a@b.it' }, none, 'language'],
  [
    'a board said before the language',
    { ...dated, table: 't1', refEmail: 'a@b.it', bookType: 'HB' as const },
    none,
    'language',
  ],
  [
    'a language, where nobody said the board',
    { ...dated, table: 't1', refEmail: 'a@b.it', refLocale: 'it' as const },
    ['people'] as const,
    'type',
  ],
  [
    'a family',
    { ...dated, pax: 4, table: 't1', refEmail: 'a@b.it', refLocale: 'it' as const, bookType: 'HB' as const },
    none,
    undefined,
  ],
  [
    'somebody alone, who is left so',
    { ...dated, table: 't1', refEmail: 'a@b.it', refLocale: 'it' as const, bookType: 'HB' as const },
    ['people'] as const,
    undefined,
  ],
])('after %s the tutorial asks for what comes next', (_, book, accepted, step) => {
  expect(bookingStep(book, accepted)).toBe(step)
})

it('a house without boards is not asked for one', () => {
  const book = { ...dated, table: 't1', refEmail: 'a@b.it', refLocale: 'it' as const, pax: 2 }
  expect(bookingStep(book, none, false)).toBeUndefined()
})

it('what nobody can do without is not accepted as it is', () => {
  expect(bookingSteps.filter(mayAccept)).toEqual(['table', 'email', 'language', 'people'])
})

it.each([
  ['a booking with days, a name and a board', { ...dated, bookType: 'HB' as const }, true, true],
  ['one without a board', dated, true, false],
  ['one without a board, where there are none', dated, false, true],
  ['one without a name', { ...dated, refName: '', bookType: 'HB' as const }, true, false],
])('the tutorial goes on from %s', (_, book, hasBoards, goesOn) => {
  expect(isTutorialBooking(book, hasBoards)).toBe(goesOn)
})
