import type { Fixture, Table } from '#domain/schema/places.ts'
import type { TableShape } from '#domain/schema/values.ts'
import type { Placed, Point, Size } from './geometry.ts'

/** Covers of a table that does not say its own. */
const USUAL_SEATS = 4
/** Centimetres of a table's edge for each guest. */
const EDGE = 60
const CHAIR = 42
/** From a table's edge to the middle of a chair. */
const CHAIR_DISTANCE = 20
/** Room for chairs around a table. */
export const AROUND = CHAIR_DISTANCE + CHAIR / 2

type Laid = Pick<Table, 'seats' | 'shape'>

export const seatsOf = ({ seats }: Pick<Table, 'seats'>): number => seats ?? USUAL_SEATS

export function shapeOf(table: Laid): TableShape {
  if (table.shape) return table.shape
  const seats = seatsOf(table)
  if (seats <= 4) return 'square'
  return seats <= 6 ? 'oblong' : 'round'
}

const tens = (length: number) => Math.ceil(length / 10) * 10

/** Guests at a head of an oblong table, and at the longer of its sides. */
function oblongSeats(seats: number) {
  const heads = seats >= 5 ? 2 : 0
  return { heads, upper: Math.ceil((seats - heads) / 2), lower: Math.floor((seats - heads) / 2) }
}

/** Guests on top, below, on the right and on the left. */
const squareSeats = (seats: number): readonly number[] => [0, 1, 2, 3].map((side) => Math.floor((seats + 3 - side) / 4))

/** Of the table top, not turned, in centimetres: larger with each guest (docs/domain.md, Plan of a dining room). */
export function tableSize(table: Laid): Size {
  const seats = seatsOf(table)
  const shape = shapeOf(table)
  if (shape === 'round') {
    const width = Math.max(70, tens((seats * EDGE) / Math.PI))
    return { width, height: width }
  }
  if (shape === 'square') {
    const width = seats <= 2 ? 70 : Math.max(90, tens(Math.ceil(seats / 4) * EDGE + 10))
    return { width, height: width }
  }
  const { upper } = oblongSeats(seats)
  return { width: Math.max(120, upper * EDGE + 20), height: 80 }
}

/** A chair's middle, from the middle of the table; turned so that its back looks away from the table. */
interface Chair extends Point {
  readonly rotation: number
}

const along = (amount: number, length: number): number[] =>
  Array.from({ length: amount }, (_, at) => ((at + 0.5) / amount - 0.5) * length)

export function chairsOf(table: Laid): Chair[] {
  const seats = seatsOf(table)
  const shape = shapeOf(table)
  const { width, height } = tableSize(table)
  const [x, y] = [width / 2 + CHAIR_DISTANCE, height / 2 + CHAIR_DISTANCE]
  if (shape === 'round')
    return Array.from({ length: seats }, (_, at) => {
      const rotation = (at * 360) / seats
      const angle = (rotation * Math.PI) / 180
      return { x: Math.sin(angle) * x, y: -Math.cos(angle) * x, rotation }
    })
  const { heads, upper, lower } = oblongSeats(seats)
  const [top = 0, bottom = 0, right = 0, left = 0] =
    shape === 'square' ? squareSeats(seats) : [upper, lower, heads / 2, heads / 2]
  return [
    ...along(top, width).map((at) => ({ x: at, y: -y, rotation: 0 })),
    ...along(bottom, width).map((at) => ({ x: at, y, rotation: 180 })),
    ...along(right, height).map((at) => ({ x, y: at, rotation: 90 })),
    ...along(left, height).map((at) => ({ x: -x, y: at, rotation: 270 })),
  ]
}

export function placedTable(table: Laid & Pick<Table, 'diningRoom' | 'x' | 'y' | 'rotation'>): Placed | undefined {
  const { diningRoom, x, y, rotation = 0 } = table
  if (diningRoom === undefined || x === undefined || y === undefined) return undefined
  return { x, y, rotation, ...tableSize(table) }
}

export const placedFixture = ({ x = 0, y = 0, rotation = 0, width, height }: Omit<Fixture, 'hotel'>): Placed => ({
  x,
  y,
  rotation,
  width,
  height,
})
