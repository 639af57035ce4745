import type { StayEnd } from '#domain/timeline/drag.ts'

/** Pixels from a bar's edge on which it is resized. */
const EDGE = { mouse: 8, touch: 22 } as const

export interface Geometry {
  readonly dayWidth: number
  readonly rowHeight: number
  readonly head: number
  readonly rowIds: readonly string[]
  readonly chosen: ReadonlySet<string>
}

export interface DragGrid {
  readonly scroller: HTMLElement
  /** All rows, as tall as they are. */
  readonly rows: HTMLElement
  /** Asked at each press and drop. */
  readonly geometry: () => Geometry
}

/** Of the pointer, in the window. */
export interface PointerPoint {
  readonly x: number
  readonly y: number
}

export interface HeldBar {
  readonly kind: 'bar'
  readonly bar: HTMLElement
  readonly bookId: string
  /** The end that is held; without one the whole bar is moved. */
  readonly side: StayEnd | undefined
}
export interface HeldDay {
  readonly kind: 'day'
  readonly rowId: string
  readonly row: number
  readonly day: number
}
export type HeldOnTimeline = HeldBar | HeldDay

export interface Press extends PointerPoint {
  readonly pointerId: number
  /** How far the grid was scrolled to the right. */
  readonly scrolled: number
  readonly held: HeldOnTimeline
  /** Where the finger was put down: it gets the touches also when its row is no longer there. */
  readonly target: Element
  readonly isTouch: boolean
  readonly isWithShift: boolean
}

export const isMoved = (held: HeldOnTimeline): boolean => held.kind === 'bar' && !held.side

/** The days stay above the rows, and cover those that are scrolled below them. */
export function rowsInView({ scroller }: DragGrid): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top: top + (scroller.querySelector('[data-header]')?.clientHeight ?? 0), bottom }
}

/** Whether the pointer is over the panel of bookings without a row. */
export const isOnPanel = ({ x, y }: PointerPoint): boolean =>
  Boolean(document.elementFromPoint(x, y)?.closest('[data-without-row]'))

/** Of the row under the pointer, -1 where there is none. */
export function rowAt(grid: DragGrid, { x, y }: PointerPoint): number {
  const { left, right } = grid.scroller.getBoundingClientRect()
  const { top, bottom } = rowsInView(grid)
  if (x < left || x > right || y < top || y > bottom) return -1
  const { rowHeight, rowIds } = grid.geometry()
  const row = Math.floor((y - grid.rows.getBoundingClientRect().top) / rowHeight)
  return row < rowIds.length ? Math.max(-1, row) : -1
}

function dayAt({ rows, geometry }: DragGrid, { x }: PointerPoint): number {
  const { dayWidth, head } = geometry()
  return Math.floor((x - rows.getBoundingClientRect().left - head) / dayWidth)
}

/** Days that the pointer moved, also by scrolling. */
export const daysMoved = ({ scroller, geometry }: DragGrid, from: Press, { x }: PointerPoint): number =>
  Math.round((x - from.x + scroller.scrollLeft - from.scrolled) / geometry().dayWidth)

function sideAt(bar: HTMLElement, x: number, isTouch: boolean): StayEnd | undefined {
  const { left, right, width } = bar.getBoundingClientRect()
  // A narrow bar is moved rather than resized.
  const edge = Math.min(isTouch ? EDGE.touch : EDGE.mouse, width / 4)
  if (x - left < edge && !bar.dataset['cut']?.match(/before|both/)) return 'checkin'
  return right - x < edge && !bar.dataset['cut']?.match(/after|both/) ? 'checkout' : undefined
}

/** What a press takes hold of: a bar, one of its ends, a day without one, or nothing. */
export function heldAt(
  grid: DragGrid,
  target: Element,
  point: PointerPoint,
  isTouch: boolean,
): HeldOnTimeline | undefined {
  const bar = target.closest<HTMLElement>('[data-book]')
  if (bar) {
    const side = grid.rows.contains(bar) ? sideAt(bar, point.x, isTouch) : undefined
    return { kind: 'bar', bar, bookId: bar.dataset['book'] ?? '', side }
  }
  if (!grid.rows.contains(target) || target.closest('[role="rowheader"]')) return undefined
  const [row, day] = [rowAt(grid, point), dayAt(grid, point)]
  const rowId = grid.geometry().rowIds[row]
  return rowId === undefined || day < 0 ? undefined : { kind: 'day', rowId, row, day }
}
