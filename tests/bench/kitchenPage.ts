/** What runs in the page itself: it is sent there alone, and can use nothing around it. */

/** `window.seen` is when a card of this booking is painted with the text, in milliseconds since 1970. */
export function watchCard([bookId, text]: readonly [bookId: string, text: string]): void {
  const isThere = () =>
    [...document.querySelectorAll(`[data-card^="${bookId} "]`)].some((card) => card.textContent.includes(text))
  const isShown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
  window.seen = isShown.then(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
      }),
  )
}
