import type { Clock, Moment } from '../clock.ts'

/** When the scope that is expensive to answer is asked for. */
export class PausedScope {
  private requestedAt: Moment = -Infinity
  private cancel: (() => void) | undefined

  constructor(
    private readonly clock: Clock,
    private readonly pauseMs: number,
    private readonly onDue: () => void,
  ) {}

  /** Makes it due as soon as the pause since the last answer is over. */
  markDue(): void {
    const wait = Math.max(0, this.requestedAt + this.pauseMs - this.clock.now())
    this.cancel ??= this.clock.after(wait, () => {
      this.cancel = undefined
      this.onDue()
    })
  }

  onRequested(at: Moment): void {
    this.requestedAt = at
  }

  /** Lets the next answer come without a pause. */
  endPause(): void {
    this.requestedAt = -Infinity
    this.close()
  }

  close(): void {
    this.cancel?.()
    this.cancel = undefined
  }
}
