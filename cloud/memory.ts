import { LRUCache } from 'lru-cache'

/**
 * Milliseconds for which an answer is remembered: a batch, or a full dining room, asks the same at
 * once. A change made through another server process is seen after this time at the latest, and within
 * a moment where the processes tell each other (`shareForgetting`).
 */
const REMEMBERED = 5000

type Forget = (prefix: string) => void
const shared = new Map<string, Forget>()
let tellOthers: ((what: string) => void) | undefined

/**
 * Has other server processes forget what this one forgets.
 * @param tell tells them what
 * @returns forgets what another process tells
 */
export function shareForgetting(tell: (what: string) => void): (what: string) => void {
  tellOthers = tell
  return (what) => {
    const [name = '', prefix = ''] = JSON.parse(what) as string[]
    shared.get(name)?.(prefix)
  }
}

/** Answers that are remembered for a moment. */
export class Memory<T> {
  private readonly name: string | undefined
  private readonly kept: LRUCache<string, Promise<T>>

  /**
   * @param most answers kept at once; whoever tries ids fills no more than this
   * @param name by which other processes know it, if they are told what is forgotten
   */
  constructor(most: number, name?: string) {
    this.kept = new LRUCache({ max: most, ttl: REMEMBERED })
    this.name = name
    if (name !== undefined) shared.set(name, (prefix) => this.forgetHere(prefix))
  }

  /** What is remembered under a key, or else what `load` says; a failure is not remembered. */
  recall(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known) return known
    const value = load()
    this.kept.set(key, value)
    value.catch(() => this.kept.delete(key))
    return value
  }

  /** Forgets what stands under keys that begin so: it has changed. */
  forget(prefix: string): void {
    this.forgetHere(prefix)
    if (this.name !== undefined) tellOthers?.(JSON.stringify([this.name, prefix]))
  }

  /** The same for what is only not worth remembering. */
  forgetHere(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key)
  }
}
