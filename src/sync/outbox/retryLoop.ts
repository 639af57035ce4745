import { GatewayError } from '../server.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import type { Clock } from '../clock.ts'

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = MINUTE_MS

interface RetryLoopDeps {
  readonly clock: Clock
  /** False when not everything was answered. */
  readonly send: () => Promise<boolean>
  readonly onProgress: () => void
}

/** Sends once at a time, and again after a pause what was not answered; the pause grows with each failure in a row. */
export class RetryLoop {
  private running: Promise<void> | undefined
  private cancelPause: (() => void) | undefined
  private failures = 0
  private isAskedAgain = false
  private isClosed = false

  constructor(private readonly deps: RetryLoopDeps) {}

  /** At once, or again after the attempt that is under way. Resolves after the attempt. */
  start(): Promise<void> {
    this.endPause()
    this.isAskedAgain = true
    this.running ??= this.run()
    this.deps.onProgress()
    return this.running
  }

  isRunning(): boolean {
    return this.running !== undefined
  }

  isWaiting(): boolean {
    return this.cancelPause !== undefined
  }

  close(): void {
    this.isClosed = true
    this.endPause()
  }

  private endPause(): void {
    this.cancelPause?.()
    this.cancelPause = undefined
  }

  private pause(): void {
    this.cancelPause = this.deps.clock.after(
      Math.min(FIRST_PAUSE_MS * 2 ** this.failures, MAX_PAUSE_MS),
      () => void this.start(),
    )
    this.failures += 1
  }

  private async run(): Promise<void> {
    try {
      let isAnswered = true
      while (this.isAskedAgain && isAnswered && !this.isClosed) {
        this.isAskedAgain = false
        isAnswered = await this.deps.send()
      }
      if (isAnswered) this.failures = 0
      else if (!this.isClosed) this.pause()
    } finally {
      this.running = undefined
      this.deps.onProgress()
    }
  }
}

const isUnreachable = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.failure === 'unreachable'

/** One that the server fails to answer does not block the others; a second one means that it is away. */
export async function eachInTurn<T>(all: Iterable<T>, send: (one: T) => Promise<void>): Promise<void> {
  let firstFailure: GatewayError | undefined
  for (const one of all) {
    try {
      await send(one)
    } catch (error) {
      if (firstFailure || !isUnreachable(error)) throw error
      firstFailure = error
    }
  }
  if (firstFailure) throw firstFailure
}

const isPassing = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.failure === 'unreachable' || error.failure === 'tooManyRequests')

/** For idempotent calls only: each is a loop of its own. */
export function createRetriedCalls({ clock, onProgress }: Omit<RetryLoopDeps, 'send'>) {
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
