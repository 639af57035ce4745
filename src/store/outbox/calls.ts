import { GatewayError } from '#data/gateway.ts'
import { createBackOff } from './backOff.ts'
import type { Clock } from '../clock.ts'

const isPassing = (error: unknown): boolean =>
  error instanceof GatewayError && (error.failure === 'unreachable' || error.failure === 'tooManyRequests')

export interface CallsDeps {
  readonly clock: Clock
  readonly isClosed: () => boolean
  readonly onProgress: () => void
}

/** For idempotent calls only. */
export function createCalls({ clock, isClosed, onProgress }: CallsDeps) {
  const backOff = createBackOff(clock, goOn)
  const waiting = new Set<() => void>()
  let open = 0

  function goOn(): void {
    backOff.stop()
    for (const wake of waiting) wake()
  }

  async function pause(signal: AbortSignal | undefined): Promise<void> {
    backOff.failed()
    onProgress()
    await new Promise<void>((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      waiting.add(wake)
      signal?.addEventListener('abort', wake)
    })
    if (waiting.size === 0) backOff.stop()
    onProgress()
  }

  return {
    open: () => open,
    isWaiting: backOff.isWaiting,
    goOn,
    /** An abort ends the pauses, not a call being sent; then the last error is thrown. */
    async untilAnswered<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      open += 1
      onProgress()
      try {
        for (;;) {
          try {
            const answer = await call()
            backOff.succeeded()
            return answer
          } catch (error) {
            if (!isPassing(error)) throw error
            if (!signal?.aborted && !isClosed()) await pause(signal)
            if (signal?.aborted || isClosed()) throw error
          }
        }
      } finally {
        open -= 1
        onProgress()
      }
    },
  }
}
