import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { roomServiceOf } from '#domain/reports/tableService.ts'
import { wholeRoom } from '#screens/planning/planView.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { ServeDrawing } from './ServeDrawing.tsx'
import { boundsOfDay } from './seatedTable.ts'

const drawn = vi.hoisted((): string[] => [])
vi.mock('./TableMarks.tsx', () => ({
  TableMarks: ({ table }: { readonly table: { readonly name?: string } }) => {
    drawn.push(table.name ?? '')
    return null
  },
}))

const room = aRow('DiningRoom', { id: 'veranda', name: 'Veranda', width: 2000, height: 900 })
const tables = Array.from({ length: 120 }, (_, at) =>
  aRow('Table', { id: `t${at}`, name: String(at), seats: 4, diningRoom: 'veranda', x: 100 * at, y: 100 }),
)
const NOON = Date.parse('2026-08-16T10:00:00Z')

/** Each table has a booking of four; all rows are new objects, as after a signal. */
const serviceWith = (completed: Readonly<Record<string, number>>) => {
  const bookings = tables.map((table, at): BookingSheet => ({
    book: aRow('Book', { id: `b${at}`, refName: `Ospite ${at}`, bookType: 'HB' }),
    table: { ...table },
    // Two families have two tables each.
    joined: at < 2 ? [{ ...aRow('Table', { id: `t${at + 2}` }) }] : [],
    rank: undefined,
    turn: undefined,
    isIncluded: true,
    isStaff: false,
    progress: { completed: completed[table.id] ?? 0, expected: 4 },
    people: [],
    dishes: [],
  }))
  return roomServiceOf({ menu: [], review: [], bookings }, { needs: new Map() })
}

const drawing = (completed: Readonly<Record<string, number>>) => (
  <ServeDrawing
    label="Pianta: Veranda"
    view={wholeRoom(room)}
    served={{
      room,
      items: [],
      shown: tables,
      service: serviceWith(completed),
      today: boundsOfDay(NOON, 'Europe/Rome'),
      totals: '',
    }}
    looks={{ colourOf: () => 'var(--red)' }}
  />
)

it('draws one table again for one order, and all once', () => {
  const { rerender } = render(drawing({}))
  expect(drawn).toHaveLength(120)
  drawn.length = 0
  rerender(drawing({ t17: 1 }))
  expect(drawn).toEqual(['17'])
  drawn.length = 0
  rerender(drawing({ t17: 1 }))
  expect(drawn).toEqual([])
})
