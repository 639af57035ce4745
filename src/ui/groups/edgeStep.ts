/** Pixels from an edge within which the page scrolls; a phone's bars are in them. */
const ZONE = 112
/** Pixels a frame, at most. */
const MOST = 16

/**
 * Pixels to scroll for a drag at `y` of a window, more towards its edge. A drag that began near an
 * edge scrolls only once it is nearer to it than `start`.
 */
export function edgeStep(y: number, start: number, height: number): number {
  const isTop = y < ZONE && y < start
  const isBottom = y > height - ZONE && y > start
  if (!isTop && !isBottom) return 0
  const into = isTop ? y - ZONE : y - (height - ZONE)
  return Math.round(Math.max(-1, Math.min(1, into / ZONE)) * MOST)
}
