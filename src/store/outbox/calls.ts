import { GatewayError } from '#data/gateway.ts'
import type { Clock } from '../clock.ts'
import { createLine } from './line.ts'
import type { Line } from './line.ts'

const isPassing = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.failure === 'unreachable' || error.failure === 'tooManyRequests')

export interface CallsDeps {
  readonly clock: Clock
  readonly onProgress: () => void
}

/** For idempotent calls only: each is a line of its own. */
export function createCalls({ clock, onProgress }: CallsDeps) {
  const lines = new Set<Line>()
  let isClosed = false

  function goOn(): void {
    for (const line of lines) void line.start()
  }

  return {
    lines,
    goOn,
    /** An abort ends the pauses, not a call being sent; then the last error is thrown. */
    untilAnswered: <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => {
        let lastError: GatewayError | undefined
        const isOver = () => isClosed || signal?.aborted === true
        const line = createLine({ clock, onProgress, send })
        const goOnNow = () => void line.start()

        async function send(): Promise<boolean> {
          // Asked to go on while it was answered.
          if (!lines.has(line)) return true
          try {
            if (lastError && isOver()) throw lastError
            resolve(await call())
          } catch (error) {
            lastError = isPassing(error) ? error : undefined
            if (lastError && !isOver()) return false
            reject(error instanceof Error ? error : new Error(String(error)))
          }
          lines.delete(line)
          signal?.removeEventListener('abort', goOnNow)
          return true
        }

        lines.add(line)
        signal?.addEventListener('abort', goOnNow)
        goOnNow()
      }),
    close(): void {
      isClosed = true
      goOn()
    },
  }
}
