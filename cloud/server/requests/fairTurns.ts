import { add, countIn } from './counts.ts'

interface Asking {
  /** Who asks: the identity that a request is served under, or an address. */
  readonly key: string
  /** The address from which they ask. */
  readonly group: string
}

interface MostAtOnce {
  readonly all?: number
  readonly ofKey: number
  readonly ofGroup?: number
  readonly waitingOfKey: number
}

/** Turns that go round: whoever asks for the most waits the longest, and nobody else waits for them. */
export class FairTurns {
  private underWay = 0
  private readonly ofKey = new Map<string, number>()
  private readonly ofGroup = new Map<string, number>()
  /** By key; the one that had a turn last is the last. */
  private readonly waiting = new Map<string, (Asking & { readonly begin: () => void })[]>()

  constructor(private readonly most: MostAtOnce) {}

  /** Resolves with a function that ends the turn; undefined when too many of the same key wait. */
  async take(asking: Asking): Promise<(() => void) | undefined> {
    const { key } = asking
    const line = this.waiting.get(key) ?? []
    if (line.length >= this.most.waitingOfKey) return undefined
    if (line.length === 0 && this.isFree(asking)) this.begin(asking)
    else {
      this.waiting.set(key, line)
      await new Promise<void>((resolve) => line.push({ ...asking, begin: resolve }))
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.end(asking)
    }
  }

  private isFree({ key, group }: Asking): boolean {
    const { all = Infinity, ofKey, ofGroup = Infinity } = this.most
    return this.underWay < all && countIn(this.ofKey, key) < ofKey && countIn(this.ofGroup, group) < ofGroup
  }

  private begin({ key, group }: Asking): void {
    this.underWay += 1
    add(this.ofKey, key, 1)
    add(this.ofGroup, group, 1)
  }

  private end({ key, group }: Asking): void {
    this.underWay -= 1
    add(this.ofKey, key, -1)
    add(this.ofGroup, group, -1)
    for (const [waitingKey, line] of this.waiting) {
      const [first] = line
      if (!first || !this.isFree(first)) continue
      line.shift()
      this.waiting.delete(waitingKey)
      if (line.length > 0) this.waiting.set(waitingKey, line)
      this.begin(first)
      return first.begin()
    }
  }
}
