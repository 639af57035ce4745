import type { Point, Size } from '#domain/plan/geometry.ts'

/** The part of a room that is seen, in its centimetres. */
export interface View extends Point, Size {}

/** Around the whole room, for walls and openings. */
const MARGIN = 50
const WIDTHS = { least: 300, most: 16_000 }

export const wholeRoom = ({ width, height }: Size): View => ({
  x: -MARGIN,
  y: -MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
})

/** Larger with a factor above 1; the point stays where it is on the screen. */
export function zoomed(view: View, factor: number, around: Point): View {
  const width = Math.min(WIDTHS.most, Math.max(WIDTHS.least, view.width / factor))
  const by = view.width / width
  return {
    x: around.x - (around.x - view.x) / by,
    y: around.y - (around.y - view.y) / by,
    width,
    height: view.height / by,
  }
}

export const middleOfView = ({ x, y, width, height }: View): Point => ({ x: x + width / 2, y: y + height / 2 })

export const panned = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })
