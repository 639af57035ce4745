declare global {
  interface Window {
    /** By the id of an order, when its card was first on the page: milliseconds since 1970. */
    orderSeen: Record<string, number>
    /** Milliseconds of each task that held the page for 50 or more. */
    longTasks: number[]
  }
}

/** Runs in the page before its scripts. */
export function noteOrders(): void {
  window.orderSeen = {}
  window.longTasks = []
  const note = () => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-order]'))
      window.orderSeen[card.dataset['order'] ?? ''] ??= performance.timeOrigin + performance.now()
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}
