/** In milliseconds: nobody keeps large reads waiting for ever by asking for little again and again. */
const MAX_PAUSE_MS = 300

/** Lets those who ask for little go before the next large read, for as long as the one before has kept them. */
export class OrdinaryFirst {
  private underWay = 0
  private readonly waiting = new Set<() => void>()

  /** @returns what ends an ordinary request, once */
  begin(): () => void {
    this.underWay += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.underWay -= 1
      if (this.underWay === 0) for (const goOn of [...this.waiting]) goOn()
    }
  }

  /** Goes on at once where nobody asks, else when all are answered, or after as long as the large read took. */
  after(tookMs: number, next: () => void): void {
    if (this.underWay === 0) return next()
    const goOn = () => {
      clearTimeout(timer)
      if (this.waiting.delete(goOn)) next()
    }
    const timer = setTimeout(goOn, Math.min(tookMs, MAX_PAUSE_MS))
    this.waiting.add(goOn)
  }
}
