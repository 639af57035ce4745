import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { aligned, distributed, freePlace, roomForAll, rowsByRank, turnedTogether } from '#domain/plan/arrange.ts'
import type { PointsById, AlignSide } from '#domain/plan/arrange.ts'
import { GRID_CM, boundsOf, boxAround, wayInto } from '#domain/plan/geometry.ts'
import type { Point, Size } from '#domain/plan/geometry.ts'
import { tableSize } from '#domain/plan/shapes.ts'
import { checkDiningRoom } from '#domain/rules/places/diningRoom.ts'
import { nextName } from '#domain/rules/places/room.ts'
import type { DiningRoom, Fixture, Rank, Table, Turn } from '#domain/schema/places.ts'
import type { FixtureKind, TableShape } from '#domain/schema/values.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { draw, redoStep, undoStep } from '#store/commands/places/plan.ts'
import type { PlanEdit, PlanHistory, SteppedHistory } from '#store/commands/places/plan.ts'
import { useConvivio } from '#store/hooks.tsx'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { asPlaced, boxOf } from './planItem.ts'
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

const changeOf = (item: PlanItem, fields: Partial<Pick<Table, 'x' | 'y' | 'rotation' | 'locked'>>): PlanEdit => ({
  kind: item.kind === 'table' ? 'changeTable' : 'changeFixture',
  id: item.id,
  fields,
})

interface Plan {
  readonly hotelId: string
  readonly room: DiningRoom
  readonly items: readonly PlanItem[]
  readonly ranks: readonly Rank[]
  readonly turns: readonly Turn[]
  readonly history: PlanHistory
  readonly setHistory: (next: PlanHistory, ids?: SteppedHistory['ids']) => void
}

/** A new table is of the rank and turn of the nearest one; in an empty room of the only ones that the hotel has. */
function groupsNear(at: Point, { items, ranks, turns }: Plan): Pick<Table, 'rank' | 'turn'> {
  const away = ({ placed }: PlanItem) => Math.hypot(placed.x - at.x, placed.y - at.y)
  const tables = items.filter((item) => item.kind === 'table')
  const nearest = tables.reduce<PlanItem | undefined>((best, item) => (best && away(best) <= away(item) ? best : item), undefined)
  if (nearest?.kind === 'table') return { rank: nearest.table.rank, turn: nearest.table.turn }
  const only = (groups: readonly { readonly id: string }[]) => (groups.length === 1 ? groups[0]?.id : undefined)
  return { rank: only(ranks), turn: only(turns) }
}

export type PlanEditor = ReturnType<typeof usePlanEditor>

