const KEY = 'convivio.frame'

/** What stands around every page of a hotel, menu and bars, as it was last shown to this user here. */
interface KeptFrame {
  readonly userId: string
  /** '' around the list of hotels. */
  readonly hotelId: string
  readonly pathname: string
  /** Of the style sheet without which it is not shown. */
  readonly styles: string
  readonly html: string
}

const hotelOf = (pathname: string): string => /^\/hotels\/([^/]+)/.exec(pathname)?.[1] ?? ''
const isPrint = (pathname: string): boolean => /\/print(\/|$)/.test(pathname)

/** Where the style sheet with a class was loaded from. */
function sheetWith(className: string): string | undefined {
  const isOfClass = ({ cssText }: CSSRule) => cssText.startsWith(`.${className}`)
  return [...document.styleSheets].find(({ href, cssRules }) => href && [...cssRules].some(isOfClass))?.href ?? undefined
}

/** Without what belongs to the moment. */
function htmlOf(shell: Element): string {
  const frame = shell.cloneNode(true) as Element
  frame.querySelector('main')?.replaceChildren()
  for (const status of frame.querySelectorAll('header [role=status]')) status.parentElement?.replaceChildren()
  frame.querySelector('header p[aria-hidden]')?.remove()
  return frame.outerHTML
}

/** Keeps the frame of the page that is shown, if it has one. */
export function keepFrame(userId: string, { pathname }: Pick<Location, 'pathname'> = window.location): void {
  const shell = document.querySelector('#root > [data-shell]')
  const styles = shell && sheetWith(shell.classList[0] ?? '')
  if (!shell || !styles) return
  const frame: KeptFrame = { userId, hotelId: hotelOf(pathname), pathname, styles, html: htmlOf(shell) }
  localStorage.setItem(KEY, JSON.stringify(frame))
}

export const forgetFrame = (): void => localStorage.removeItem(KEY)

export function keptFrame(userId: string): KeptFrame | undefined {
  const kept = localStorage.getItem(KEY)
  const frame = kept === null ? undefined : (JSON.parse(kept) as KeptFrame)
  return frame?.userId === userId ? frame : undefined
}

/** Shows it until the page is there; nothing where the page will have another one, or none. */
export function showFrame(
  { hotelId, styles, html, ...kept }: KeptFrame,
  root: Element,
  { pathname }: Pick<Location, 'pathname'>,
): void {
  if (hotelOf(pathname) !== hotelId || isPrint(pathname)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  link.addEventListener('load', () => {
    if (root.childElementCount > 0) return
    root.innerHTML = html
    root.querySelector('[data-shell]')?.setAttribute('data-kept', '')
    if (pathname === kept.pathname) return
    for (const here of root.querySelectorAll('[aria-current]')) here.removeAttribute('aria-current')
    root.querySelector('header nav')?.replaceChildren()
  })
  document.head.append(link)
}
