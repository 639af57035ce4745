import { GRID_CM } from './geometry.ts'
import type { Box, Point, Size } from './geometry.ts'

/** Lines that the moved box now shares with others. */
interface SnapResult extends Point {
  readonly guides: { readonly x?: number; readonly y?: number }
}

interface Line {
  readonly distance: number
  readonly at: number
}

const lines = (from: number, to: number): readonly number[] => [from, (from + to) / 2, to]

/** The shortest way to a line of another box: edges to edges, middles to middles. */
function nearestLine(own: readonly number[], others: readonly (readonly number[])[], within: number) {
  let nearest: Line | undefined
  for (const other of others)
    for (const [place, at] of other.entries())
      for (const [ownPlace, from] of own.entries()) {
        if ((place === 1) !== (ownPlace === 1)) continue
        const distance = at - from
        const isNearer = nearest === undefined || Math.abs(distance) < Math.abs(nearest.distance)
        if (isNearer && Math.abs(distance) <= within) nearest = { distance, at }
      }
  return nearest
}

const toGrid = (from: number): number => Math.round(from / GRID_CM) * GRID_CM - from

/** Centimetres that a moved box goes on: to a line of a neighbour or the room within reach, else to the grid. */
export function snapped(moved: Box, others: readonly Box[], room: Size, reach: number): SnapResult {
  const xs = [...others.map(({ left, right }) => lines(left, right)), lines(0, room.width)]
  const ys = [...others.map(({ top, bottom }) => lines(top, bottom)), lines(0, room.height)]
  const x = nearestLine(lines(moved.left, moved.right), xs, reach)
  const y = nearestLine(lines(moved.top, moved.bottom), ys, reach)
  return {
    x: x?.distance ?? toGrid((moved.left + moved.right) / 2),
    y: y?.distance ?? toGrid((moved.top + moved.bottom) / 2),
    guides: { ...(x && { x: x.at }), ...(y && { y: y.at }) },
  }
}
