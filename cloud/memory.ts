/**
 * Milliseconds for which an answer is remembered: a batch, or a full dining room, asks the same at
 * once. A change made through another server process is seen after this time at the latest.
 */
const REMEMBERED = 5000

/** Answers that are remembered for a moment. */
export class Memory<T> {
  private readonly most: number
  private readonly kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>()

  /** @param most answers kept at once; whoever tries ids fills no more than this */
  constructor(most: number) {
    this.most = most
  }

  /** What is remembered under a key, or else what `load` says; a failure is not remembered. */
  recall(key: string, load: () => Promise<T>): Promise<T> {
    const now = Date.now()
    const known = this.kept.get(key)
    if (known && known.until > now) return known.value
    if (this.kept.size >= this.most) this.kept.clear()
    const value = load()
    this.kept.set(key, { until: now + REMEMBERED, value })
    value.catch(() => this.kept.delete(key))
    return value
  }

  forget(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key)
  }
}
