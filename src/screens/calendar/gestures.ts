import type { Day } from '#domain/schema/fields.ts'

interface GestureHandlers {
  readonly onPaint: (anchor: Day, head: Day) => void
  readonly onRange: (anchor: Day, head: Day) => void
  /** Escape, or the drag came back to where it began. */
  readonly onCancel: () => void
  readonly onPress: (day: Day, extend: boolean) => void
}

/** Milliseconds (docs/domain.md, Screens): a finger held so long without moving selects days. */
const HOLD_MS = 130
const STILL_PX = 8

interface Gesture {
  readonly pointerId: number
  readonly isTouch: boolean
  readonly anchor: Day
  readonly x: number
  readonly y: number
  head: Day
  phase: 'holding' | 'painting'
  hold?: ReturnType<typeof setTimeout>
}

function dayOfElement(element: EventTarget | null): Day | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-day]') : null
  return cell?.dataset.day
}

/** The gesture that is going on, and what pointers make of it. */
class DayGestures {
  private readonly grid: HTMLElement
  private readonly handlers: GestureHandlers
  private gesture: Gesture | undefined
  /** The end of a touch drag also fires a click. */
  swallowsPress = false

  constructor(grid: HTMLElement, handlers: GestureHandlers) {
    this.grid = grid
    this.handlers = handlers
  }

  end(): void {
    clearTimeout(this.gesture?.hold)
    this.gesture = undefined
  }

  cancel(): void {
    if (this.isPainting()) this.handlers.onCancel()
    this.end()
  }

  isPainting(): boolean {
    return this.gesture?.phase === 'painting'
  }

  isFingerPainting(): boolean {
    return this.isPainting() && this.gesture?.isTouch === true
  }

  onDown(event: PointerEvent): void {
    this.cancel()
    this.swallowsPress = false
    const anchor = dayOfElement(event.target)
    if (!anchor || event.button !== 0 || event.shiftKey || !event.isPrimary) return
    const isTouch = event.pointerType !== 'mouse'
    const { pointerId, clientX: x, clientY: y } = event
    const begun: Gesture = { pointerId, isTouch, anchor, x, y, head: anchor, phase: 'holding' }
    this.gesture = begun
    const paint = () => {
      begun.phase = 'painting'
      if (isTouch) this.handlers.onPaint(anchor, anchor)
    }
    if (isTouch) begun.hold = setTimeout(paint, HOLD_MS)
    else paint()
  }

  onMove(event: PointerEvent): void {
    const { gesture } = this
    if (gesture?.pointerId !== event.pointerId) return
    const { isTouch, anchor, x, y } = gesture
    if (gesture.phase === 'holding') {
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) this.end()
      return
    }
    // Touch events go to the element of the first touch.
    const below = isTouch ? document.elementFromPoint(event.clientX, event.clientY) : event.target
    const head = this.grid.contains(below instanceof Node ? below : null) && dayOfElement(below)
    if (!head || head === gesture.head) return
    gesture.head = head
    this.handlers.onPaint(anchor, head)
  }

  onUp(event: PointerEvent): void {
    if (this.gesture?.pointerId !== event.pointerId) return
    const { phase, anchor, head, isTouch } = this.gesture
    this.end()
    if (phase === 'holding') return
    this.swallowsPress = isTouch
    if (isTouch || anchor !== head) this.handlers.onRange(anchor, head)
    else this.handlers.onCancel()
  }

  onClick(event: MouseEvent): void {
    const day = dayOfElement(event.target)
    if (day && !this.swallowsPress) this.handlers.onPress(day, event.shiftKey)
    this.swallowsPress = false
  }
}

/** Cells carry `data-day`. A finger scrolls unless it has held still. Returns a clean-up. */
export function watchGestures(grid: HTMLElement, handlers: GestureHandlers): () => void {
  const watched = new AbortController()
  const gestures = new DayGestures(grid, handlers)
  const keepStill = (event: Event) => {
    if (gestures.isFingerPainting()) event.preventDefault()
  }
  const onTouchEnd = (event: TouchEvent) => {
    if (gestures.swallowsPress) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gestures.isPainting()) return
    // Escape ends the drag only.
    event.preventDefault()
    event.stopPropagation()
    gestures.cancel()
  }

  const { signal } = watched
  grid.addEventListener('pointerdown', (event) => gestures.onDown(event), { signal })
  grid.addEventListener('click', (event) => gestures.onClick(event), { signal })
  grid.addEventListener('contextmenu', keepStill, { signal })
  grid.addEventListener('touchmove', keepStill, { signal, passive: false })
  grid.addEventListener('touchend', onTouchEnd, { signal, passive: false })
  window.addEventListener('pointermove', (event) => gestures.onMove(event), { signal })
  window.addEventListener('pointerup', (event) => gestures.onUp(event), { signal })
  window.addEventListener('pointercancel', () => gestures.cancel(), { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    gestures.end()
    watched.abort()
  }
}
