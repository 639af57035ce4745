/** What runs in the page itself: each is sent there alone, and can use nothing around it. */

interface Sent {
  /** Milliseconds since 1970, by the clock that all pages of the browser share. */
  readonly at: number
  readonly url: string
  readonly init: RequestInit & { readonly body: string }
}

declare global {
  interface Window {
    sent: Sent | undefined
    seen: Promise<number>
  }
}

/** Notes each batch when it is sent; before any script of the page. */
export function noteBatches(): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const { body } = init
    if (url.endsWith('/batch') && typeof body === 'string')
      window.sent = { at: performance.timeOrigin + performance.now(), url, init: { ...init, body } }
    return send(input, init)
  }
}

/** `window.seen` is when a row or card is painted with the text, in milliseconds since 1970. `selector`: of it, or of a link in it. */
export function watchRow([selector, text]: readonly [selector: string, text: string]): void {
  const isThere = () =>
    [...document.querySelectorAll(selector)].some((found) =>
      (found.closest('[role=listitem]') ?? found).textContent.includes(text),
    )
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

/** Sends the last batch again with another text; milliseconds until it is answered. */
export async function sendAgain([before, text]: readonly [before: string, text: string]) {
  const { sent } = window
  if (!sent) throw new Error('No batch was sent')
  const body = sent.init.body.replace(before, text)
  const began = performance.now()
  const answer = await (await fetch(sent.url, { ...sent.init, body })).text()
  const time = performance.now() - began
  if (!answer.includes('success')) throw new Error(`Not saved: ${answer}`)
  return time
}
