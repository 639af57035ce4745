/** Pixels from an edge within which the page scrolls; a phone's bars are in them. */
const ZONE = 112
/** Most pixels a frame. */
const MOST = 16

/**
 * Pixels that the page goes on while something is held at `y` of a window, faster towards its edge.
 * What was taken up near an edge does not scroll before it is moved nearer to it than `start`.
 */
export function edgeStep(y: number, start: number, height: number): number {
  const isTop = y < ZONE && y < start
  const isBottom = y > height - ZONE && y > start
  if (!isTop && !isBottom) return 0
  const into = isTop ? y - ZONE : y - (height - ZONE)
  return Math.round(Math.max(-1, Math.min(1, into / ZONE)) * MOST)
}
