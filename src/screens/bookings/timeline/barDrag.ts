import { edgeScroll } from '#domain/timeline/drag.ts'
import type { StayEnd } from '#domain/timeline/drag.ts'
import { showGhost, takeAway } from './dragGhosts.ts'
import type { Ghost } from './dragGhosts.ts'
import { daysMoved, heldAt, isMoved, isOnPanel, rowAt, rowsInView } from './dragPlaces.ts'
import type { DragGrid, HeldBar, PointerPoint, Press } from './dragPlaces.ts'

/** Milliseconds after which a press of the mouse lifts a bar, and a finger lifts one or begins a new one (docs/domain.md, Timeline). */
const CLICK = 130
const HOLD = 200
/** Pixels that a pointer may tremble. */
const TREMBLE = 4

/** Whether it was done; until then the bar stays where it was dropped. */
type MoveResult = boolean | Promise<boolean>

export interface DragTargets {
  readonly onOpen: (bookId: string) => void
  readonly onChoose: (bookId: string) => void
  readonly onTapDay: (rowId: string, day: number) => void
  readonly onMenu: (bookId: string, x: number, y: number) => void
  /** Over some days to another row; dropped on the panel there is no row. */
  readonly onMove: (bookId: string, rowId: string | undefined) => MoveResult
  readonly onResize: (bookId: string, side: StayEnd, days: number) => MoveResult
  readonly onCreate: (rowId: string, day: number, days: number) => void
}

export interface DragParts extends DragGrid {
  readonly area: HTMLElement
  /** Asked at each press and drop. */
  readonly targets: () => DragTargets
}

type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly press: Press; readonly hold: ReturnType<typeof setTimeout> | undefined }
  | { readonly kind: 'lifted'; readonly press: Press; readonly ghost: Ghost }

const IDLE: Phase = { kind: 'idle' }

const isNear = (one: PointerPoint, other: PointerPoint): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= TREMBLE

const barAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-book]') : null

/** One press of the pointer after the other: each opens, chooses, moves, resizes or begins a booking. */
class BarDrag {
  #parts: DragParts
  #phase: Phase = IDLE
  #at: PointerPoint = { x: 0, y: 0 }
  #frame = 0

  constructor(parts: DragParts) {
    this.#parts = parts
  }

