import type { Clock, Moment } from '../clock.ts'

/** Between two counts for the cards of the hotels: each counts the rows of every hotel. */
const PAUSE_MS = 15_000

/** When the rows of all hotels are counted for their cards. */
export class CardCounts {
  private requestedAt: Moment = -Infinity
  private cancel: (() => void) | undefined

  constructor(
    private readonly clock: Clock,
    private readonly onDue: () => void,
  ) {}

  /** Makes the counts due as soon as the pause since the last ones is over. */
  markDue(): void {
    const wait = Math.max(0, this.requestedAt + PAUSE_MS - this.clock.now())
    this.cancel ??= this.clock.after(wait, () => {
      this.cancel = undefined
      this.onDue()
    })
  }

  onRequested(at: Moment): void {
    this.requestedAt = at
  }

  /** Lets the next counts come without a pause. */
  endPause(): void {
    this.requestedAt = -Infinity
    this.close()
  }

  close(): void {
    this.cancel?.()
    this.cancel = undefined
  }
}
