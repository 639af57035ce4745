import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A computer that is busy with other tests is no reason to fail: a test says for itself when it is over.
configure({ asyncUtilTimeout: 15_000 })

// What every browser has and jsdom has not.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
HTMLElement.prototype.showPopover = () => undefined
HTMLElement.prototype.hidePopover = () => undefined
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
