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
  const note = (card: Element) => {
    if (card instanceof HTMLElement)
      window.orderSeen[card.dataset['order'] ?? ''] ??= performance.timeOrigin + performance.now()
  }
  // Only what was added: going through all cards each time would hold the page up.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        if (!(added instanceof HTMLElement)) continue
        if (added.dataset['order'] !== undefined) note(added)
        for (const card of added.querySelectorAll('[data-order]')) note(card)
      }
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}
