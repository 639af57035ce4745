/** What runs in the page itself: each is sent there alone, and can use nothing around it. */

/** Milliseconds from a step back to the month until it is painted. */
export async function openMonth(): Promise<number> {
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=grid] [role=gridcell]')) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  const began = performance.now()
  history.back()
  await isThere
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  return performance.now() - began
}

/** Milliseconds until the same elements, from their HTML, are painted in the place of the screen. */
export async function openPlainMonth(html: string): Promise<number> {
  const place = document.createElement('div')
  const began = performance.now()
  place.innerHTML = html
  document.querySelector('main')?.prepend(place)
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  const time = performance.now() - began
  place.remove()
  return time
}

/** Ends when the page has painted what there is to show, and has nothing left to do; marks when. */
export async function atRest(mark: string): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve))
  })
  performance.mark(mark)
}

export function isHeldElsewhere(list: Element | null): boolean {
  const row = list?.querySelector('[data-dragged]')
  return row ? new DOMMatrix(getComputedStyle(row).transform).f !== 0 : false
}

export async function inNewOrder(list: Element | null): Promise<void> {
  await new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe(list ?? document.body, { childList: true })
  })
}
