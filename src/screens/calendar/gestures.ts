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

/** Cells carry `data-day`. A finger scrolls unless it has held still. Returns a clean-up. */
export function watchGestures(grid: HTMLElement, handlers: GestureHandlers): () => void {
  const watched = new AbortController()
  let gesture: Gesture | undefined
  /** The end of a touch drag also fires a click. */
  let swallowPress = false

  const end = () => {
    clearTimeout(gesture?.hold)
    gesture = undefined
  }
  const cancel = () => {
    if (gesture?.phase === 'painting') handlers.onCancel()
    end()
  }

  const onDown = (event: PointerEvent) => {
    cancel()
    swallowPress = false
    const anchor = dayOfElement(event.target)
    if (!anchor || event.button !== 0 || event.shiftKey || !event.isPrimary) return
    const isTouch = event.pointerType !== 'mouse'
    const { pointerId, clientX: x, clientY: y } = event
    const begun: Gesture = { pointerId, isTouch, anchor, x, y, head: anchor, phase: 'holding' }
    gesture = begun
    const paint = () => {
      begun.phase = 'painting'
      if (isTouch) handlers.onPaint(anchor, anchor)
    }
    if (isTouch) begun.hold = setTimeout(paint, HOLD_MS)
    else paint()
  }

  const onMove = (event: PointerEvent) => {
    if (gesture?.pointerId !== event.pointerId) return
    const { isTouch, anchor, x, y } = gesture
    if (gesture.phase === 'holding') {
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) end()
      return
    }
    // Touch events go to the element of the first touch.
    const below = isTouch ? document.elementFromPoint(event.clientX, event.clientY) : event.target
    const head = grid.contains(below instanceof Node ? below : null) && dayOfElement(below)
    if (!head || head === gesture.head) return
    gesture.head = head
    handlers.onPaint(anchor, head)
  }

  const onUp = (event: PointerEvent) => {
    if (gesture?.pointerId !== event.pointerId) return
    const { phase, anchor, head, isTouch } = gesture
    end()
    if (phase === 'holding') return
    swallowPress = isTouch
    if (isTouch || anchor !== head) handlers.onRange(anchor, head)
    else handlers.onCancel()
  }

  const onClick = (event: MouseEvent) => {
    const day = dayOfElement(event.target)
    if (day && !swallowPress) handlers.onPress(day, event.shiftKey)
    swallowPress = false
  }

  const isFingerPainting = () => gesture?.isTouch && gesture.phase === 'painting'
  const keepStill = (event: Event) => {
    if (isFingerPainting()) event.preventDefault()
  }
  const onTouchEnd = (event: TouchEvent) => {
    if (swallowPress) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || gesture?.phase !== 'painting') return
    // Escape ends the drag only.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  const { signal } = watched
  grid.addEventListener('pointerdown', onDown, { signal })
  grid.addEventListener('click', onClick, { signal })
  grid.addEventListener('contextmenu', keepStill, { signal })
  grid.addEventListener('touchmove', keepStill, { signal, passive: false })
  grid.addEventListener('touchend', onTouchEnd, { signal, passive: false })
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    end()
    watched.abort()
  }
}
