/** What runs in the page itself: it is sent there alone, and can use nothing around it. */

/** Milliseconds from a step back to the list of bookings until it is painted. */
export async function openBookings(): Promise<number> {
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=list] a[data-book]')) return
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
