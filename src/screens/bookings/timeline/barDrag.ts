import { edgeScroll } from '#domain/timeline/drag.ts'
import type { StayEnd } from '#domain/timeline/drag.ts'
import styles from './TimelineGrid.module.css'

/** Milliseconds after which a press of the mouse lifts a bar, and a finger lifts one or begins a new one (docs/domain.md, Timeline). */
const CLICK_MS = 130
const HOLD = 200
/** Pixels that a pointer may tremble, and from a bar's edge on which it is resized. */
const TREMBLE = 4
const EDGE = { mouse: 8, touch: 22 } as const
const FLY_BACK_MS = 160

/** Whether it was done; until then the bar stays where it was dropped. */
type Done = boolean | Promise<boolean>

export interface DragTargets {
  readonly onOpen: (bookId: string) => void
  readonly onChoose: (bookId: string) => void
  readonly onTapDay: (rowId: string, day: number) => void
  readonly onMenu: (bookId: string, x: number, y: number) => void
  /** Over some days to another row; dropped on the panel there is no row. */
  readonly onMove: (bookId: string, rowId: string | undefined) => Done
  readonly onResize: (bookId: string, side: StayEnd, days: number) => Done
  readonly onCreate: (rowId: string, day: number, days: number) => void
}

export interface Geometry {
  readonly dayWidth: number
  readonly rowHeight: number
  readonly head: number
  readonly rowIds: readonly string[]
  readonly chosen: ReadonlySet<string>
}

interface HeldBar {
  readonly kind: 'bar'
  readonly bar: HTMLElement
  readonly bookId: string
  readonly side: StayEnd | undefined
}
interface HeldDay {
  readonly kind: 'day'
  readonly rowId: string
  readonly row: number
  readonly day: number
}

interface Press {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  /** How far the grid was scrolled to the right. */
  readonly scrolled: number
  readonly held: HeldBar | HeldDay
  /** Where the finger was put down: it gets the touches also when its row is no longer there. */
  readonly target: Element
  readonly isTouch: boolean
  readonly isWithShift: boolean
}

interface DragParts {
  readonly area: HTMLElement
  readonly scroller: HTMLElement
  /** All rows, as tall as they are. */
  readonly rows: HTMLElement
  /** Asked at each press and drop. */
  readonly geometry: () => Geometry
  readonly targets: () => DragTargets
}

function sideAt(bar: HTMLElement, x: number, isTouch: boolean): StayEnd | undefined {
  const { left, right, width } = bar.getBoundingClientRect()
  // A narrow bar is moved rather than resized.
  const edge = Math.min(isTouch ? EDGE.touch : EDGE.mouse, width / 4)
  if (x - left < edge && !bar.dataset['cut']?.match(/before|both/)) return 'checkin'
  return right - x < edge && !bar.dataset['cut']?.match(/after|both/) ? 'checkout' : undefined
}

