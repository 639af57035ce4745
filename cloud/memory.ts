import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { jsonText } from './checked.ts'

/** Milliseconds. A change by another process is seen then, or at once with `shareForgetting`. */
const REMEMBERED = 5000

type Forget = (prefix: string) => void
const forgotten = jsonText.pipe(z.tuple([z.string(), z.string()]))
const shared = new Map<string, Forget>()
let tellOthers: ((what: string) => void) | undefined

/** `tell` sends to the other processes; call the result with what they send. */
export function shareForgetting(tell: (what: string) => void): (what: string) => void {
  tellOthers = tell
  return (what) => {
    const [name, prefix] = forgotten.parse(what)
    shared.get(name)?.(prefix)
  }
}

export class Memory<T> {
  private readonly name: string | undefined
  private readonly kept: LRUCache<string, Promise<T>>

  /** Trying ids fills no more than `most` entries; other processes, if told, know it by `name`. */
  constructor(most: number, name?: string, milliseconds = REMEMBERED) {
    this.kept = new LRUCache({ max: most, ttl: milliseconds })
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

  forget(prefix: string): void {
    this.forgetHere(prefix)
    if (this.name !== undefined) tellOthers?.(JSON.stringify([this.name, prefix]))
  }

  /** The same without telling other processes. */
  forgetHere(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key)
  }
}
