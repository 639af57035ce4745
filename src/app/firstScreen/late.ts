const LATE = 'late'

/** What this device has kept of a page can be read while nothing else comes. */
const hasContent = (root: Element) => (root.querySelector('[data-kept] main')?.childElementCount ?? 0) > 0

/** For an app that does not come: a sentence in the place of what stands there until then, or above it where that can be read. */
export function showLate(root: HTMLElement): void {
  const template = document.getElementById(LATE)
  const isNeeded = root.dataset['started'] === undefined && !document.querySelector('[data-late]')
  if (!isNeeded || !(template instanceof HTMLTemplateElement)) return
  const page = document.createElement('div')
  page.dataset['late'] = ''
  page.append(template.content.cloneNode(true))
  page.querySelector('button')?.addEventListener('click', () => window.location.reload())
  if (hasContent(root)) {
    page.dataset['late'] = 'above'
    root.before(page)
    return
  }
  root.hidden = true
  root.after(page)
}

/** The app is there, late or not. */
export function endLate(root: HTMLElement): void {
  root.dataset['started'] = ''
  root.hidden = false
  document.querySelector('[data-late]')?.remove()
}
