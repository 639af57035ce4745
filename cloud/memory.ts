import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { jsonText } from './checked.ts'

/**
 * Milliseconds for which an answer is remembered: a batch, or a full dining room, asks the same at
 * once. A change by another server process is seen after this time at the latest, and at once where
 * processes tell each other (`shareForgetting`).
 */
const REMEMBERED = 5000

type Forget = (prefix: string) => void
const forgotten = jsonText.pipe(z.tuple([z.string(), z.string()]))
const shared = new Map<string, Forget>()
let tellOthers: ((what: string) => void) | undefined

/**
 * Tells other server processes what this one forgets.
 * @param tell sends it to them
 * @returns to be called with what another process sends
 */
export function shareForgetting(tell: (what: string) => void): (what: string) => void {
  tellOthers = tell
  return (what) => {
    const [name, prefix] = forgotten.parse(what)
    shared.get(name)?.(prefix)
  }
}

/** A cache for some seconds. */
export class Memory<T> {
  private readonly name: string | undefined
  private readonly kept: LRUCache<string, Promise<T>>

  /**
   * @param most entries; trying ids fills no more than this
   * @param name by which other processes know it, if they are told
   */
  constructor(most: number, name?: string) {
    this.kept = new LRUCache({ max: most, ttl: REMEMBERED })
    this.name = name
    if (name !== undefined) shared.set(name, (prefix) => this.forgetHere(prefix))
  }

  /** The remembered value of a key, else what `load` returns; failures are not remembered. */
  recall(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known) return known
    const value = load()
    this.kept.set(key, value)
    value.catch(() => this.kept.delete(key))
    return value
  }

  /** Forgets keys with this prefix, because they changed. */
  forget(prefix: string): void {
    this.forgetHere(prefix)
    if (this.name !== undefined) tellOthers?.(JSON.stringify([this.name, prefix]))
  }

  /** The same without telling other processes. */
  forgetHere(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key)
  }
}
