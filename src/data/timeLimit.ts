export const ANSWER_WITHIN_MS = 30_000

interface TimedRequest<T> {
  readonly send: () => Promise<T>
  readonly cancel: () => void
  readonly late: () => Error
}

/** Waits no longer than `limit` milliseconds; what comes later is ignored. */
export async function withTimeLimit<T>(limit: number, { send, cancel, late }: TimedRequest<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // First, because the SDK takes a cancelled request for an empty answer.
      reject(late())
      cancel()
    }, limit)
  })
  try {
    return await Promise.race([send(), isLate])
  } finally {
    clearTimeout(timer)
  }
}
