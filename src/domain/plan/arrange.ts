import { boundsOf, boxAround, middleOf, normalRotation, turnedAround } from './geometry.ts'
import type { Box, Placed, Point, Size } from './geometry.ts'
import { AROUND, tableSize } from './shapes.ts'
import type { Table } from '#domain/schema/places.ts'

export interface Item extends Placed {
  readonly id: string
}

export type AlignSide = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'
export type PointsById = ReadonlyMap<string, Point>

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

function wayTo(side: AlignSide, box: Box, all: Box): Point {
  const [own, of] = [middleOf(box), middleOf(all)]
  const ways: Readonly<Record<AlignSide, Point>> = {
    left: { x: all.left - box.left, y: 0 },
    centre: { x: of.x - own.x, y: 0 },
    right: { x: all.right - box.right, y: 0 },
    top: { x: 0, y: all.top - box.top },
    middle: { x: 0, y: of.y - own.y },
    bottom: { x: 0, y: all.bottom - box.bottom },
  }
  return ways[side]
}

/** Their edges, or middles, on the line of the outermost. */
export function aligned(items: readonly Item[], side: AlignSide): PointsById {
  const all = boxAround(items.map(boundsOf))
  if (!all) return new Map()
  return new Map(
    items.map((item) => {
      const way = wayTo(side, boundsOf(item), all)
      return [item.id, rounded({ x: item.x + way.x, y: item.y + way.y })]
    }),
  )
}

/** The same gap between each two; the outermost stay. */
export function distributed(items: readonly Item[], axis: 'x' | 'y'): PointsById {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const boxed = items
    .map((item) => ({ item, box: boundsOf(item) }))
    .sort((one, other) => one.box[from] + one.box[to] - other.box[from] - other.box[to])
  const all = boxAround(boxed.map(({ box }) => box))
  if (!all || boxed.length < 3) return new Map(items.map((item) => [item.id, rounded(item)]))
  const used = boxed.reduce((sum, { box }) => sum + box[to] - box[from], 0)
  const gap = (all[to] - all[from] - used) / (boxed.length - 1)
  let at = all[from]
  return new Map(
    boxed.map(({ item, box }) => {
      const way = at - box[from]
      at += box[to] - box[from] + gap
      return [item.id, rounded({ ...item, [axis]: item[axis] + way })]
    }),
  )
}

type TurnedPlaces = ReadonlyMap<string, Point & { readonly rotation: number }>

export function turnedTogether(items: readonly Item[], degrees: number): TurnedPlaces {
  const all = boxAround(items.map(boundsOf))
  if (!all) return new Map()
  const [only] = items
  const around = items.length === 1 && only ? only : middleOf(all)
  return new Map(
    items.map((item) => {
      const place = rounded(turnedAround(item, around, degrees))
      return [item.id, { ...place, rotation: normalRotation(item.rotation + degrees) }]
    }),
  )
}

/** Centimetres between chairs of neighbours, for who serves. */
const AISLE = 60
/** From the walls. */
const MARGIN = 60
/** Before the first table of another rank. */
const BETWEEN_RANKS = 60

type LaidTable = Pick<Table, 'id' | 'rank' | 'seats' | 'shape'>

interface Layout {
  readonly places: PointsById
  readonly room: Size
}

const tens = (length: number) => Math.ceil(length / 10) * 10

/** In the order given, below what stands there; each rank begins a row. The room gets higher if needed, never wider. */
export function rowsByRank(
  tables: readonly LaidTable[],
  ranks: readonly string[],
  room: Size,
  standing: readonly Box[] = [],
): Layout {
  const places = new Map<string, Point>()
  const groups = [...ranks, undefined].map((rank) =>
    tables.filter((table) => (rank === undefined ? !ranks.includes(table.rank ?? '') : table.rank === rank)),
  )
  const cells = tables.map((table) => tableSize(table).width + 2 * AROUND)
  const width = Math.max(room.width, ...cells.map((cell) => cell + 2 * MARGIN))
  const below = boxAround(standing)
  let top = below ? below.bottom + AROUND + AISLE + BETWEEN_RANKS : MARGIN
  for (const group of groups.filter(({ length }) => length > 0)) {
    for (const row of inRows(group, width - 2 * MARGIN)) {
      const height = Math.max(...row.map((table) => tableSize(table).height)) + 2 * AROUND
      let left = MARGIN
      for (const table of row) {
        const cell = tableSize(table).width + 2 * AROUND
        places.set(table.id, { x: Math.round(left + cell / 2), y: Math.round(top + height / 2) })
        left += cell + AISLE
      }
      top += height + AISLE
    }
    top += BETWEEN_RANKS
  }
  const height = places.size === 0 ? room.height : top - BETWEEN_RANKS - AISLE + MARGIN
  return { places, room: { width: tens(width), height: Math.max(room.height, tens(height)) } }
}

function inRows(tables: readonly LaidTable[], length: number): LaidTable[][] {
  const rows: LaidTable[][] = []
  let left = 0
  for (const table of tables) {
    const cell = tableSize(table).width + 2 * AROUND
    const row = rows.at(-1)
    if (row && left + cell <= length) row.push(table)
    else {
      rows.push([table])
      left = 0
    }
    left += cell + AISLE
  }
  return rows
}

/** A room for all of them, wider than high, as halls are. */
export function roomForAll(tables: readonly LaidTable[], ranks: readonly string[], least: Size): Layout {
  let layout = rowsByRank(tables, ranks, least)
  for (let { width } = least; layout.room.width < layout.room.height * 1.4 && width < 6000; width += 100)
    layout = rowsByRank(tables, ranks, { ...least, width })
  return layout
}

export function freePlace(size: Size, near: Point, room: Size, standing: readonly Box[]): Point {
  const STEP = 50
  const candidates: Point[] = []
  for (let y = STEP; y < room.height; y += STEP) for (let x = STEP; x < room.width; x += STEP) candidates.push({ x, y })
  const boxAt = (at: Point) => boundsOf({ ...at, ...size, rotation: 0 })
  const isFree = (at: Point) => {
    const box = boxAt(at)
    const wide = {
      left: box.left - AROUND,
      top: box.top - AROUND,
      right: box.right + AROUND,
      bottom: box.bottom + AROUND,
    }
    return (
      wide.left >= 0 &&
      wide.top >= 0 &&
      wide.right <= room.width &&
      wide.bottom <= room.height &&
      standing.every(
        (other) =>
          wide.left >= other.right || wide.right <= other.left || wide.top >= other.bottom || wide.bottom <= other.top,
      )
    )
  }
  const distance = (at: Point) => (at.x - near.x) ** 2 + (at.y - near.y) ** 2
  const [nearest] = candidates.filter(isFree).sort((one, other) => distance(one) - distance(other))
  return nearest ?? rounded(near)
}
