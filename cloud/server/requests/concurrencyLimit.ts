interface Line {
  underWay: number
  readonly waiting: (() => void)[]
}

export class ConcurrencyLimit {
  private readonly atOnce: number
  private readonly mostWaiting: number
  private readonly lines = new Map<string, Line>()

  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce
    this.mostWaiting = mostWaiting
  }

  /** Resolves with a function that ends the turn; undefined when too many wait. */
  async take(key: string): Promise<(() => void) | undefined> {
    const line = this.lines.get(key) ?? { underWay: 0, waiting: [] }
    this.lines.set(key, line)
    if (line.underWay < this.atOnce) line.underWay += 1
    else if (line.waiting.length >= this.mostWaiting) return undefined
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = line.waiting.shift()
      if (next) return next()
      line.underWay -= 1
      if (line.underWay === 0) this.lines.delete(key)
    }
  }
}
