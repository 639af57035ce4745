const KEPT = ':scope > [data-kept]'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** What is under a point of the kept page; the browser does not find what is inert. */
function elementAt(kept: Element, x: number, y: number): Element | null {
  const inert = [...kept.querySelectorAll('[inert]')]
  for (const one of inert) one.removeAttribute('inert')
  const found = document.elementFromPoint(x, y)
  for (const one of inert) one.setAttribute('inert', '')
  return found
}

function pressedLink(root: Element, event: MouseEvent): Element | null | undefined {
  const kept = root.querySelector(KEPT)
  if (!kept || !isPlain(event) || !(event.target instanceof Element)) return undefined
  // Nothing finds a point by which a key pressed a link.
  const control =
    event.target.closest('a, button, input') ??
    elementAt(kept, event.clientX, event.clientY)?.closest('a, button, input')
  return control && kept.contains(control) && control.matches('a[href]:not([target], [download])') ? control : undefined
}

/** Notes on which link of the kept page somebody pressed, and shows it: the app is not there yet. */
export function notePresses(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = pressedLink(root, event)
    if (!link) return
    event.preventDefault()
    for (const before of root.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed')
    link.setAttribute('data-pressed', '')
    root.dataset['press'] = link.getAttribute('href') ?? ''
  })
}

/** Presses the same link of the page that the app shows, or opens where it leads. */
export function repeatPress(root: HTMLElement | null, open: (address: string) => void): void {
  const href = root?.dataset['press']
  if (!root || href === undefined) return
  delete root.dataset['press']
  const link = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].find((one) => one.getAttribute('href') === href)
  link?.focus()
  if (link) link.click()
  else open(href)
}
