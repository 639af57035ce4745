import { GatewayError } from '#data/gateway.ts'
import type { Clock } from '../clock.ts'

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

export interface RetryLoopDeps {
  readonly clock: Clock
  /** False when not everything was answered. */
  readonly send: () => Promise<boolean>
  readonly onProgress: () => void
}

export type RetryLoop = ReturnType<typeof createRetryLoop>

/** Sends once at a time, and again after a pause what was not answered; the pause grows with each failure in a row. */
export function createRetryLoop({ clock, send, onProgress }: RetryLoopDeps) {
  let running: Promise<void> | undefined
  let cancelPause: (() => void) | undefined
  let failures = 0
  let isAskedAgain = false
  let isClosed = false

  function endPause(): void {
    cancelPause?.()
    cancelPause = undefined
  }

  function pause(): void {
    cancelPause = clock.after(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE), () => void start())
    failures += 1
  }

  async function run(): Promise<void> {
    try {
      let isAnswered = true
      while (isAskedAgain && isAnswered && !isClosed) {
        isAskedAgain = false
        isAnswered = await send()
      }
      if (isAnswered) failures = 0
      else if (!isClosed) pause()
    } finally {
      running = undefined
      onProgress()
    }
  }

  /** At once, or again after the attempt that is under way. Resolves after the attempt. */
  function start(): Promise<void> {
    endPause()
    isAskedAgain = true
    running ??= run()
    onProgress()
    return running
  }

  return {
    start,
    isRunning: () => running !== undefined,
    isWaiting: () => cancelPause !== undefined,
    close(): void {
      isClosed = true
      endPause()
    },
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
