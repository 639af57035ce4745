import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { jsonText } from '#cloud/requests/checked.ts'

/** The database ends what takes longer, but a connection that is cut off says nothing for minutes. */
const LONGEST_WAIT_MS = 40_000

async function waitForEnd(load: Promise<unknown>): Promise<void> {
  let patience: NodeJS.Timeout | undefined
  const waited = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, LONGEST_WAIT_MS).unref()
  })
  await Promise.race([load.catch(() => undefined), waited])
  clearTimeout(patience)
}

/** Nobody gets data from before they asked: another server process may have changed it. */
export class SharedLoad<T> {
  /** By key, those that have not begun. */
  private readonly waiting = new Map<string, Promise<T>>()
  /** By key, the last one that has not ended. */
  private readonly last = new Map<string, Promise<T>>()

  /** @param gather what a load waits for before it begins, while others may join it */
  constructor(private readonly gather: () => Promise<void> = () => Promise.resolve()) {}

  load(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.waiting.get(key)
    if (known) return known
    const loaded = this.loadNext(key, load, this.last.get(key))
    this.waiting.set(key, loaded)
    this.last.set(key, loaded)
    const forget = () => {
      if (this.last.get(key) === loaded) this.last.delete(key)
    }
    loaded.then(forget, forget)
    return loaded
  }

  private async loadNext(key: string, load: () => Promise<T>, before: Promise<T> | undefined): Promise<T> {
    if (before) await waitForEnd(before)
    await this.gather()
    this.waiting.delete(key)
    return load()
  }
}

/** Milliseconds. A change by another process is seen then, or at once with `shareForgetting`. */
const REMEMBERED_MS = 5000

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

  /**
   * Trying ids fills no more than `most` entries, whose values are no longer than `characters` of JSON
   * together; other processes, if told, know it by `name`.
   */
  constructor(
    most: number,
    name?: string,
    milliseconds = REMEMBERED_MS,
    private readonly characters = Infinity,
  ) {
    this.kept = new LRUCache({
      max: most,
      ttl: milliseconds,
      ...(characters < Infinity && { maxSize: characters, sizeCalculation: () => 1 }),
    })
    this.name = name
    if (name !== undefined) shared.set(name, (prefix) => this.forgetHere(prefix))
  }

  recall(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known) return known
    const value = load()
    this.kept.set(key, value)
    value.then(
      (loaded) => this.measure(key, value, loaded),
      () => this.kept.delete(key),
    )
    return value
  }

  private measure(key: string, value: Promise<T>, loaded: T): void {
    if (this.characters === Infinity || this.kept.peek(key) !== value) return
    const size = Math.max(1, (JSON.stringify(loaded) as string | undefined)?.length ?? 1)
    // Set again as it is, it would keep the size that it had while it was loaded.
    this.kept.delete(key)
    if (size <= this.characters) this.kept.set(key, value, { size })
  }

  forget(prefix: string): void {
    this.forgetHere(prefix)
    if (this.name !== undefined) tellOthers?.(JSON.stringify([this.name, prefix]))
  }

  forgetHere(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key)
  }
}
