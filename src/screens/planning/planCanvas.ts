import type { RefObject } from 'react'
import type { Box, Point } from '#domain/plan/geometry.ts'
import { transformOf } from './PlanShapes.tsx'
import type { PlanItem } from './planItem.ts'

export interface CanvasRefs {
  readonly svg: RefObject<SVGSVGElement | null>
  /** Where a moved table snaps, and the frame that chooses. */
  readonly marks: RefObject<SVGGElement | null>
}

/** An item of the plan with what shows it. */
export interface Drawn {
  readonly item: PlanItem
  readonly element: Element
}

/** Centimetres of the plan from pixels of the window. */
export function pointAt(
  svg: SVGSVGElement | null,
  client: { readonly clientX: number; readonly clientY: number },
): Point {
  const matrix = svg?.getScreenCTM()
  if (!matrix) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(client.clientX, client.clientY).matrixTransform(matrix.inverse())
  return { x, y }
}

/** Pixels of the window that a centimetre of the plan has. */
export const scaleNow = ({ svg }: CanvasRefs): number => svg.current?.getScreenCTM()?.a ?? 1

export function drawnOf({ svg }: CanvasRefs, item: PlanItem): Drawn | undefined {
  const element = svg.current?.querySelector(`[data-id="${item.id}"]`)
  return element ? { item, element } : undefined
}

export const handlesOf = ({ svg }: CanvasRefs): Element | null | undefined =>
  svg.current?.querySelector('[data-handles]')

type MarkName = 'x' | 'y' | 'frame'

export const markOf = ({ marks }: CanvasRefs, name: MarkName): Element | null | undefined =>
  marks.current?.querySelector(`[data-mark="${name}"]`)

/** Without attributes it is hidden. */
export function showMark(
  refs: CanvasRefs,
  name: MarkName,
  attributes: Readonly<Record<string, number>> | undefined,
): void {
  const element = markOf(refs, name)
  element?.toggleAttribute('data-shown', attributes !== undefined)
  for (const [attribute, value] of Object.entries(attributes ?? {})) element?.setAttribute(attribute, String(value))
}

export const boxAttributes = ({ left, top, right, bottom }: Box) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

/** React does not know of what was moved: its own next position must be a change. */
export function restoreDrawn(refs: CanvasRefs, drawn: readonly Drawn[]): void {
  for (const { item, element } of drawn) element.setAttribute('transform', transformOf(item.placed))
  const [only] = drawn
  if (only) handlesOf(refs)?.setAttribute('transform', transformOf(only.item.placed))
  for (const name of ['x', 'y', 'frame'] as const) showMark(refs, name, undefined)
  markOf(refs, 'frame')?.removeAttribute('transform')
}
