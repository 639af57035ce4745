import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { boxAround, boxBetween, directionOf, isInside, normalRotation, overlap, snappedRotation, turnedAround, wayInto } from '#domain/plan/geometry.ts'
import type { Box, Point } from '#domain/plan/geometry.ts'
import { snapped } from '#domain/plan/snapping.ts'
import { FIXTURE_SIZES } from '#domain/rules/places/diningRoom.ts'
import { transformOf } from './PlanShapes.tsx'
import { boxOf } from './planItem.ts'
import type { PlanItem } from './planItem.ts'
import { panned } from './planView.ts'
import type { View } from './planView.ts'
import type { PlanEditor } from './usePlanEditor.ts'

const CLICK_TOLERANCE_PX = 4
const SNAP_REACH_PX = 8
const SNAP_RANGE_CM = 350

interface Drawn {
  readonly item: PlanItem
  readonly element: Element
}

type Gesture =
  | { readonly is: 'move'; readonly from: Point; readonly drawn: readonly Drawn[]; readonly box: Box; readonly others: readonly Box[]; by: Point; readonly pressed: string; readonly wasChosen: boolean }
  | { readonly is: 'frame'; readonly from: Point; to: Point; readonly adds: boolean }
  | { readonly is: 'pan'; readonly client: Point; readonly view: View; readonly scale: number }
  | { readonly is: 'rotate'; readonly drawn: Drawn; rotation: number }
  | { readonly is: 'resize'; readonly item: PlanItem; size: { width: number; height: number } & Point }

interface CanvasRefs {
  readonly svg: RefObject<SVGSVGElement | null>
  /** Where a moved table snaps, and the frame that chooses. */
  readonly marks: RefObject<SVGGElement | null>
}

