import { expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { namesakeText } from './recapView.ts'

const ROME = 'Europe/Rome'
const stay = { checkin: instantOf('2026-12-10', '14:00', ROME), checkout: instantOf('2026-12-12', '10:00', ROME) }

it.each([
  ['all that tells it apart', { refName: 'Anna Rossi', roomNumber: '12', pax: 2, ...stay }, /Anna Rossi.*12/],
  ['nothing of what it does not have', { refName: 'Anna Rossi', room: 'room1' }, /^Anna Rossi · 1 PAX$/],
])('a namesake is told by %s', (_, fields, text) => {
  expect(namesakeText(aRow('Book', { id: 'b1', ...fields }), ROME)).toMatch(text)
})
