import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLE_SHAPES } from '#domain/schema/values.ts'
import { aligned, distributed, freePlace, roomForAll, rowsByRank, turnedTogether } from './arrange.ts'
import type { Item, AlignSide } from './arrange.ts'
import { boundsOf, directionOf, overlap, snappedRotation, wayInto } from './geometry.ts'
import { chairsOf, placedTable, shapeOf, tableSize } from './shapes.ts'
import { snapped } from './snapping.ts'

const length = fc.integer({ min: 20, max: 300 })
const at = fc.integer({ min: 0, max: 2000 })
const item = fc.record({
  id: fc.uuid(),
  x: at,
  y: at,
  width: length,
  height: length,
  rotation: fc.integer({ min: 0, max: 359 }),
})
const items = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 8 })
const moved = (some: readonly Item[], places: ReadonlyMap<string, object>): Item[] =>
  some.map((one) => ({ ...one, ...places.get(one.id) }))

describe('a table', () => {
  it('has a chair for each cover, at the same distance from its edge on opposite sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.constantFrom(...TABLE_SHAPES), (seats, shape) => {
        const chairs = chairsOf({ seats, shape })
        const { width, height } = tableSize({ seats, shape })
        expect(chairs).toHaveLength(seats)
        for (const { x, y } of chairs) expect(Math.hypot(x, y)).toBeGreaterThan(Math.min(width, height) / 2)
      }),
    )
  })

  it('is not smaller for more guests', () => {
    for (const shape of TABLE_SHAPES)
      for (let seats = 2; seats <= 50; seats += 1) {
        const [fewer, more] = [tableSize({ seats: seats - 1, shape }), tableSize({ seats, shape })]
        expect(more.width).toBeGreaterThanOrEqual(fewer.width)
      }
  })

  it.each([
    [2, 'square', { width: 70, height: 70 }],
    [4, 'square', { width: 90, height: 90 }],
    [6, 'oblong', { width: 140, height: 80 }],
    [8, 'round', { width: 160, height: 160 }],
  ] as const)('for %i is usually %s', (seats, shape, size) => {
    expect(shapeOf({ seats })).toBe(shape)
    expect(tableSize({ seats })).toEqual(size)
  })

  it('is on a plan only in a room and with a place', () => {
    expect(placedTable({ seats: 2, x: 1, y: 2 })).toBeUndefined()
    expect(placedTable({ seats: 2, diningRoom: 'a', x: 1 })).toBeUndefined()
    expect(placedTable({ seats: 2, diningRoom: 'a', x: 1, y: 2 })).toEqual({
      x: 1,
      y: 2,
      rotation: 0,
      width: 70,
      height: 70,
    })
  })
})

describe('turning', () => {
  it('by hand stops at the nearest multiple of 15 degrees', () => {
    expect([snappedRotation(7), snappedRotation(8), snappedRotation(359)]).toEqual([0, 15, 0])
    const middle = { x: 0, y: 0 }
    expect(directionOf({ x: 0, y: -10 }, middle)).toBe(0)
    expect(directionOf({ x: 10, y: 0 }, middle)).toBe(90)
  })

  it('four times by 90 degrees brings everything back to where it was', () => {
    fc.assert(
      fc.property(items, (some) => {
        // Each quarter of a turn rounds to whole centimetres.
        const back = [1, 2, 3, 4].reduce<readonly Item[]>((now) => moved(now, turnedTogether(now, 90)), some)
        for (const [index, { x, y, rotation }] of back.entries()) {
          expect(Math.abs(x - (some[index]?.x ?? 0))).toBeLessThanOrEqual(8)
          expect(Math.abs(y - (some[index]?.y ?? 0))).toBeLessThanOrEqual(8)
          expect(rotation).toBe(some[index]?.rotation)
        }
      }),
    )
  })
})

describe('aligning and distributing', () => {
  const edge: Readonly<Record<AlignSide, (one: Item) => number>> = {
    left: (one) => boundsOf(one).left,
    right: (one) => boundsOf(one).right,
    top: (one) => boundsOf(one).top,
    bottom: (one) => boundsOf(one).bottom,
    centre: ({ x }) => x,
    middle: ({ y }) => y,
  }

  it('puts all on one line, to the centimetre, and changes nothing the second time', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(...(Object.keys(edge) as AlignSide[])), (some, side) => {
        const after = moved(some, aligned(some, side))
        const lines = after.map(edge[side])
        // Turned corners are off by the last digit of a sine.
        expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(1.01)
        const again = moved(after, aligned(after, side)).map(edge[side])
        for (const [index, line] of again.entries())
          expect(Math.abs(line - (lines[index] ?? 0))).toBeLessThanOrEqual(1.01)
      }),
    )
  })

  it('leaves the same gap between each two, and the outermost where they are', () => {
    fc.assert(
      fc.property(items, fc.constantFrom('x' as const, 'y' as const), (some, axis) => {
        const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
        const middle = (one: Item) => boundsOf(one)[from] + boundsOf(one)[to]
        const places = distributed(some, axis)
        // The order in which they stood: boxes that overlap may change theirs.
        const order = [...places.keys()]
        const after = moved(some, places).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
        const gaps = after.slice(1).map((one, index) => boundsOf(one)[from] - boundsOf(after[index] ?? one)[to])
        if (after.length >= 3) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2.01)
        const span = (all: readonly Item[]) => [Math.min(...all.map(middle)), Math.max(...all.map(middle))]
        expect(after.length).toBe(some.length)
        if (after.length < 3) expect(span(after)).toEqual(span(some))
      }),
    )
  })
})

