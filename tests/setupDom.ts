import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// For what hangs: no computer is so slow or busy.
configure({ asyncUtilTimeout: 120_000 })

// What every browser has and jsdom has not.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
const openPopovers = new WeakSet<HTMLElement>()
HTMLElement.prototype.showPopover = function showPopover() {
  openPopovers.add(this)
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  openPopovers.delete(this)
}
Element.prototype.animate = () =>
  ({ currentTime: null, pause: () => undefined, cancel: () => undefined }) as unknown as Animation
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
window.scrollTo = () => undefined
Object.assign(document, { fonts: { ready: Promise.resolve() } })
Element.prototype.scrollIntoView = () => undefined
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const IS_HIDDEN = 'script, style, template, dialog:not([open]), [hidden], [class*="-hidden"]'
const IS_INLINE = 'a, b, code, em, i, kbd, label, mark, output, small, span, strong, sub, sup, time'

const isHidden = (element: HTMLElement): boolean =>
  element.matches(IS_HIDDEN) || (element.hasAttribute('popover') && !openPopovers.has(element))

const displayOf = (element: HTMLElement): string =>
  element.style.display || (isHidden(element) ? 'none' : element.matches(IS_INLINE) ? 'inline' : 'block')

function visibilityOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.style.visibility) return at.style.visibility
  return 'visible'
}

/**
 * Whether something is seen and can be pressed is asked of every element for every role and name, and jsdom tries all
 * rules of all style sheets for it: a third of the time of these tests. No sheet of ours is there.
 */
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element, pseudo) => {
  if (!(element instanceof HTMLElement) || pseudo) return computedStyle(element, pseudo)
  const known = new Map<string | symbol, () => string>([
    ['display', () => displayOf(element)],
    ['visibility', () => visibilityOf(element)],
    ['opacity', () => element.style.opacity || '1'],
    ['pointerEvents', () => element.style.pointerEvents || 'auto'],
  ])
  let computed: CSSStyleDeclaration | undefined
  const all = () => (computed ??= computedStyle(element))
  return new Proxy(element.style, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) => known.get(property)?.() ?? all().getPropertyValue(property)
      return known.get(name)?.() ?? (Reflect.get(all(), name) as unknown)
    },
  })
}
