/** Nobody gets data from before they asked: another server process may have changed it. */
export class SharedLoad<T> {
  /** By key, those that have not begun. */
  private readonly waiting = new Map<string, Promise<T>>()
  /** By key, the last one that has not ended. */
  private readonly last = new Map<string, Promise<T>>()

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

  private async loadNext(
    key: string,
    load: () => Promise<T>,
    before: Promise<T> | undefined,
  ): Promise<T> {
    await before?.catch(() => undefined)
    this.waiting.delete(key)
    return load()
  }
}
