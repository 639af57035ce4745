import type { Clock } from '../clock.ts'

const FIRST = 1000
const MOST = 60_000

/** The pause grows with each failure in a row. */
export function createBackOff(clock: Clock, again: () => void) {
  let failures = 0
  let cancel: (() => void) | undefined

  function stop(): void {
    cancel?.()
    cancel = undefined
  }

  return {
    isWaiting: () => cancel !== undefined,
    stop,
    failed(): void {
      const delay = Math.min(FIRST * 2 ** failures, MOST)
      failures += 1
      stop()
      cancel = clock.after(delay, () => {
        cancel = undefined
        again()
      })
    },
    succeeded(): void {
      stop()
      failures = 0
    },
  }
}
