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

/** On the screen: smaller letters are not read. */
const LEGIBLE_PX = 11.5
/** Centimetres: wider names of neighbours would run into each other, larger numbers out of their tables. */
const NAME_CM = { usual: 29, most: 38 }
const NUMBER_CM = { usual: 30, most: 46 }

interface PlanTextSizes {
  /** Undefined where names would be too small to be read. */
  readonly name: number | undefined
  readonly number: number
}

/** In centimetres of the room. @param scale pixels of a centimetre */
export function planTextSizes(scale: number): PlanTextSizes {
  const legible = Math.round((LEGIBLE_PX / scale) * 10) / 10
  return {
    name: legible > NAME_CM.most ? undefined : Math.max(NAME_CM.usual, legible),
    number: Math.min(NUMBER_CM.most, Math.max(NUMBER_CM.usual, legible)),
  }
}

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

const distance = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y)
const between = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

interface Pinch {
  readonly view: View
  /** Pixels of a centimetre. */
  readonly scale: number
  /** Pixels of the window. */
  readonly from: readonly [Point, Point]
  /** Between the fingers, on the plan. */
  readonly around: Point
}

export function pinched({ view, scale, from, around }: Pinch, to: readonly [Point, Point]): View {
  const larger = zoomed(view, distance(to) / Math.max(1, distance(from)), around)
  const pixels = scale * (view.width / larger.width)
  const [was, is] = [between(from), between(to)]
  return panned(larger, { x: (was.x - is.x) / pixels, y: (was.y - is.y) / pixels })
}
