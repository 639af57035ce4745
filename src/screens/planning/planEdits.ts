import { freePlace, roomForAll, rowsByRank } from '#domain/plan/arrange.ts'
import { GRID_CM, boundsOf, wayInto } from '#domain/plan/geometry.ts'
import type { Point, Size } from '#domain/plan/geometry.ts'
import { tableSize } from '#domain/plan/shapes.ts'
import { nextName } from '#domain/rules/places/room.ts'
import type { DiningRoom, Rank, Table, Turn } from '#domain/schema/places.ts'
import type { FixtureKind, TableShape } from '#domain/schema/values.ts'
import type { PlanEdit } from '#store/commands/places/plan.ts'
import { boxOf } from './planItem.ts'
import type { PlanItem } from './planItem.ts'

export type NewPlanItem =
  | { readonly kind: 'table'; readonly shape: TableShape; readonly seats: number }
  | { readonly kind: 'fixture'; readonly fixture: FixtureKind }
  | { readonly kind: 'placeTable'; readonly table: Table }

const FIXTURE_SIZE: Readonly<Record<FixtureKind, Size>> = {
  wall: { width: 300, height: 16 },
  door: { width: 120, height: 16 },
  window: { width: 200, height: 14 },
  pillar: { width: 50, height: 50 },
  plant: { width: 60, height: 60 },
  buffet: { width: 300, height: 80 },
  text: { width: 200, height: 40 },
}

const sizeOf = (what: NewPlanItem): Size => {
  if (what.kind === 'fixture') return FIXTURE_SIZE[what.fixture]
  return tableSize(what.kind === 'table' ? what : what.table)
}

const onGrid = (at: number) => Math.round(at / GRID_CM) * GRID_CM

/** Changes fields that tables and fixtures both have. */
export const changeOf = (
  item: PlanItem,
  fields: Partial<Pick<Table, 'x' | 'y' | 'rotation' | 'locked'>>,
): PlanEdit => ({
  kind: item.kind === 'table' ? 'changeTable' : 'changeFixture',
  id: item.id,
  fields,
})

/** A room with what stands in it. */
export interface RoomPlan {
  readonly room: DiningRoom
  readonly items: readonly PlanItem[]
  readonly ranks: readonly Rank[]
  readonly turns: readonly Turn[]
}

/** A new table is of the rank and turn of the nearest one; in an empty room of the only ones that the hotel has. */
function groupsNear(at: Point, { items, ranks, turns }: RoomPlan): Pick<Table, 'rank' | 'turn'> {
  const away = ({ placed }: PlanItem) => Math.hypot(placed.x - at.x, placed.y - at.y)
  const tables = items.filter((item) => item.kind === 'table')
  const nearest = tables.reduce<PlanItem | undefined>(
    (best, item) => (best && away(best) <= away(item) ? best : item),
    undefined,
  )
  if (nearest?.kind === 'table') return { rank: nearest.table.rank, turn: nearest.table.turn }
  const only = (groups: readonly { readonly id: string }[]) => (groups.length === 1 ? groups[0]?.id : undefined)
  return { rank: only(ranks), turn: only(turns) }
}

/** Where it was dropped; without a place near the middle, where there is room. */
function placeFor(what: NewPlanItem, dropped: Point | undefined, { room, items }: RoomPlan): Point {
  const size = sizeOf(what)
  const wanted = dropped
    ? { x: onGrid(dropped.x), y: onGrid(dropped.y) }
    : freePlace(size, { x: room.width / 2, y: room.height / 2 }, room, items.map(boxOf))
  const into = wayInto(boundsOf({ ...wanted, ...size, rotation: 0 }), room)
  return { x: Math.round(wanted.x + into.x), y: Math.round(wanted.y + into.y) }
}

type Named = Pick<Table, 'name'>

/** @param tables all of the hotel: a new one gets the next name */
export function additionOf(
  what: NewPlanItem,
  dropped: Point | undefined,
  plan: RoomPlan,
  tables: readonly Named[],
): PlanEdit {
  const { room } = plan
  const at = placeFor(what, dropped, plan)
  const placement = { diningRoom: room.id, x: at.x, y: at.y }
  if (what.kind === 'placeTable')
    return { kind: 'changeTable', id: what.table.id, fields: { ...placement, rotation: what.table.rotation ?? 0 } }
  if (what.kind === 'fixture') {
    const text = what.fixture === 'text' ? room.name : undefined
    return {
      kind: 'createFixture',
      fields: { ...placement, kind: what.fixture, ...FIXTURE_SIZE[what.fixture], rotation: 0, text },
    }
  }
  const fields = { name: nextName(tables), seats: what.seats, shape: what.shape, rotation: 0 }
  return { kind: 'createTable', fields: { ...placement, ...groupsNear(at, plan), ...fields } }
}

/** Copies a little beside; each table gets the next name. */
export function planCopies(
  chosen: readonly PlanItem[],
  room: Pick<DiningRoom, 'id'>,
  tables: readonly Named[],
): PlanEdit[] {
  const names = tables.map(({ name }) => ({ name }))
  return chosen.map(({ placed, ...item }): PlanEdit => {
    const beside = { x: Math.round(placed.x + 40), y: Math.round(placed.y + 40), rotation: placed.rotation }
    if (item.kind === 'fixture') {
      const { kind, width, height, text } = item.fixture
      return { kind: 'createFixture', fields: { diningRoom: room.id, kind, width, height, text, ...beside } }
    }
    const name = nextName(names)
    names.push({ name })
    const { rank, turn, seats, minSeats, maxSeats, shape } = item.table
    return {
      kind: 'createTable',
      fields: { diningRoom: room.id, name, rank, turn, seats, minSeats, maxSeats, shape, ...beside },
    }
  })
}

/** Tables leave the room, fixtures are no more. */
export const itemRemoval = (item: PlanItem): PlanEdit =>
  item.kind === 'table'
    ? { kind: 'changeTable', id: item.id, fields: { diningRoom: undefined } }
    : { kind: 'removeFixture', id: item.id }

/** Tables without a place, below what stands there; the room gets higher where it has to, an empty one wider, too. */
export function planLayout(
  tables: readonly Table[],
  { room, items, ranks }: RoomPlan,
): { readonly room: Size; readonly edits: readonly PlanEdit[] } {
  const byRank = ranks.map(({ id }) => id)
  const layout =
    items.length === 0 ? roomForAll(tables, byRank, room) : rowsByRank(tables, byRank, room, items.map(boxOf))
  const placed = tables.flatMap(({ id }): PlanEdit[] => {
    const at = layout.places.get(id)
    return at ? [{ kind: 'changeTable', id, fields: { ...at, diningRoom: room.id, rotation: 0 } }] : []
  })
  return { room: layout.room, edits: [{ kind: 'changeRoom', id: room.id, fields: layout.room }, ...placed] }
}
