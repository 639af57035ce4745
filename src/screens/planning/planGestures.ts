import type { PointerEvent } from 'react'
import {
  boxAround,
  boxBetween,
  directionOf,
  isInside,
  normalRotation,
  overlap,
  snappedRotation,
  turnedAround,
  wayInto,
} from '#domain/plan/geometry.ts'
import type { Box, Point } from '#domain/plan/geometry.ts'
import { snapped } from '#domain/plan/snapping.ts'
import { FIXTURE_SIZES } from '#domain/rules/places/diningRoom.ts'
import { boxAttributes, drawnOf, handlesOf, markOf, scaleNow, showMark } from './planCanvas.ts'
import type { CanvasRefs, Drawn } from './planCanvas.ts'
import { transformOf } from './PlanShapes.tsx'
import { boxOf } from './planItem.ts'
import type { PlanItem } from './planItem.ts'
import { panned } from './planView.ts'
import type { View } from './planView.ts'
import type { PlanEditor } from './usePlanEditor.ts'

const CLICK_TOLERANCE_PX = 4
const SNAP_REACH_PX = 8
const SNAP_RANGE_CM = 350

/** The plan as it is now: while something is dragged it may change. */
export interface GestureContext {
  readonly editor: PlanEditor
  readonly refs: CanvasRefs
  readonly view: View
  readonly setView: (view: View) => void
  readonly isSnapping: boolean
  readonly isPanning: boolean
}

/** One drag from the press to the drop. Until then only elements change, not the store. */
export interface Gesture {
  /** What is moved, to be put back before React draws it. */
  readonly drawn: readonly Drawn[]
  readonly follow: (to: Point, event: PointerEvent, now: GestureContext) => void
  readonly drop: (now: GestureContext) => void
}

const movedBox = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/** Only neighbours attract: lines of tables far away would be everywhere. */
const around = ({ left, top, right, bottom }: Box): Box => ({
  left: left - SNAP_RANGE_CM,
  right: right + SNAP_RANGE_CM,
  top: top - SNAP_RANGE_CM,
  bottom: bottom + SNAP_RANGE_CM,
})

/** Moves what is chosen, or what is pressed alone; a press without a move chooses that one. */
export function moveGesture({ editor, refs }: GestureContext, item: PlanItem, from: Point): Gesture | undefined {
  const wasChosen = editor.chosen.has(item.id)
  if (!wasChosen) editor.choose([item.id])
  const moving = (wasChosen ? editor.selected : [item]).filter(({ locked }) => !locked)
  const box = boxAround(moving.map(boxOf))
  if (item.locked || !box) return undefined
  const ids = new Set(moving.map(({ id }) => id))
  const drawn = moving.flatMap((one) => drawnOf(refs, one) ?? [])
  const others = editor.items.filter(({ id }) => !ids.has(id)).map(boxOf)
  let by = { x: 0, y: 0 }
  return {
    drawn,
    follow(to, _, { editor: { room }, isSnapping }) {
      const dragged = { x: to.x - from.x, y: to.y - from.y }
      const scale = scaleNow(refs)
      if (Math.hypot(dragged.x, dragged.y) * scale < CLICK_TOLERANCE_PX && by.x === 0 && by.y === 0) return
      const asMoved = movedBox(box, dragged)
      const snap = isSnapping
        ? snapped(
            asMoved,
            others.filter((other) => overlap(around(asMoved), other)),
            room,
            SNAP_REACH_PX / scale,
          )
        : undefined
      const near = { x: dragged.x + (snap?.x ?? 0), y: dragged.y + (snap?.y ?? 0) }
      const back = wayInto(movedBox(box, near), room)
      by = { x: near.x + back.x, y: near.y + back.y }
      const at = ({ placed }: PlanItem) => transformOf({ ...placed, x: placed.x + by.x, y: placed.y + by.y })
      for (const one of drawn) one.element.setAttribute('transform', at(one.item))
      const [only] = drawn
      if (only && drawn.length === 1) handlesOf(refs)?.setAttribute('transform', at(only.item))
      const { x, y } = snap?.guides ?? {}
      showMark(refs, 'x', x === undefined ? undefined : { x1: x, x2: x, y1: 0, y2: room.height })
      showMark(refs, 'y', y === undefined ? undefined : { y1: y, y2: y, x1: 0, x2: room.width })
    },
    drop(now) {
      if (by.x !== 0 || by.y !== 0) now.editor.move(by)
      else if (wasChosen) now.editor.choose([item.id])
    },
  }
}

/** Chooses what lies in a frame; with SHIFT beside what is chosen. */
export function frameGesture({ refs }: GestureContext, from: Point, adds: boolean): Gesture {
  let box = boxBetween(from, from)
  return {
    drawn: [],
    follow(to) {
      box = boxBetween(from, to)
      showMark(refs, 'frame', boxAttributes(box))
    },
    drop({ editor }) {
      const found = editor.items.filter((item) => isInside(boxOf(item), box)).map(({ id }) => id)
      editor.choose(adds ? [...editor.chosen, ...found] : found)
    },
  }
}

export function panGesture({ refs, view }: GestureContext, { clientX, clientY }: PointerEvent): Gesture {
  const scale = scaleNow(refs)
  return {
    drawn: [],
    follow(_, event, { setView }) {
      setView(panned(view, { x: (clientX - event.clientX) / scale, y: (clientY - event.clientY) / scale }))
    },
    drop: () => {},
  }
}

/** By steps; freely with ALT. */
export function rotateGesture({ refs }: GestureContext, drawn: Drawn): Gesture {
  const { item, element } = drawn
  let { rotation } = item.placed
  return {
    drawn: [drawn],
    follow(to, { altKey }) {
      const direction = directionOf(to, item.placed)
      rotation = altKey ? normalRotation(direction) : snappedRotation(direction)
      const transform = transformOf({ ...item.placed, rotation })
      element.setAttribute('transform', transform)
      handlesOf(refs)?.setAttribute('transform', transform)
      element.querySelector('text')?.setAttribute('transform', `rotate(${-rotation})`)
    },
    drop({ editor }) {
      if (rotation !== item.placed.rotation) editor.change(item, { rotation })
    },
  }
}

/** Drags a corner while the opposite one stays; by steps, freely with ALT. */
export function resizeGesture({ refs }: GestureContext, item: PlanItem): Gesture {
  const { placed } = item
  let { width, height, x, y } = placed
  return {
    drawn: [],
    follow(to, { altKey }) {
      const local = turnedAround(to, placed, -placed.rotation)
      const step = altKey ? 1 : 10
      const side = (from: number, length: number) =>
        Math.max(FIXTURE_SIZES.least, Math.round((from + length / 2) / step) * step)
      width = side(local.x - placed.x, placed.width)
      height = side(local.y - placed.y, placed.height)
      const middle = turnedAround(
        { x: placed.x + (width - placed.width) / 2, y: placed.y + (height - placed.height) / 2 },
        placed,
        placed.rotation,
      )
      ;[x, y] = [Math.round(middle.x), Math.round(middle.y)]
      markOf(refs, 'frame')?.setAttribute('transform', transformOf({ x, y, rotation: placed.rotation }))
      showMark(refs, 'frame', { x: -width / 2, y: -height / 2, width, height })
    },
    drop: ({ editor }) => void editor.change(item, { width, height, x, y }),
  }
}