/** One listener for all rows; what is dragged moves without React, never behind the pointer. Returns how to end it. */
export function watchDrags({ area, scroller, rows, geometry, targets }: DragParts): () => void {
  let press: Press | undefined
  let ghost: HTMLElement | undefined
  let mark: HTMLElement | undefined
  let hold: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  /** Pixels of the bar that is resized, as it was when it was lifted: meanwhile it may change, or go with its row. */
  let lifted = { left: 0, width: 0 }
  let [x, y] = [0, 0]

  /** The days stay above the rows, and cover those that are scrolled below them. */
  function rowsInView(): { readonly top: number; readonly bottom: number } {
    const { top, bottom } = scroller.getBoundingClientRect()
    return { top: top + (scroller.querySelector('[data-header]')?.clientHeight ?? 0), bottom }
  }

  const panelAt = (): HTMLElement | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-without-row]') ?? null

  /** Of the row under the pointer, -1 where there is none. */
  function rowAt(): number {
    const { left, right } = scroller.getBoundingClientRect()
    const { top, bottom } = rowsInView()
    if (x < left || x > right || y < top || y > bottom) return -1
    const { rowHeight, rowIds } = geometry()
    const row = Math.floor((y - rows.getBoundingClientRect().top) / rowHeight)
    return row < rowIds.length ? Math.max(-1, row) : -1
  }

  const dayAt = (): number => {
    const { dayWidth, head } = geometry()
    return Math.floor((x - rows.getBoundingClientRect().left - head) / dayWidth)
  }

  function heldAt(target: Element, isTouch: boolean): HeldBar | HeldDay | undefined {
    const bar = target.closest<HTMLElement>('[data-book]')
    if (bar) {
      const side = rows.contains(bar) ? sideAt(bar, x, isTouch) : undefined
      return { kind: 'bar', bar, bookId: bar.dataset['book'] ?? '', side }
    }
    if (!rows.contains(target) || target.closest('[role="rowheader"]')) return undefined
    const [row, day] = [rowAt(), dayAt()]
    const rowId = geometry().rowIds[row]
    return rowId === undefined || day < 0 ? undefined : { kind: 'day', rowId, row, day }
  }

  function lift(): void {
    if (!press || ghost) return
    const { held } = press
    if (held.kind === 'day') {
      ghost = rows.appendChild(document.createElement('div'))
      ghost.className = styles.draft ?? ''
    } else if (held.side) {
      ghost = rows.appendChild(held.bar.cloneNode(true) as HTMLElement)
      lifted = { left: held.bar.offsetLeft, width: held.bar.offsetWidth }
      const box = held.bar.getBoundingClientRect()
      ghost.style.top = `${box.top - rows.getBoundingClientRect().top}px`
    } else ghost = liftedBar(held)
    ghost.dataset['ghost'] = ''
    // It is only seen: outside its row a cell means nothing.
    ghost.inert = true
    if (held.kind === 'bar') held.bar.dataset['lifted'] = ''
    if (press.isTouch && 'vibrate' in navigator) navigator.vibrate(12)
    area.dataset['dragging'] = held.kind === 'bar' && !held.side ? 'move' : 'days'
    follow()
    frame = requestAnimationFrame(scroll)
  }

  function liftedBar({ bar, bookId }: HeldBar): HTMLElement {
    const { left, top, width, height } = bar.getBoundingClientRect()
    const made = document.body.appendChild(bar.cloneNode(true) as HTMLElement)
    // Of a long bar the part near the pointer.
    const shown = Math.min(width, 240)
    const start = Math.max(left, Math.min(x - shown / 2, left + width - shown))
    Object.assign(made.style, {
      left: `${start}px`,
      top: `${top}px`,
      width: `${shown}px`,
      height: `${Math.min(height, 60)}px`,
    })
    made.classList.add(styles.lifted ?? '')
    const { chosen } = geometry()
    if (chosen.has(bookId) && chosen.size > 1) made.dataset['count'] = String(chosen.size)
    mark = rows.appendChild(document.createElement('div'))
    mark.className = styles.target ?? ''
    mark.inert = true
    return made
  }

  /** Days that the pointer moved, also by scrolling. */
  const daysMoved = (from: Press): number =>
    Math.round((x - from.x + scroller.scrollLeft - from.scrolled) / geometry().dayWidth)

  function follow(): void {
    if (!press || !ghost) return
    const { held } = press
    const { dayWidth, rowHeight, head } = geometry()
    if (held.kind === 'day') {
      const days = daysMoved(press)
      const first = Math.min(held.day, held.day + days)
      ghost.style.transform = `translate(${head + first * dayWidth}px, ${held.row * rowHeight + 3}px)`
      ghost.style.width = `${(Math.abs(days) || 1) * dayWidth - 1}px`
      ghost.style.height = `${rowHeight - 7}px`
    } else if (held.side) {
      const by = daysMoved(press) * dayWidth
      const width = Math.max(dayWidth / 2, lifted.width + (held.side === 'checkout' ? by : -by))
      ghost.style.width = `${width}px`
      if (held.side === 'checkin') ghost.style.left = `${lifted.left + lifted.width - width}px`
    } else {
      ghost.style.transform = `translate(${x - press.x}px, ${y - press.y}px)`
      showTarget()
    }
  }

  function showTarget(): void {
    const row = rowAt()
    const { rowHeight } = geometry()
    if (!mark) return
    mark.hidden = row < 0
    mark.style.transform = `translateY(${row * rowHeight}px)`
    mark.style.height = `${rowHeight}px`
  }

  function scroll(): void {
    frame = requestAnimationFrame(scroll)
    if (!press || panelAt()) return
    const { left, right } = scroller.getBoundingClientRect()
    const { top, bottom } = rowsInView()
    const isMove = press.held.kind === 'bar' && !press.held.side
    const down = isMove ? edgeScroll(y, top, bottom) : 0
    const aside = isMove ? 0 : edgeScroll(x, left + geometry().head, right)
    if (!down && !aside) return
    scroller.scrollBy(aside, down)
    follow()
  }

  function end(): void {
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    mark?.remove()
    press?.target.removeEventListener('touchmove', onTouch)
    delete area.dataset['dragging']
    mark = undefined
    press = undefined
    ghost = undefined
  }

  /** Removes the copy of the bar that was dragged: at once, or when it has flown back. */
  function letGo(held: HeldBar, shown: HTMLElement, isDone: boolean): void {
    const leave = () => {
      delete held.bar.dataset['lifted']
      shown.remove()
    }
    if (isDone || matchMedia('(prefers-reduced-motion: reduce)').matches) return leave()
    const back = { transform: 'none', width: `${held.bar.offsetWidth}px` }
    shown.animate([back], { duration: FLY_BACK_MS, easing: 'ease-out' }).onfinish = leave
  }

  async function drop(from: Press, shown: HTMLElement): Promise<void> {
    const { held } = from
    const [days, row, panel] = [daysMoved(from), rowAt(), panelAt()]
    end()
    if (held.kind === 'day') {
      shown.remove()
      return targets().onCreate(held.rowId, Math.min(held.day, held.day + days), Math.abs(days))
    }
    letGo(held, shown, await dropBar(held, days, row, panel !== null))
  }

  async function dropBar(held: HeldBar, days: number, row: number, isOnPanel: boolean): Promise<boolean> {
    const { bookId, side } = held
    if (side) return days === 0 || targets().onResize(bookId, side, days)
    if (isOnPanel) return targets().onMove(bookId, undefined)
    const rowId = geometry().rowIds[row]
    return rowId !== undefined && targets().onMove(bookId, rowId)
  }

  function cancel(): void {
    if (press && ghost) {
      if (press.held.kind === 'bar') letGo(press.held, ghost, false)
      else ghost.remove()
    }
    end()
  }

  function onDown(event: PointerEvent): void {
    // A second finger pinches.
    if (press) return cancel()
    if (event.button !== 0 || !(event.target instanceof Element)) return
    ;[x, y] = [event.clientX, event.clientY]
    const isTouch = event.pointerType !== 'mouse'
    const held = heldAt(event.target, isTouch)
    if (!held) return
    press = {
      pointerId: event.pointerId,
      x,
      y,
      scrolled: scroller.scrollLeft,
      held,
      target: event.target,
      isTouch,
      isWithShift: event.shiftKey,
    }
    event.target.addEventListener('touchmove', onTouch, { passive: false })
    if (!event.shiftKey) hold = setTimeout(lift, isTouch || held.kind === 'day' ? HOLD : CLICK_MS)
  }

  function onMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    if (ghost) return follow()
    if (Math.hypot(x - press.x, y - press.y) <= TREMBLE) return
    // A finger that moves at once pans; a mouse drags.
    if (press.isTouch || press.held.kind === 'day') end()
    else lift()
  }

  function onUp(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    const [from, shown] = [press, ghost]
    const { held } = from
    const isStill = Math.hypot(x - from.x, y - from.y) <= TREMBLE
    if (shown && !(isStill && held.kind === 'bar')) {
      swallowClick()
      return void drop(from, shown)
    }
    end()
    if (held.kind === 'day') {
      if (isStill) targets().onTapDay(held.rowId, held.day)
      return
    }
    if (shown) letGo(held, shown, true)
    if (!isStill || !rows.contains(held.bar)) return
    if (from.isWithShift) targets().onChoose(held.bookId)
    else targets().onOpen(held.bookId)
  }

  /** Let go on what was pressed, a drag is no click on it. */
  function swallowClick(): void {
    const swallow = (event: Event) => event.stopPropagation()
    area.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => area.removeEventListener('click', swallow, true))
  }

  function onMouseDown(event: MouseEvent): void {
    if (!(event.target instanceof Node) || !rows.contains(event.target)) return
    // Who uses the mouse changes the month with the arrow keys: only the keyboard leads into the grid.
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** What is lifted must not scroll the page. */
  function onTouch(event: Event): void {
    if (ghost) event.preventDefault()
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ghost) return
    event.preventDefault()
    cancel()
  }
  function onContextMenu(event: MouseEvent): void {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-book]') : null
    if (!bar) return
    event.preventDefault()
    // A long press of a finger comes here, too: it lifts.
    if (press?.isTouch) return
    const show = () => targets().onMenu(bar.dataset['book'] ?? '', event.clientX, event.clientY)
    // Where the event comes before the button is let go, letting go would close the menu again.
    if (event.buttons === 0) show()
    else addEventListener('pointerup', () => requestAnimationFrame(show), { once: true })
  }

  area.addEventListener('pointerdown', onDown)
  area.addEventListener('mousedown', onMouseDown)
  area.addEventListener('contextmenu', onContextMenu)
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', cancel)
  addEventListener('touchmove', onTouch, { passive: false })
  addEventListener('keydown', onKey, true)
  return () => {
    cancel()
    area.removeEventListener('pointerdown', onDown)
    area.removeEventListener('mousedown', onMouseDown)
    area.removeEventListener('contextmenu', onContextMenu)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', cancel)
    removeEventListener('touchmove', onTouch)
    removeEventListener('keydown', onKey, true)
  }
}
