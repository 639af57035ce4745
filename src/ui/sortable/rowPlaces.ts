/** Pixels from the top of the list. */
interface Edges {
  readonly top: number
  readonly bottom: number
}

export function stacked(heights: readonly number[]): readonly Edges[] {
  let bottom = 0
  return heights.map((height) => {
    const top = bottom
    bottom += height
    return { top, bottom }
  })
}

export function reordered<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const rest = rows.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)]
}

/**
 * Above the list the first, below it the last. Beside a taller row it waits until the pointer would
 * still be over it afterwards; otherwise the two would swap without end.
 */
export function dropIndexAt(rows: readonly Edges[], from: number, y: number): number {
  const own = rows[from]
  if (!own) return from
  const height = own.bottom - own.top
  let to = Math.max(
    0,
    rows.findLastIndex(({ top }) => top <= y),
  )
  while (to > from && y < (rows[to]?.bottom ?? 0) - height) to -= 1
  while (to < from && y > (rows[to]?.top ?? 0) + height) to += 1
  return to
}

/** Pixels that each row moves down when the one at `from` is shown at `to`. */
export function shifts(heights: readonly number[], from: number, to: number): readonly number[] {
  const places = heights.map((_, at) => at)
  const before = stacked(heights)
  const order = reordered(places, from, to)
  const after = stacked(reordered(heights, from, to))
  return places.map((at) => (after[order.indexOf(at)]?.top ?? 0) - (before[at]?.top ?? 0))
}