/** Centimetres of the plan from pixels of the window. */
export function pointAt(svg: SVGSVGElement | null, client: { readonly clientX: number; readonly clientY: number }): Point {
  const matrix = svg?.getScreenCTM()
  if (!matrix) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(client.clientX, client.clientY).matrixTransform(matrix.inverse())
  return { x, y }
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
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

function show(element: Element | null | undefined, attributes: Readonly<Record<string, number>> | undefined): void {
  element?.toggleAttribute('data-shown', attributes !== undefined)
  for (const [name, value] of Object.entries(attributes ?? {})) element?.setAttribute(name, String(value))
}

const boxAttributes = ({ left, top, right, bottom }: Box) => ({ x: left, y: top, width: right - left, height: bottom - top })

interface Props {
  readonly editor: PlanEditor
  readonly refs: CanvasRefs
  readonly view: View
  readonly setView: (view: View) => void
  readonly isSnapping: boolean
  readonly isPanning: boolean
}

/** While something is dragged only its own elements change; the store is written on the drop. */
export function useGestures({ editor, refs, view, setView, isSnapping, isPanning }: Props) {
  const gesture = useRef<Gesture>(undefined)
  const { items, room } = editor

  const elementOf = (id: string) => refs.svg.current?.querySelector(`[data-id="${id}"]`) ?? undefined
  const handlesOf = () => refs.svg.current?.querySelector('[data-handles]')
  const mark = (name: 'x' | 'y' | 'frame') => refs.marks.current?.querySelector(`[data-mark="${name}"]`)
  const scaleNow = () => refs.svg.current?.getScreenCTM()?.a ?? 1

  const startMove = (item: PlanItem, event: PointerEvent, from: Point): Gesture | undefined => {
    const wasChosen = editor.chosen.has(item.id)
    if (event.shiftKey) {
      editor.toggle(item.id)
      return undefined
    }
    if (!wasChosen) editor.choose([item.id])
    const moving = (wasChosen ? editor.selected : [item]).filter(({ locked }) => !locked)
    const box = boxAround(moving.map(boxOf))
    if (item.locked || !box) return undefined
    const ids = new Set(moving.map(({ id }) => id))
    const drawn = moving.flatMap((one) => {
      const element = elementOf(one.id)
      return element ? [{ item: one, element }] : []
    })
    const others = items.filter(({ id }) => !ids.has(id)).map(boxOf)
    return { is: 'move', from, drawn, box, others, by: { x: 0, y: 0 }, pressed: item.id, wasChosen }
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const svg = refs.svg.current
    if (!svg || !(event.target instanceof Element)) return
    const from = pointAt(svg, event)
    const client = { x: event.clientX, y: event.clientY }
    const handle = event.target.closest('[data-handle]')?.getAttribute('data-handle')
    const id = event.target.closest('[data-id]')?.getAttribute('data-id')
    const item = items.find((one) => one.id === id)
    const [only] = editor.selected
    const element = only && elementOf(only.id)
    if (isPanning || event.button === 1) gesture.current = { is: 'pan', client, view, scale: scaleNow() }
    else if (event.button !== 0) return
    else if (handle === 'rotate' && only && element)
      gesture.current = { is: 'rotate', drawn: { item: only, element }, rotation: only.placed.rotation }
    else if (handle === 'resize' && only) gesture.current = { is: 'resize', item: only, size: { ...only.placed } }
    else if (item) gesture.current = startMove(item, event, from)
    else gesture.current = { is: 'frame', from, to: from, adds: event.shiftKey }
    if (gesture.current) svg.setPointerCapture(event.pointerId)
  }

  const moveItems = (now: Extract<Gesture, { is: 'move' }>, to: Point) => {
    let by = { x: to.x - now.from.x, y: to.y - now.from.y }
    if (Math.hypot(by.x, by.y) * scaleNow() < CLICK_TOLERANCE_PX && now.by.x === 0 && now.by.y === 0) return
    const box = moved(now.box, by)
    const snap = isSnapping ? snapped(box, now.others.filter((other) => overlap(around(box), other)), room, SNAP_REACH_PX / scaleNow()) : undefined
    if (snap) by = { x: by.x + snap.x, y: by.y + snap.y }
    const back = wayInto(moved(now.box, by), room)
    now.by = { x: by.x + back.x, y: by.y + back.y }
    const at = ({ placed }: PlanItem) =>
      transformOf({ ...placed, x: placed.x + now.by.x, y: placed.y + now.by.y })
    for (const { item, element } of now.drawn) element.setAttribute('transform', at(item))
    const [only] = now.drawn
    if (only && now.drawn.length === 1) handlesOf()?.setAttribute('transform', at(only.item))
    const { x, y } = snap?.guides ?? {}
    show(mark('x'), x === undefined ? undefined : { x1: x, x2: x, y1: 0, y2: room.height })
    show(mark('y'), y === undefined ? undefined : { y1: y, y2: y, x1: 0, x2: room.width })
  }

  const resize = (now: Extract<Gesture, { is: 'resize' }>, to: Point, isFree: boolean) => {
    const { placed } = now.item
    const local = turnedAround(to, placed, -placed.rotation)
    const step = isFree ? 1 : 10
    const side = (from: number, length: number) =>
      Math.max(FIXTURE_SIZES.least, Math.round((from + length / 2) / step) * step)
    const width = side(local.x - placed.x, placed.width)
    const height = side(local.y - placed.y, placed.height)
    // The opposite corner stays.
    const middle = turnedAround(
      { x: placed.x + (width - placed.width) / 2, y: placed.y + (height - placed.height) / 2 },
      placed,
      placed.rotation,
    )
    now.size = { width, height, x: Math.round(middle.x), y: Math.round(middle.y) }
    const frame = mark('frame')
    frame?.setAttribute('transform', transformOf({ ...now.size, rotation: placed.rotation }))
    show(frame, { x: -width / 2, y: -height / 2, width, height })
  }

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    if (!now) return
    const to = pointAt(refs.svg.current, event)
    if (now.is === 'move') moveItems(now, to)
    else if (now.is === 'frame') {
      now.to = to
      show(mark('frame'), boxAttributes(boxBetween(now.from, to)))
    } else if (now.is === 'pan')
      setView(panned(now.view, { x: (now.client.x - event.clientX) / now.scale, y: (now.client.y - event.clientY) / now.scale }))
    else if (now.is === 'rotate') {
      const { item, element } = now.drawn
      const direction = directionOf(to, item.placed)
      now.rotation = event.altKey ? normalRotation(direction) : snappedRotation(direction)
      const transform = transformOf({ ...item.placed, rotation: now.rotation })
      element.setAttribute('transform', transform)
      handlesOf()?.setAttribute('transform', transform)
      element.querySelector('text')?.setAttribute('transform', `rotate(${-now.rotation})`)
    } else resize(now, to, event.altKey)
  }

  const putBack = (now: Gesture) => {
    const all = now.is === 'move' ? now.drawn : now.is === 'rotate' ? [now.drawn] : []
    for (const { item, element } of all) element.setAttribute('transform', transformOf(item.placed))
    const [only] = all
    if (only) handlesOf()?.setAttribute('transform', transformOf(only.item.placed))
    for (const name of ['x', 'y', 'frame'] as const) show(mark(name), undefined)
    mark('frame')?.removeAttribute('transform')
  }

  const onPointerUp = () => {
    const now = gesture.current
    gesture.current = undefined
    if (!now) return
    // React does not know of what was moved: its own next position must be a change.
    putBack(now)
    if (now.is === 'move') {
      if (now.by.x !== 0 || now.by.y !== 0) editor.move(now.by)
      else if (now.wasChosen) editor.choose([now.pressed])
    } else if (now.is === 'frame') {
      const box = boxBetween(now.from, now.to)
      const found = items.filter((item) => isInside(boxOf(item), box)).map(({ id }) => id)
      editor.choose(now.adds ? [...editor.chosen, ...found] : found)
    } else if (now.is === 'rotate') {
      const { item } = now.drawn
      if (now.rotation !== item.placed.rotation) editor.change(item, { rotation: now.rotation })
    } else if (now.is === 'resize') {
      const { width, height, x, y } = now.size
      editor.change(now.item, { width, height, x, y })
    }
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    /** Escape, or the browser took the pointer away: everything is where it was. */
    onPointerCancel: () => {
      const now = gesture.current
      gesture.current = undefined
      if (now) putBack(now)
    },
  }
}