/** What can be done to a plan; each call is one step back. */
export function usePlanEditor(plan: Plan) {
  const { hotelId, room, items, ranks, turns, history, setHistory } = plan
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [announced, setAnnounced] = useState('')
  const selected = items.filter(({ id }) => chosen.has(id))
  const free = selected.filter(({ locked }) => !locked)

  const apply = (edits: readonly PlanEdit[]): readonly string[] => {
    const drawn = draw(convivio, hotelId, edits, serverNow())
    explain(drawn.refusal)
    if (drawn.status === 'refused' || drawn.step.length === 0) return []
    setHistory({ done: [...history.done, drawn.step], undone: [] })
    return drawn.made
  }
  const place = (places: ReadonlyMap<string, Partial<Pick<Table, 'x' | 'y' | 'rotation'>>>) =>
    apply(free.flatMap((item) => {
      const to = places.get(item.id)
      return to ? [changeOf(item, to)] : []
    }))
  const move = (by: Point) => {
    const box = boxAround(free.map(boxOf))
    if (!box) return
    const moved = { left: box.left + by.x, right: box.right + by.x, top: box.top + by.y, bottom: box.bottom + by.y }
    const back = wayInto(moved, room)
    const places: PointsById = new Map(
      free.map(({ id, placed }) => [
        id,
        { x: Math.max(0, Math.round(placed.x + by.x + back.x)), y: Math.max(0, Math.round(placed.y + by.y + back.y)) },
      ]),
    )
    place(places)
    const [first] = free
    const to = first && places.get(first.id)
    if (first && to) setAnnounced(words.moved(first.name, { ...first.placed, ...to, locked: false }))
  }
  const rotate = (degrees: number) => {
    place(turnedTogether(free.map(asPlaced), degrees))
    const [first] = free
    if (first) setAnnounced(words.moved(first.name, { ...first.placed, rotation: (first.placed.rotation + degrees + 360) % 360, locked: false }))
  }

  const editOf = (what: NewPlanItem, at: Point): PlanEdit => {
    const placement = { diningRoom: room.id, x: at.x, y: at.y }
    if (what.kind === 'placeTable') return { kind: 'changeTable', id: what.table.id, fields: { ...placement, rotation: what.table.rotation ?? 0 } }
    if (what.kind === 'fixture') {
      const text = what.fixture === 'text' ? room.name : undefined
      return { kind: 'createFixture', fields: { ...placement, kind: what.fixture, ...FIXTURE_SIZE[what.fixture], rotation: 0, text } }
    }
    const name = nextName(tablesOfHotel(convivio.state.getState(), hotelId))
    return { kind: 'createTable', fields: { ...placement, ...groupsNear(at, plan), name, seats: what.seats, shape: what.shape, rotation: 0 } }
  }
  /** Where it was dropped; without a place near the middle, where there is room. */
  const add = (what: NewPlanItem, dropped?: Point) => {
    const size = sizeOf(what)
    const boxes = items.map(boxOf)
    const wanted = dropped
      ? { x: onGrid(dropped.x), y: onGrid(dropped.y) }
      : freePlace(size, { x: room.width / 2, y: room.height / 2 }, room, boxes)
    const into = wayInto(boundsOf({ ...wanted, ...size, rotation: 0 }), room)
    const at = { x: Math.round(wanted.x + into.x), y: Math.round(wanted.y + into.y) }
    const made = apply([editOf(what, at)])
    const ids = what.kind === 'placeTable' ? [what.table.id] : made
    setChosen(new Set(ids))
    return ids
  }

  const duplicate = () => {
    const names = tablesOfHotel(convivio.state.getState(), hotelId).map(({ name }) => ({ name }))
    const edits = selected.map(({ placed, ...item }): PlanEdit => {
      const beside = { x: Math.round(placed.x + 40), y: Math.round(placed.y + 40), rotation: placed.rotation }
      if (item.kind === 'fixture') {
        const { kind, width, height, text } = item.fixture
        return { kind: 'createFixture', fields: { diningRoom: room.id, kind, width, height, text, ...beside } }
      }
      const name = nextName(names)
      names.push({ name })
      const { rank, turn, seats, minSeats, maxSeats, shape } = item.table
      return { kind: 'createTable', fields: { diningRoom: room.id, name, rank, turn, seats, minSeats, maxSeats, shape, ...beside } }
    })
    if (edits.length > 0) setChosen(new Set(apply(edits)))
  }
  const takeAway = () => {
    apply(free.map((item) =>
      item.kind === 'table'
        ? { kind: 'changeTable', id: item.id, fields: { diningRoom: undefined } }
        : { kind: 'removeFixture', id: item.id },
    ))
    setChosen(new Set())
  }
  const lock = () => {
    const locked = selected.some((item) => !item.locked)
    apply(selected.map((item) => changeOf(item, { locked })))
  }
  /** Tables without a place, below what stands there; the room gets higher where it has to, an empty one wider, too. */
  const layOut = (tables: readonly Table[]) => {
    const byRank = ranks.map(({ id }) => id)
    const layout = items.length === 0 ? roomForAll(tables, byRank, room) : rowsByRank(tables, byRank, room, items.map(boxOf))
    const refusal = checkDiningRoom({ ...room, ...layout.room })
    if (refusal) return explain(refusal)
    const places = tables.flatMap(({ id }): PlanEdit[] => {
      const at = layout.places.get(id)
      return at ? [{ kind: 'changeTable', id, fields: { ...at, diningRoom: room.id, rotation: 0 } }] : []
    })
    apply([{ kind: 'changeRoom', id: room.id, fields: layout.room }, ...places])
    const { width, height } = layout.room
    const isGrown = width !== room.width || height !== room.height
    notify.success([words.laidOut(tables.length), ...(isGrown ? [words.grown(width, height)] : [])].join(': '))
  }

  const step = (take: typeof undoStep) => {
    const stepped = take(convivio, hotelId, history, serverNow())
    setHistory(stepped.history, stepped.ids)
    explain(stepped.refusal)
  }
  return {
    room,
    items,
    ranks,
    turns,
    selected,
    announced,
    chosen,
    choose: (ids: Iterable<string>) => setChosen(new Set(ids)),
    toggle: (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    move,
    rotate,
    place,
    align: (side: AlignSide) => place(aligned(free.map(asPlaced), side)),
    distribute: (axis: 'x' | 'y') => place(distributed(free.map(asPlaced), axis)),
    add,
    duplicate,
    takeAway,
    lock,
    layOut,
    change: (item: PlanItem, fields: Partial<Table> & Partial<Fixture>) =>
      apply([
        item.kind === 'table'
          ? { kind: 'changeTable', id: item.id, fields }
          : { kind: 'changeFixture', id: item.id, fields },
      ]),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => step(undoStep),
    redo: () => step(redoStep),
  }
}
