import { expect, it } from 'vitest'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { roomServiceOf } from '#domain/reports/tableService.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { boundsOfDay, seatedTable } from './seatedTable.ts'

const table = aRow('Table', { id: 't1', name: '1', seats: 8 })
const stay = { checkin: 1, checkout: 5 }

const sheet = (id: string, bookingReference: string | undefined, turn: string | undefined): BookingSheet => ({
  book: aRow('Book', { id, pax: 2, bookingReference, ...stay }),
  table,
  joined: [],
  rank: undefined,
  turn: turn === undefined ? undefined : aRow('Turn', { id: turn }),
  isIncluded: true,
  isStaff: false,
  progress: { completed: 0, expected: 2 },
  people: [],
  dishes: [],
})

it.each([
  ['by two bookings', sheet('a', undefined, 'first'), sheet('b', undefined, 'first'), true],
  ['by two reservations', sheet('a', 'KLM-7', 'first'), sheet('b', 'KLM-8', 'first'), true],
  ['not at two turns', sheet('a', undefined, 'first'), sheet('b', undefined, 'second'), false],
  ['not by a group of one reference', sheet('a', 'KLM-7', 'first'), sheet('b', 'KLM-7/2', 'first'), false],
])('a table is taken twice: %s', (_, one, other, isTwice) => {
  const service = roomServiceOf({ menu: [], review: [], bookings: [one, other] }, { needs: new Map() })
  expect(seatedTable(table, service, [table], boundsOfDay(0, 'Europe/Rome')).isTakenTwice).toBe(isTwice)
})
