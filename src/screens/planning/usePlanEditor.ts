import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { aligned, distributed, turnedTogether } from '#domain/plan/arrange.ts'
import type { PointsById, AlignSide } from '#domain/plan/arrange.ts'
import { boxAround, wayInto } from '#domain/plan/geometry.ts'
import type { Point } from '#domain/plan/geometry.ts'
import { checkDiningRoom } from '#domain/rules/places/diningRoom.ts'
import type { Fixture, Table } from '#domain/schema/places.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { draw, redoStep, undoStep } from '#store/commands/places/plan.ts'
import type { PlanEdit, PlanHistory, SteppedHistory } from '#store/commands/places/plan.ts'
import { useConvivio } from '#store/hooks.tsx'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { additionOf, changeOf, planCopies, planLayout, itemRemoval } from './planEdits.ts'
import type { NewPlanItem, RoomPlan } from './planEdits.ts'
import { asPlaced, boxOf } from './planItem.ts'
import type { PlanItem } from './planItem.ts'

interface Plan extends RoomPlan {
  readonly hotelId: string
  readonly history: PlanHistory
  readonly setHistory: (next: PlanHistory, ids?: SteppedHistory['ids']) => void
}

/** Draws on the plan; each call is one step, which can be undone and done again. */
function usePlanSteps({ hotelId, history, setHistory }: Plan) {
  const convivio = useConvivio()
  const explain = useExplain()
  const step = (take: typeof undoStep) => {
    const stepped = take(convivio, hotelId, history, serverNow())
    setHistory(stepped.history, stepped.ids)
    explain(stepped.refusal)
  }
  return {
    /** Answers the ids of what it made. */
    apply: (edits: readonly PlanEdit[]): readonly string[] => {
      const drawn = draw(convivio, hotelId, edits, serverNow())
      explain(drawn.refusal)
      if (drawn.status === 'refused' || drawn.step.length === 0) return []
      setHistory({ done: [...history.done, drawn.step], undone: [] })
      return drawn.made
    },
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => step(undoStep),
    redo: () => step(redoStep),
  }
}

type Apply = ReturnType<typeof usePlanSteps>['apply']

/** Moves and turns what is chosen and not locked, together, and says where the first of it is then. */
function useArrangement(free: readonly PlanItem[], room: Plan['room'], apply: Apply) {
  const [announced, setAnnounced] = useState('')
  const place = (places: ReadonlyMap<string, Partial<Pick<Table, 'x' | 'y' | 'rotation'>>>) =>
    apply(
      free.flatMap((item) => {
        const to = places.get(item.id)
        return to ? [changeOf(item, to)] : []
      }),
    )
  const announce = (fields: Partial<Pick<PlanItem['placed'], 'x' | 'y' | 'rotation'>> | undefined) => {
    const [first] = free
    if (first && fields) setAnnounced(words.moved(first.name, { ...first.placed, ...fields, locked: false }))
  }
  return {
    announced,
    place,
    move: (by: Point) => {
      const box = boxAround(free.map(boxOf))
      if (!box) return
      const moved = { left: box.left + by.x, right: box.right + by.x, top: box.top + by.y, bottom: box.bottom + by.y }
      const back = wayInto(moved, room)
      const places: PointsById = new Map(
        free.map(({ id, placed }) => [
          id,
          {
            x: Math.max(0, Math.round(placed.x + by.x + back.x)),
            y: Math.max(0, Math.round(placed.y + by.y + back.y)),
          },
        ]),
      )
      place(places)
      announce(places.get(free[0]?.id ?? ''))
    },
    rotate: (degrees: number) => {
      place(turnedTogether(free.map(asPlaced), degrees))
      announce({ rotation: ((free[0]?.placed.rotation ?? 0) + degrees + 360) % 360 })
    },
    align: (side: AlignSide) => place(aligned(free.map(asPlaced), side)),
    distribute: (axis: 'x' | 'y') => place(distributed(free.map(asPlaced), axis)),
  }
}

export type PlanEditor = ReturnType<typeof usePlanEditor>

/** What can be done to a plan; each call is one step back. */
export function usePlanEditor(plan: Plan) {
  const { hotelId, room, items, ranks, turns } = plan
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = items.filter(({ id }) => chosen.has(id))
  const free = selected.filter(({ locked }) => !locked)
  const { apply, ...steps } = usePlanSteps(plan)
  const arrangement = useArrangement(free, room, apply)
  const tablesNow = () => tablesOfHotel(convivio.state.getState(), hotelId)

  return {
    room,
    items,
    ranks,
    turns,
    selected,
    chosen,
    choose: (ids: Iterable<string>) => setChosen(new Set(ids)),
    toggle: (id: string) =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    ...arrangement,
    ...steps,
    add: (what: NewPlanItem, dropped?: Point) => {
      const made = apply([additionOf(what, dropped, plan, tablesNow())])
      const ids = what.kind === 'placeTable' ? [what.table.id] : made
      setChosen(new Set(ids))
      return ids
    },
    duplicate: () => {
      if (selected.length > 0) setChosen(new Set(apply(planCopies(selected, room, tablesNow()))))
    },
    takeAway: () => {
      apply(free.map(itemRemoval))
      setChosen(new Set())
    },
    lock: () => {
      const locked = selected.some((item) => !item.locked)
      apply(selected.map((item) => changeOf(item, { locked })))
    },
    layOut: (tables: readonly Table[]) => {
      const layout = planLayout(tables, plan)
      const refusal = checkDiningRoom({ ...room, ...layout.room })
      if (refusal) return explain(refusal)
      apply(layout.edits)
      const { width, height } = layout.room
      const isGrown = width !== room.width || height !== room.height
      notify.success([words.laidOut(tables.length), ...(isGrown ? [words.grown(width, height)] : [])].join(': '))
    },
    change: (item: PlanItem, fields: Partial<Table> & Partial<Fixture>) =>
      apply([
        item.kind === 'table'
          ? { kind: 'changeTable', id: item.id, fields }
          : { kind: 'changeFixture', id: item.id, fields },
      ]),
  }
}
