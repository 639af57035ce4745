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

/** By watching the title alone: what looks with every frame would be measured, too. */
export async function untilListed(count: string): Promise<void> {
  const intro = document.querySelector('h1')?.nextElementSibling
  if (!intro) throw new Error('There is no list of bookings')
  const isListed = () => intro.textContent.startsWith(`${count} `)
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isListed()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(intro, { childList: true, characterData: true, subtree: true })
    if (isListed()) resolve()
  })
  await new Promise((resolve) => {
    requestIdleCallback(resolve)
  })
}
