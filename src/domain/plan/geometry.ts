/** Centimetres from the corner top left of a dining room. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Its middle, its size before it is turned, and degrees clockwise. */
export interface Placed extends Point, Size {
  readonly rotation: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Degrees: what is turned by hand stands at a multiple of it. */
const ROTATION_STEP = 15
export const GRID_CM = 10

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** From 0 to 359. */
export const normalRotation = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

export const snappedRotation = (degrees: number): number =>
  normalRotation(Math.round(degrees / ROTATION_STEP) * ROTATION_STEP)

export function boundsOf({ x, y, width, height, rotation }: Placed): Box {
  const [sin, cos] = [Math.abs(Math.sin(radians(rotation))), Math.abs(Math.cos(radians(rotation)))]
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

export const boxBetween = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
})

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Turned around a point, degrees clockwise. */
export function turnedAround({ x, y }: Point, around: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const [dx, dy] = [x - around.x, y - around.y]
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos }
}

/** In which direction a point lies from another: degrees clockwise, 0 is above. */
export const directionOf = ({ x, y }: Point, from: Point): number =>
  normalRotation((Math.atan2(x - from.x, from.y - y) * 180) / Math.PI)

/** How far a box has to move so that it is in a room; as far in as it goes, if it is larger. */
export function wayInto({ left, top, right, bottom }: Box, room: Size): Point {
  const into = (from: number, to: number, length: number) => {
    if (from < 0) return -from
    return to > length ? Math.max(length - to, -from) : 0
  }
  return { x: into(left, right, room.width), y: into(top, bottom, room.height) }
}

type Bridge<P extends Point> = readonly [from: P, to: P]

/** Between joined tables: all of them connected, the nearest ones with each other. */
export function bridgesBetween<P extends Point>(points: readonly P[]): Bridge<P>[] {
  const [first, ...others] = points
  if (!first) return []
  const reached = [first]
  const bridges: Bridge<P>[] = []
  const left = new Set(others)
  while (left.size > 0) {
    const ways = reached.flatMap((from) =>
      [...left].map((to) => ({ from, to, length: Math.hypot(from.x - to.x, from.y - to.y) })),
    )
    const [start, ...rest] = ways
    if (!start) break
    const { from, to } = rest.reduce((best, way) => (way.length < best.length ? way : best), start)
    bridges.push([from, to])
    reached.push(to)
    left.delete(to)
  }
  return bridges
}
