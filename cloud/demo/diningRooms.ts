import { compareNames } from '#domain/text/compareNames.ts'
import type { DiningRoom, Fixture, Table } from '#domain/schema/places.ts'
import type { FixtureKind, TableShape } from '#domain/schema/values.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'
import { createRandom } from '../samples/random.ts'
import { insert, neverExisted, update } from './insert.ts'

/** Where a table of a rank stands, by its place in the rank; laid for 2, 4, 2, 2, 4, 2, 6, 2, 2, 4, 2, 2, 8, 4. */
type Spot = readonly [x: number, y: number, rotation: number, shape: TableShape]

const ALONG_THE_WINDOWS: readonly Spot[] = [
  [120, 130, 0, 'square'],
  [200, 400, 45, 'square'],
  [330, 130, 0, 'square'],
  [540, 130, 0, 'square'],
  [470, 400, 45, 'square'],
  [750, 130, 0, 'square'],
  [800, 400, 0, 'round'],
  [960, 130, 0, 'square'],
  [120, 910, 0, 'square'],
  [200, 650, 45, 'square'],
  [330, 910, 0, 'square'],
  [540, 910, 0, 'square'],
  [820, 760, 0, 'round'],
  [470, 650, 45, 'square'],
]

const AROUND_THE_MIDDLE: readonly Spot[] = [
  [130, 130, 0, 'round'],
  [400, 150, 0, 'round'],
  [130, 400, 0, 'round'],
  [130, 650, 0, 'round'],
  [680, 150, 0, 'round'],
  [130, 900, 0, 'round'],
  [560, 400, 0, 'oblong'],
  [950, 130, 0, 'round'],
  [950, 400, 0, 'round'],
  [400, 890, 0, 'round'],
  [950, 650, 0, 'round'],
  [950, 900, 0, 'round'],
  [540, 640, 0, 'oblong'],
  [680, 890, 0, 'round'],
]

const HALF = { width: 1080, height: 1040 }

type Piece = readonly [kind: FixtureKind, x: number, y: number, width: number, height: number, text?: string]

interface RoomPlan {
  readonly name: string
  /** Names of ranks, from left to right. */
  readonly ranks: readonly [string, string]
  readonly spots: readonly Spot[]
  readonly fixtures: readonly Piece[]
}

const MIDDLE = HALF.width
const WIDTH = 2 * HALF.width

const windows = (y: number, xs: readonly number[]): Piece[] => xs.map((x) => ['window', x, y, 240, 14])

const ROOMS: readonly RoomPlan[] = [
  {
    name: 'Belvedere',
    ranks: ['Terrazza mare', 'Veranda'],
    spots: ALONG_THE_WINDOWS,
    fixtures: [
      ...windows(7, [225, 645, 1515, 1935]),
      ['text', MIDDLE, 40, 300, 40, 'Vista mare'],
      ['plant', MIDDLE, 150, 70, 70],
      ['pillar', MIDDLE, 400, 50, 50],
      ['pillar', MIDDLE, 700, 50, 50],
      ['plant', MIDDLE, 550, 70, 70],
      ['door', MIDDLE, 1030, 120, 20],
    ],
  },
  {
    name: 'Sala grande',
    ranks: ['Sala Levante', 'Sala Ponente'],
    spots: AROUND_THE_MIDDLE,
    fixtures: [
      ['wall', MIDDLE, 200, 16, 400],
      ['buffet', MIDDLE, 620, 110, 380, 'Buffet'],
      ['plant', MIDDLE, 860, 70, 70],
      ['door', MIDDLE, 1030, 120, 20],
      ...windows(7, [265, 540, 1620, 1895]),
    ],
  },
  {
    name: 'Salone',
    ranks: ['Salone centrale', 'Portico'],
    spots: ALONG_THE_WINDOWS,
    fixtures: [
      ['buffet', MIDDLE, 520, 110, 420, 'Antipasti'],
      ['pillar', MIDDLE, 220, 50, 50],
      ['pillar', MIDDLE, 820, 50, 50],
      ['door', MIDDLE, 1030, 120, 20],
      ...windows(1033, [225, 645, 1515, 1935]),
    ],
  },
  {
    name: 'Giardino d’inverno',
    ranks: ['Giardino', 'Limonaia'],
    spots: AROUND_THE_MIDDLE,
    fixtures: [
      ['plant', MIDDLE, 110, 80, 80],
      ['plant', MIDDLE - 60, 230, 60, 60],
      ['plant', MIDDLE + 60, 230, 60, 60],
      ['text', MIDDLE, 520, 200, 40, 'Fontana'],
      ['pillar', MIDDLE, 430, 110, 110],
      ['plant', MIDDLE, 700, 80, 80],
      ['plant', MIDDLE, 850, 80, 80],
      ['door', MIDDLE, 1030, 120, 20],
      ...windows(7, [265, 540, 1620, 1895]),
    ],
  },
]

