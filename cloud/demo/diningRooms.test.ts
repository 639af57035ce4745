import { describe, expect, it } from 'vitest'
import { boundsOf, overlap, wayInto } from '#domain/plan/geometry.ts'
import { AROUND, placedFixture, placedTable } from '#domain/plan/shapes.ts'
import { checkDiningRoom, checkFixture } from '#domain/rules/places/diningRoom.ts'
import { checkTable } from '#domain/rules/places/table.ts'
import { makeDiningRooms } from './diningRooms.ts'
import { makeDemoHotel } from './hotel.ts'

const hotel = makeDemoHotel('', '2026-08-12', { hotelId: 'miramare01' })
const plan = makeDiningRooms('miramare01', hotel.ranks, hotel.tables)
const { rooms, fixtures, placements } = plan
const laid = hotel.tables.map((table) => ({ ...table, ...placements.get(table.id) }))

it('all 110 tables stand in four dining rooms, the ranks of each side by side', () => {
  expect(rooms.map(({ name }) => name)).toEqual(['Belvedere', 'Sala grande', 'Salone', 'Giardino d’inverno'])
  expect(placements.size).toBe(110)
  expect(laid.map(checkTable).filter(Boolean)).toEqual([])
  expect([...rooms.map(checkDiningRoom), ...fixtures.map(checkFixture)].filter(Boolean)).toEqual([])
  for (const { id } of rooms) {
    const own = laid.filter(({ diningRoom }) => diningRoom === id)
    expect(new Set(own.map(({ rank }) => rank)).size).toBe(2)
  }
})

describe.each(rooms)('$name', (room) => {
  const tables = laid.flatMap((table) => (table.diningRoom === room.id ? (placedTable(table) ?? []) : []))
  const around = tables.map((placed) => {
    const { width, height } = placed
    return boundsOf({ ...placed, width: width + 2 * AROUND, height: height + 2 * AROUND })
  })

  it('has room for every chair, and none of a table at another', () => {
    for (const [at, box] of around.entries()) {
      expect(wayInto(box, room)).toEqual({ x: 0, y: 0 })
      // Chairs of one table may stand beside the edge of another's box where that is turned.
      for (const other of tables.slice(at + 1)) expect(overlap(box, boundsOf(other))).toBe(false)
    }
  })

  it('has nothing else where a table stands', () => {
    for (const fixture of fixtures.filter(({ diningRoom }) => diningRoom === room.id)) {
      const box = boundsOf(placedFixture(fixture))
      for (const table of tables) expect(overlap(box, boundsOf(table)), fixture.kind).toBe(false)
    }
  })
})
