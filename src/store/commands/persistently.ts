import { GatewayError } from '#data/gateway.ts'

/** Milliseconds before each further try of a call that was not answered. */
const PAUSES = [1000, 2000, 4000]

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Asks again, a few times, when the server does not answer or has too much to do: for calls that may
 * be repeated. `tries` counts those before; an abort ends the pause, and the last error is thrown.
 */
export async function persistently<T>(
  call: (tries: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call(tries)
    } catch (error) {
      const isPassing =
        error instanceof GatewayError &&
        (error.failure === 'unreachable' || error.failure === 'tooManyRequests')
      const wait = PAUSES[tries]
      if (!isPassing || wait === undefined || signal?.aborted) throw error
      await pause(wait, signal)
      if (signal?.aborted) throw error
    }
  }
}
