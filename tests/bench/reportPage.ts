/** What runs in the page itself: each is sent there alone, and can use nothing around it. */

/** Milliseconds from a step back to the report of a meal until it is painted. */
interface Opened {
  /** What is seen of it without scrolling. */
  readonly seen: number
  readonly whole: number
}

export async function openReport(bookings: number): Promise<Opened> {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
  const listed = (count: number) =>
    new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('li[data-book]').length < count) return
        observer.disconnect()
        resolve(painted())
      }).observe(document.body, { childList: true, subtree: true })
    })
  const [first, all] = [listed(1), listed(bookings)]
  const began = performance.now()
  history.back()
  return { seen: (await first) - began, whole: (await all) - began }
}
