import { daysMoved, rowAt } from './dragPlaces.ts'
import type { DragGrid, HeldBar, HeldDay, PointerPoint, Press } from './dragPlaces.ts'
import styles from './TimelineGrid.module.css'

const FLY_BACK_MS = 160
/** Pixels of a lifted bar: of a long one only a part is carried. */
const MAX_WIDTH = 240
const MAX_HEIGHT = 60

/** What is seen under the pointer while something is dragged. */
export interface Ghost {
  readonly element: HTMLElement
  /** Shows where it would fall. */
  readonly target?: HTMLElement
  readonly follow: (point: PointerPoint) => void
}

/** The days of a booking that is drawn into a row. */
function draftGhost(grid: DragGrid, press: Press, held: HeldDay): Ghost {
  const element = grid.rows.appendChild(document.createElement('div'))
  element.className = styles.draft ?? ''
  return {
    element,
    follow(point) {
      const { dayWidth, rowHeight, head } = grid.geometry()
      const days = daysMoved(grid, press, point)
      const first = Math.min(held.day, held.day + days)
      element.style.transform = `translate(${head + first * dayWidth}px, ${held.row * rowHeight + 3}px)`
      element.style.width = `${(Math.abs(days) || 1) * dayWidth - 1}px`
      element.style.height = `${rowHeight - 7}px`
    },
  }
}

/** A bar one end of which is dragged. It is measured once: meanwhile it may change, or go with its row. */
function resizedGhost(grid: DragGrid, press: Press, { bar, side }: HeldBar): Ghost {
  const element = grid.rows.appendChild(bar.cloneNode(true) as HTMLElement)
  const [left, width] = [bar.offsetLeft, bar.offsetWidth]
  element.style.top = `${bar.getBoundingClientRect().top - grid.rows.getBoundingClientRect().top}px`
  return {
    element,
    follow(point) {
      const { dayWidth } = grid.geometry()
      const by = daysMoved(grid, press, point) * dayWidth
      const resized = Math.max(dayWidth / 2, width + (side === 'checkout' ? by : -by))
      element.style.width = `${resized}px`
      if (side === 'checkin') element.style.left = `${left + width - resized}px`
    },
  }
}

/** A copy of the bar, of a long one the part near the pointer; with the number of bookings that go with it. */
function carriedCopy(grid: DragGrid, { bar, bookId }: HeldBar, { x }: PointerPoint): HTMLElement {
  const { left, top, width, height } = bar.getBoundingClientRect()
  const copy = document.body.appendChild(bar.cloneNode(true) as HTMLElement)
  const shown = Math.min(width, MAX_WIDTH)
  Object.assign(copy.style, {
    left: `${Math.max(left, Math.min(x - shown / 2, left + width - shown))}px`,
    top: `${top}px`,
    width: `${shown}px`,
    height: `${Math.min(height, MAX_HEIGHT)}px`,
  })
  copy.classList.add(styles.lifted ?? '')
  const { chosen } = grid.geometry()
  if (chosen.has(bookId) && chosen.size > 1) copy.dataset['count'] = String(chosen.size)
  return copy
}

/** A bar that is carried to another row, which is marked. */
function movedGhost(grid: DragGrid, press: Press, held: HeldBar, at: PointerPoint): Ghost {
  const element = carriedCopy(grid, held, at)
  const target = grid.rows.appendChild(document.createElement('div'))
  target.className = styles.target ?? ''
  target.inert = true
  return {
    element,
    target,
    follow(point) {
      element.style.transform = `translate(${point.x - press.x}px, ${point.y - press.y}px)`
      const { rowHeight } = grid.geometry()
      const row = rowAt(grid, point)
      target.hidden = row < 0
      target.style.transform = `translateY(${row * rowHeight}px)`
      target.style.height = `${rowHeight}px`
    },
  }
}

function ghostOf(grid: DragGrid, press: Press, at: PointerPoint): Ghost {
  const { held } = press
  if (held.kind === 'day') return draftGhost(grid, press, held)
  return held.side ? resizedGhost(grid, press, held) : movedGhost(grid, press, held, at)
}

/** Begins to show what is dragged; its bar is pale until `takeAway`. */
export function showGhost(grid: DragGrid, press: Press, at: PointerPoint): Ghost {
  const ghost = ghostOf(grid, press, at)
  ghost.element.dataset['ghost'] = ''
  // It is only seen: outside its row a cell means nothing.
  ghost.element.inert = true
  if (press.held.kind === 'bar') press.held.bar.dataset['lifted'] = ''
  return ghost
}

/** Removes the copy of the bar that was dragged: at once, or when it has flown back. */
export function takeAway({ bar }: HeldBar, { element }: Ghost, isDone: boolean): void {
  const leave = () => {
    delete bar.dataset['lifted']
    element.remove()
  }
  if (isDone || matchMedia('(prefers-reduced-motion: reduce)').matches) return leave()
  const back = { transform: 'none', width: `${bar.offsetWidth}px` }
  element.animate([back], { duration: FLY_BACK_MS, easing: 'ease-out' }).onfinish = leave
}
