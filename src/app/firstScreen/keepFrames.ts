import { readStyles } from './keptFrame.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'

/** After this a page usually has its rows. */
const FIRST_TRY_MS = 500
const LAST_TRY_MS = MINUTE_MS

/**
 * Keeps each page a moment after it is there, and again when it is left or hidden. A page cannot be kept while the
 * loading screen stands, on a slow device for long: then it is tried again, each time after twice the time.
 * @param keep whether there was a page to keep
 * @param onPage hands over what is to be called with each new page
 */
export function keepFrames(keep: () => boolean, onPage: (whenPageChanges: () => void) => void): void {
  let areStylesRead = false
  let timer: number | undefined
  const tryAfter = (wait: number): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      const retry = () => wait * 2 <= LAST_TRY_MS && tryAfter(wait * 2)
      const keepNow = () => {
        areStylesRead = keep()
        if (!areStylesRead) retry()
      }
      void readStyles().then(keepNow, retry)
    }, wait)
  }
  window.addEventListener('pagehide', () => areStylesRead && keep())
  document.addEventListener('visibilitychange', () => areStylesRead && keep())
  onPage(() => tryAfter(FIRST_TRY_MS))
  tryAfter(FIRST_TRY_MS)
}