type Placement = Pick<Table, 'diningRoom' | 'x' | 'y' | 'rotation' | 'shape'>

interface DemoPlan {
  readonly rooms: readonly DiningRoom[]
  readonly fixtures: readonly Fixture[]
  /** By the table's id. */
  readonly placements: ReadonlyMap<string, Placement>
}

type KnownTable = Pick<Table, 'id' | 'rank' | 'seats'>

/** Four dining rooms with every table of the ranks; tables in the order of their numbers. Ids depend on the hotel alone. */
export function makeDiningRooms(
  hotelId: string,
  ranks: readonly { readonly id: string; readonly name?: string | undefined }[],
  tables: readonly KnownTable[],
): DemoPlan {
  const ids = createRandom(`${hotelId} dining rooms`)
  const placements = new Map<string, Placement>()
  const fixtures: Fixture[] = []
  const rooms = ROOMS.map((plan, position): DiningRoom => {
    const room = {
      id: ids.id(),
      hotel: hotelId,
      name: plan.name,
      position,
      width: WIDTH,
      height: HALF.height,
    }
    for (const [kind, x, y, width, height, text] of plan.fixtures)
      fixtures.push({
        id: ids.id(),
        hotel: hotelId,
        diningRoom: room.id,
        kind,
        x,
        y,
        width,
        height,
        rotation: 0,
        locked: false,
        text,
      })
    for (const [half, name] of plan.ranks.entries()) {
      const rank = ranks.find((row) => row.name === name)
      const own = tables.filter((table) => rank && table.rank === rank.id)
      for (const [at, table] of own.entries()) {
        const [x, y, rotation, shape] = plan.spots[at] ?? [0, 0, 0, 'square']
        // The halves mirror each other.
        const place = { x: half === 0 ? x : WIDTH - x, y, rotation, shape, diningRoom: room.id }
        if (x > 0) placements.set(table.id, place)
      }
    }
    return room
  })
  return { rooms, fixtures, placements }
}

/**
 * Draws the dining rooms, unless one of them is there or was deleted; tables that stand somewhere stay. The
 * rooms come last, so that an interrupted run is repeated. Returns whether they were drawn.
 */
export async function seedDiningRooms(hotelId: string): Promise<boolean> {
  const ofHotel: Narrow = (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const [ranks, tables] = await Promise.all([
    loadFields('Rank', ofHotel, ['name']),
    loadFields('Table', ofHotel, ['name', 'rank', 'seats', 'diningRoom']),
  ])
  const inOrder = tables.toSorted((one, other) => compareNames(one.name ?? '', other.name ?? ''))
  const { rooms, fixtures, placements } = makeDiningRooms(hotelId, ranks, inOrder)
  const fresh = await neverExisted('DiningRoom', hotelId, rooms)
  if (fresh.length < rooms.length) return false
  await insert('Fixture', fixtures)
  const unplaced = inOrder.filter(({ diningRoom }) => diningRoom === undefined)
  await update(
    'Table',
    unplaced.flatMap(({ id }) => {
      const placement = placements.get(id)
      return placement ? [{ id, ...placement }] : []
    }),
  )
  await insert('DiningRoom', rooms)
  noteChange(hotelId, 'places')
  return true
}
