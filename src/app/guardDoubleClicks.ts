/** What is pressed as one: a press on the icon of a button is one on the button. */
const CONTROLS = 'button, a, label, input, select, textarea, summary, [role=option], [role=gridcell]'

const controlOf = (target: EventTarget | null): EventTarget | null =>
  target instanceof Element ? (target.closest(CONTROLS) ?? target) : target

/** A press on the words of a field is one on the field. */
const isNamedBy = (target: EventTarget | null, pressed: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && [...(target.labels ?? [])].some((label) => label === pressed)

/** Of a double tap, as Chromium has them. */
const TAPS_WITHIN_MS = 300
const TAPS_WITHIN_PX = 20

/** Whether the last press is the second tap of a double tap: Safari counts the clicks of taps as 1 each. */
function doubleTaps() {
  let last = { at: -Infinity, x: 0, y: 0 }
  let isSecond = false
  return {
    note({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      const at = Date.now()
      const isNear = at - last.at < TAPS_WITHIN_MS && Math.hypot(x - last.x, y - last.y) < TAPS_WITHIN_PX
      isSecond = pointerType === 'touch' && isNear
      last = { at, x, y }
    },
    // A key clicks, too, and counts 0.
    isSecond: ({ detail }: MouseEvent): boolean => isSecond && detail > 0,
  }
}

/** The second click of a double click was not meant for what has appeared under the pointer. */
export function guardDoubleClicks(page: Document): () => void {
  let pressed: EventTarget | null = null
  const taps = doubleTaps()
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const isStray = (event: MouseEvent) => {
    const { detail, target } = event
    const isSecond = detail > 1 || taps.isSecond(event)
    return isSecond && controlOf(target) !== pressed && !isNamedBy(target, pressed)
  }
  const onDown = (event: MouseEvent) => {
    if (isStray(event)) stop(event)
    else pressed = controlOf(event.target)
  }
  const onClick = (event: MouseEvent) => {
    if (isStray(event)) stop(event)
  }
  page.addEventListener('pointerdown', taps.note, true)
  page.addEventListener('mousedown', onDown, true)
  page.addEventListener('click', onClick, true)
  return () => {
    page.removeEventListener('pointerdown', taps.note, true)
    page.removeEventListener('mousedown', onDown, true)
    page.removeEventListener('click', onClick, true)
  }
}
