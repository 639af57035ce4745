/** What is pressed as one: a press on the icon of a button is one on the button. */
const CONTROLS = 'button, a, label, input, select, textarea, summary, [role=option], [role=gridcell]'

const controlOf = (target: EventTarget | null): EventTarget | null =>
  target instanceof Element ? (target.closest(CONTROLS) ?? target) : target

/** A press on the words of a field is one on the field. */
const isNamedBy = (target: EventTarget | null, pressed: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && [...(target.labels ?? [])].some((label) => label === pressed)

/** The second click of a double click was not meant for what has appeared under the pointer. */
export function guardDoubleClicks(page: Document): () => void {
  let pressed: EventTarget | null = null
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const isStray = ({ detail, target }: MouseEvent) =>
    detail > 1 && controlOf(target) !== pressed && !isNamedBy(target, pressed)
  const onDown = (event: MouseEvent) => {
    if (isStray(event)) stop(event)
    else pressed = controlOf(event.target)
  }
  const onClick = (event: MouseEvent) => {
    if (isStray(event)) stop(event)
  }
  page.addEventListener('mousedown', onDown, true)
  page.addEventListener('click', onClick, true)
  return () => {
    page.removeEventListener('mousedown', onDown, true)
    page.removeEventListener('click', onClick, true)
  }
}
