import type { Point } from './geometry.ts'

export type Bridge<P extends Point> = readonly [from: P, to: P]

/** Between joined tables: all of them connected, the nearest ones with each other. */
export function bridgesBetween<P extends Point>(points: readonly P[]): Bridge<P>[] {
  const [first, ...others] = points
  if (!first) return []
  const reached = [first]
  const bridges: Bridge<P>[] = []
  const left = new Set(others)
  while (left.size > 0) {
    const ways = reached.flatMap((from) => [...left].map((to) => ({ from, to, length: Math.hypot(from.x - to.x, from.y - to.y) })))
    const [start, ...rest] = ways
    if (!start) break
    const { from, to } = rest.reduce((best, way) => (way.length < best.length ? way : best), start)
    bridges.push([from, to])
    reached.push(to)
    left.delete(to)
  }
  return bridges
}