describe('a moved table', () => {
  const room = { width: 1000, height: 800 }
  const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 })

  it.each([
    ['to the line of a neighbour’s edge', box(206, 500), [box(200, 100)], { x: -6, y: 0, guides: { x: 200 } }],
    ['to the middle of the room', box(453, 503), [], { x: -3, y: -3, guides: { x: 500 } }],
    ['to the grid where nothing is near', box(333, 533), [], { x: -3, y: -3, guides: {} }],
    ['to a wall', box(4, 533), [], { x: -4, y: -3, guides: { x: 0 } }],
  ])('goes %s', (_, own, others, expected) => expect(snapped(own, others, room, 8)).toEqual(expected))

  it('is never taken further than its reach or half a square of the grid', () => {
    fc.assert(
      fc.property(at, at, fc.array(fc.tuple(at, at), { maxLength: 6 }), (x, y, others) => {
        const way = snapped(
          box(x, y),
          others.map(([a, b]) => box(a, b)),
          room,
          8,
        )
        expect(Math.abs(way.x)).toBeLessThanOrEqual(8)
        expect(Math.abs(way.y)).toBeLessThanOrEqual(8)
      }),
    )
  })

  it('comes back into the room', () => {
    expect(wayInto({ left: -30, top: 750, right: 70, bottom: 850 }, room)).toEqual({ x: 30, y: -50 })
    expect(wayInto({ left: 10, top: 10, right: 70, bottom: 50 }, room)).toEqual({ x: 0, y: 0 })
  })
})

describe('rows by rank', () => {
  const table = fc.record({
    rank: fc.constantFrom('a', 'b', 'c', undefined),
    seats: fc.integer({ min: 1, max: 12 }),
  })
  const tables = fc
    .array(table, { minLength: 1, maxLength: 60 })
    .map((some) => some.map((one, n) => ({ ...one, id: String(n) })))
  const boxOf = (one: { readonly seats: number }, place: { readonly x: number; readonly y: number } | undefined) =>
    boundsOf({ x: -1, y: -1, ...place, ...tableSize(one), rotation: 0 })

  it('have every table once, none on another, all in the room, ranks from top to bottom', () => {
    fc.assert(
      fc.property(tables, (some) => {
        const { places, room } = rowsByRank(some, ['a', 'b', 'c'], { width: 900, height: 600 })
        expect(places.size).toBe(some.length)
        const boxes = some.map((one) => boxOf(one, places.get(one.id)))
        for (const [index, one] of boxes.entries()) {
          expect(wayInto(one, room)).toEqual({ x: 0, y: 0 })
          expect(boxes.slice(index + 1).some((other) => overlap(one, other))).toBe(false)
        }
        const lowest = (rank: string) =>
          Math.max(...some.filter((one) => one.rank === rank).map(({ id }) => places.get(id)?.y ?? 0))
        const highest = (rank: string) =>
          Math.min(...some.filter((one) => one.rank === rank).map(({ id }) => places.get(id)?.y ?? Infinity))
        expect(lowest('a')).toBeLessThan(highest('b'))
        expect(lowest('b')).toBeLessThan(highest('c'))
      }),
    )
  })

  it('begin below what stands there already', () => {
    const standing = [{ left: 0, top: 0, right: 100, bottom: 400 }]
    const { places } = rowsByRank([{ id: 'x', seats: 2 }], [], { width: 900, height: 600 }, standing)
    expect(places.get('x')?.y).toBeGreaterThan(400)
  })

  it('of a whole hotel fit into a hall that is wider than high', () => {
    const many = Array.from({ length: 110 }, (_, n) => ({ id: String(n), seats: 4, rank: 'abcdefgh'[n % 8] }))
    const { room } = roomForAll(many, Array.from('abcdefgh'), { width: 1400, height: 900 })
    expect(room.width / room.height).toBeGreaterThan(1.2)
  })
})

it('something new goes to a free place near where it is wanted', () => {
  const room = { width: 600, height: 600 }
  const taken = [{ left: 200, top: 200, right: 400, bottom: 400 }]
  const place = freePlace({ width: 70, height: 70 }, { x: 300, y: 300 }, room, taken)
  const box = boundsOf({ ...place, width: 70, height: 70, rotation: 0 })
  expect(taken.some((other) => overlap(box, other))).toBe(false)
  expect(wayInto(box, room)).toEqual({ x: 0, y: 0 })
})