  /** Returns how to end it. */
  listen(): () => void {
    const { area } = this.#parts
    const ended = new AbortController()
    const { signal } = ended
    area.addEventListener('pointerdown', this.#onDown, { signal })
    area.addEventListener('mousedown', this.#onMouseDown, { signal })
    area.addEventListener('contextmenu', this.#onContextMenu, { signal })
    addEventListener('pointermove', this.#onMove, { signal })
    addEventListener('pointerup', this.#onUp, { signal })
    addEventListener('pointercancel', this.#cancel, { signal })
    addEventListener('touchmove', this.#onTouch, { passive: false, signal })
    addEventListener('keydown', this.#onKey, { capture: true, signal })
    return () => {
      this.#cancel()
      ended.abort()
    }
  }

  #onDown = (event: PointerEvent): void => {
    // A second finger pinches.
    if (this.#phase.kind !== 'idle') return this.#cancel()
    if (event.button !== 0 || !(event.target instanceof Element)) return
    this.#at = { x: event.clientX, y: event.clientY }
    const isTouch = event.pointerType !== 'mouse'
    const held = heldAt(this.#parts, event.target, this.#at, isTouch)
    if (!held) return
    const press: Press = {
      ...this.#at,
      pointerId: event.pointerId,
      scrolled: this.#parts.scroller.scrollLeft,
      held,
      target: event.target,
      isTouch,
      isWithShift: event.shiftKey,
    }
    event.target.addEventListener('touchmove', this.#onTouch, { passive: false })
    const wait = isTouch || held.kind === 'day' ? HOLD : CLICK
    const hold = event.shiftKey ? undefined : setTimeout(() => this.#lift(press), wait)
    this.#phase = { kind: 'pressed', press, hold }
  }

  #onMove = (event: PointerEvent): void => {
    const phase = this.#phase
    if (phase.kind === 'idle' || event.pointerId !== phase.press.pointerId) return
    this.#at = { x: event.clientX, y: event.clientY }
    if (phase.kind === 'lifted') return phase.ghost.follow(this.#at)
    const { press } = phase
    if (isNear(this.#at, press)) return
    // A finger that moves at once pans; a mouse drags.
    if (press.isTouch || press.held.kind === 'day') this.#end()
    else this.#lift(press)
  }

  #onUp = (event: PointerEvent): void => {
    const phase = this.#phase
    if (phase.kind === 'idle' || event.pointerId !== phase.press.pointerId) return
    this.#at = { x: event.clientX, y: event.clientY }
    const { press } = phase
    const { held } = press
    const isStill = isNear(this.#at, press)
    if (phase.kind === 'lifted' && !(isStill && held.kind === 'bar')) {
      this.#swallowClick()
      return void this.#drop(press, phase.ghost)
    }
    this.#end()
    if (held.kind === 'bar') {
      if (phase.kind === 'lifted') takeAway(held, phase.ghost, true)
      if (isStill) this.#click(held, press)
    } else if (isStill) this.#parts.targets().onTapDay(held.rowId, held.day)
  }

  #click({ bar, bookId }: HeldBar, { isWithShift }: Press): void {
    if (!this.#parts.rows.contains(bar)) return
    const { onChoose, onOpen } = this.#parts.targets()
    if (isWithShift) onChoose(bookId)
    else onOpen(bookId)
  }

  #lift(press: Press): void {
    const ghost = showGhost(this.#parts, press, this.#at)
    if (this.#phase.kind === 'pressed') clearTimeout(this.#phase.hold)
    this.#phase = { kind: 'lifted', press, ghost }
    if (press.isTouch && 'vibrate' in navigator) navigator.vibrate(12)
    this.#parts.area.dataset['dragging'] = isMoved(press.held) ? 'move' : 'days'
    ghost.follow(this.#at)
    this.#frame = requestAnimationFrame(this.#scroll)
  }

  /** Near an edge of the grid what is dragged scrolls it: a moved bar over the rows, an end over the days. */
  #scroll = (): void => {
    this.#frame = requestAnimationFrame(this.#scroll)
    if (this.#phase.kind !== 'lifted' || isOnPanel(this.#at)) return
    const { press, ghost } = this.#phase
    const { scroller, geometry } = this.#parts
    const { left, right } = scroller.getBoundingClientRect()
    const { top, bottom } = rowsInView(this.#parts)
    const down = isMoved(press.held) ? edgeScroll(this.#at.y, top, bottom) : 0
    const aside = isMoved(press.held) ? 0 : edgeScroll(this.#at.x, left + geometry().head, right)
    if (!down && !aside) return
    scroller.scrollBy(aside, down)
    ghost.follow(this.#at)
  }

  async #drop(press: Press, ghost: Ghost): Promise<void> {
    const { held } = press
    const [days, row, onPanel] = [
      daysMoved(this.#parts, press, this.#at),
      rowAt(this.#parts, this.#at),
      isOnPanel(this.#at),
    ]
    this.#end()
    if (held.kind === 'bar') return takeAway(held, ghost, await this.#dropBar(held, days, row, onPanel))
    ghost.element.remove()
    this.#parts.targets().onCreate(held.rowId, Math.min(held.day, held.day + days), Math.abs(days))
  }

  async #dropBar({ bookId, side }: HeldBar, days: number, row: number, onPanel: boolean): Promise<boolean> {
    const { geometry, targets } = this.#parts
    if (side) return days === 0 || targets().onResize(bookId, side, days)
    if (onPanel) return targets().onMove(bookId, undefined)
    const rowId = geometry().rowIds[row]
    return rowId !== undefined && targets().onMove(bookId, rowId)
  }

  #cancel = (): void => {
    if (this.#phase.kind === 'lifted') {
      const { press, ghost } = this.#phase
      if (press.held.kind === 'bar') takeAway(press.held, ghost, false)
      else ghost.element.remove()
    }
    this.#end()
  }

  #end(): void {
    const phase = this.#phase
    this.#phase = IDLE
    cancelAnimationFrame(this.#frame)
    delete this.#parts.area.dataset['dragging']
    if (phase.kind === 'idle') return
    phase.press.target.removeEventListener('touchmove', this.#onTouch)
    if (phase.kind === 'pressed') clearTimeout(phase.hold)
    else phase.ghost.target?.remove()
  }

  /** Let go on what was pressed, a drag is no click on it. */
  #swallowClick(): void {
    const { area } = this.#parts
    const swallow = (event: Event) => event.stopPropagation()
    area.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => area.removeEventListener('click', swallow, true))
  }

  #onMouseDown = (event: MouseEvent): void => {
    if (!(event.target instanceof Node) || !this.#parts.rows.contains(event.target)) return
    // Who uses the mouse changes the month with the arrow keys: only the keyboard leads into the grid.
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** What is lifted must not scroll the page. */
  #onTouch = (event: Event): void => {
    if (this.#phase.kind === 'lifted') event.preventDefault()
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#phase.kind !== 'lifted') return
    event.preventDefault()
    this.#cancel()
  }

  #onContextMenu = (event: MouseEvent): void => {
    const bar = barAt(event.target)
    if (!bar) return
    event.preventDefault()
    // A long press of a finger comes here, too: it lifts.
    if (this.#phase.kind !== 'idle' && this.#phase.press.isTouch) return
    const show = () => this.#parts.targets().onMenu(bar.dataset['book'] ?? '', event.clientX, event.clientY)
    // Where the event comes before the button is let go, letting go would close the menu again.
    if (event.buttons === 0) show()
    else addEventListener('pointerup', () => requestAnimationFrame(show), { once: true })
  }
}

/** One listener for all rows; what is dragged moves without React, never behind the pointer. Returns how to end it. */
export const watchDrags = (parts: DragParts): (() => void) => new BarDrag(parts).listen()
