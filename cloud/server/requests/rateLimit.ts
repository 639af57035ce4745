export const MINUTE = 60_000
const MAX_KEYS = 20_000
export const MAX_WAITING = 500

interface Count {
  until: number
  used: number
  underWay: number
  readonly waiting: (() => void)[]
  readonly named: Map<string, number>
}

/** A try in progress; end it once. */
export interface Try {
  end(isCounted: boolean, name?: string): void
}

export interface Limit {
  count(key: string): void
  /** Begins a try; undefined when none is left in this minute. */
  begin(key: string): Promise<Try | undefined>
  giveBack(key: string, name: string): void
  /** Milliseconds until there are tries again. */
  pause(key: string): Promise<number>
}

export type NewLimit = (name: string, perMinute: number) => Limit

/** In this process. Whether a try counts is known when it ends: until then further ones wait for it. */
export class RateLimit implements Limit {
  private readonly perMinute: number
  private readonly now: () => number
  private readonly counts = new Map<string, Count>()

  /** @param now milliseconds that only go forward: a server's clock may be set back. */
  constructor(perMinute: number, now = () => performance.now()) {
    this.perMinute = perMinute
    this.now = now
  }

  private countOf(key: string): Count {
    const now = this.now()
    const known = this.counts.get(key)
    if (known && known.until > now) return known
    const count = known ?? { until: 0, used: 0, underWay: 0, waiting: [], named: new Map() }
    count.until = now + MINUTE
    count.used = 0
    count.named.clear()
    // Appended, so that the oldest is first.
    this.counts.delete(key)
    this.counts.set(key, count)
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= MAX_KEYS) break
      this.counts.delete(oldest)
    }
    return count
  }

  count(key: string): void {
    this.countOf(key).used += 1
  }

  async begin(key: string): Promise<Try | undefined> {
    for (;;) {
      const count = this.countOf(key)
      if (count.used >= this.perMinute) return undefined
      if (count.used + count.underWay < this.perMinute) return this.beginOne(count)
      if (count.waiting.length >= MAX_WAITING) return undefined
      await new Promise<void>((resolve) => count.waiting.push(resolve))
    }
  }

  private beginOne(count: Count): Try {
    count.underWay += 1
    return {
      end(isCounted, name) {
        count.underWay -= 1
        if (isCounted) {
          count.used += 1
          if (name !== undefined) count.named.set(name, (count.named.get(name) ?? 0) + 1)
        }
        for (const goOn of count.waiting.splice(0)) goOn()
      },
    }
  }

  giveBack(key: string, name: string): void {
    const count = this.counts.get(key)
    if (!count) return
    count.used -= count.named.get(name) ?? 0
    count.named.delete(name)
  }

  async pause(key: string): Promise<number> {
    return Math.max(0, (this.counts.get(key)?.until ?? 0) - this.now())
  }
}
