import { GatewayError } from '../server.ts'
import type { Clock } from '../clock.ts'
import { RetryLoop } from './retryLoop.ts'

const isPassing = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.failure === 'unreachable' || error.failure === 'tooManyRequests')

export interface RetriedCallsDeps {
  readonly clock: Clock
  readonly onProgress: () => void
}

/** For idempotent calls only: each is a loop of its own. */
export function createRetriedCalls({ clock, onProgress }: RetriedCallsDeps) {
  const loops = new Set<RetryLoop>()
  let isClosed = false

  function goOn(): void {
    for (const loop of loops) void loop.start()
  }

  return {
    loops,
    goOn,
    /** An abort ends the pauses, not a call being sent; then the last error is thrown. */
    untilAnswered: <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => {
        let lastError: GatewayError | undefined
        const isOver = () => isClosed || signal?.aborted === true
        const loop = new RetryLoop({ clock, onProgress, send })
        const goOnNow = () => void loop.start()

        async function send(): Promise<boolean> {
          // Asked once more to go on, while the answer came.
          if (!loops.has(loop)) return true
          try {
            if (lastError && isOver()) throw lastError
            resolve(await call())
          } catch (error) {
            lastError = isPassing(error) ? error : undefined
            if (lastError && !isOver()) return false
            reject(error instanceof Error ? error : new Error(String(error)))
          }
          loops.delete(loop)
          signal?.removeEventListener('abort', goOnNow)
          return true
        }

        loops.add(loop)
        signal?.addEventListener('abort', goOnNow)
        goOnNow()
      }),
    close(): void {
      isClosed = true
      goOn()
    },
  }
}
