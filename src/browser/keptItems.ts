/** Small things that the browser keeps. Where it forbids that, or has no room, the page remembers them as long as it is open. */
export class KeptItems {
  private readonly ofPage = new Map<string, string>()

  /** `open`: a browser that forbids it throws already when it is asked for its storage. */
  constructor(private readonly open: () => Storage) {}

  private attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(this.open())
    } catch {
      return otherwise
    }
  }

  get(key: string): string | null {
    return this.ofPage.get(key) ?? this.attempt((storage) => storage.getItem(key), null)
  }

  /**
   * Whether it outlives the page. If not, neither does the value before it, which would come back at the next start.
   * @param otherwise `keepOld`: better that one than none
   */
  set(key: string, value: string, otherwise: 'forgetOld' | 'keepOld' = 'forgetOld'): boolean {
    const isKept = this.attempt((storage) => {
      storage.setItem(key, value)
      return true
    }, false)
    if (!isKept && otherwise === 'forgetOld') this.remove(key)
    if (isKept) this.ofPage.delete(key)
    else this.ofPage.set(key, value)
    return isKept
  }

  remove(key: string): void {
    this.ofPage.delete(key)
    this.attempt((storage) => storage.removeItem(key), undefined)
  }

  keys(): readonly string[] {
    return [...new Set([...this.ofPage.keys(), ...this.attempt(Object.keys, [])])]
  }
}

/** Until they are removed. */
export const onDevice = new KeptItems(() => localStorage)

/** As long as the tab is open, also across its pages. */
export const inTab = new KeptItems(() => sessionStorage)
