import type { PageEvents, TabHost } from '#sync/tabs/tabHost.ts'

interface LockRequest {
  readonly tab: symbol
  readonly grant: () => void
  readonly reject: (error: DOMException) => void
}

export interface FakeTab {
  readonly host: TabHost
  show(): void
  hide(): void
  /** Frozen or put aside, as the page is told. */
  sleep(): void
  wake(): void
  /** Gone without a word. */
  crash(): void
  /** The browser suspends it without a word: it hears nothing more, and keeps its locks. */
  hang(): void
  /** It goes on where it was. */
  goOn(): void
}

const aborted = () => new DOMException('Aborted', 'AbortError')

/** Locks and channels of one browser with several tabs. Everything has come to rest after `settled`. */
export function createFakeBrowser() {
  const holders = new Map<string, LockRequest>()
  const queues = new Map<string, LockRequest[]>()
  const channels = new Set<{ readonly name: string; readonly tab: symbol; hear(data: unknown): void }>()
  const silent = new Set<symbol>()
  /** What the browser tells a suspended tab when it goes on. */
  const told = new Map<symbol, (() => void)[]>()
  const tellLocks = (tab: symbol, news: () => void) => {
    if (silent.has(tab)) told.set(tab, [...(told.get(tab) ?? []), news])
    else news()
  }

  const queueOf = (name: string) => queues.get(name) ?? []

  function grantNext(name: string): void {
    if (holders.has(name)) return
    const [next, ...others] = queueOf(name)
    queues.set(name, others)
    if (!next) return
    holders.set(name, next)
    queueMicrotask(next.grant)
  }

  function release(name: string, request: LockRequest): void {
    if (holders.get(name) !== request) return
    holders.delete(name)
    grantNext(name)
  }

  const locksOf = (tab: symbol) => ({
    request: (
      name: string,
      { steal, signal, ifAvailable }: LockOptions,
      work: (lock: Lock | null) => unknown,
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (ifAvailable && holders.has(name)) return void (async () => work(null))().then(resolve, reject)
        const request: LockRequest = {
          tab,
          reject,
          grant() {
            const run = async () => work({ name, mode: 'exclusive' })
            run()
              .then(resolve, reject)
              .finally(() => release(name, request))
          },
        }
        signal?.addEventListener('abort', () => {
          if (!queueOf(name).includes(request)) return
          queues.set(
            name,
            queueOf(name).filter((other) => other !== request),
          )
          reject(aborted())
        })
        if (steal) {
          const robbed = holders.get(name)
          if (robbed) tellLocks(robbed.tab, () => robbed.reject(aborted()))
          holders.delete(name)
          queues.set(name, [request, ...queueOf(name)])
        } else queues.set(name, [...queueOf(name), request])
        grantNext(name)
      }),
  })

  function openChannel(tab: symbol, name: string): BroadcastChannel {
    const channel = {
      onmessage: undefined as ((event: MessageEvent) => void) | undefined,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other.name === name && other.tab !== tab)
            queueMicrotask(() => channels.has(other) && other.hear(structuredClone(data)))
      },
      close: () => void channels.delete(end),
    }
    const end = {
      name,
      tab,
      hear(data: unknown) {
        if (!silent.has(tab)) channel.onmessage?.(new MessageEvent('message', { data }))
      },
    }
    channels.add(end)
    return channel as unknown as BroadcastChannel
  }

  function openTab({ isVisible = true, hasLocks = true } = {}): FakeTab {
    const tab = Symbol('tab')
    const listeners = new Set<PageEvents>()
    const tell = (event: keyof PageEvents) => {
      if (!silent.has(tab)) for (const listener of listeners) listener[event]()
    }
    let isShown = isVisible
    const turn = (to: boolean) => {
      isShown = to
      tell('onVisibility')
    }
    const locks = locksOf(tab) as unknown as LockManager
    return {
      host: {
        locks: hasLocks ? locks : undefined,
        openChannel: (name) => openChannel(tab, name),
        isVisible: () => isShown,
        listen(events) {
          listeners.add(events)
          return () => void listeners.delete(events)
        },
      },
      show: () => turn(true),
      hide: () => turn(false),
      sleep: () => tell('onSleep'),
      wake: () => tell('onWake'),
      crash() {
        silent.add(tab)
        for (const end of channels) if (end.tab === tab) channels.delete(end)
        for (const [name, queue] of queues)
          queues.set(
            name,
            queue.filter((request) => request.tab !== tab),
          )
        for (const [name, request] of holders) if (request.tab === tab) release(name, request)
      },
      hang: () => void silent.add(tab),
      goOn() {
        silent.delete(tab)
        for (const news of told.get(tab) ?? []) news()
        told.delete(tab)
      },
    }
  }

  return { openTab, settled: () => new Promise<void>((resolve) => setImmediate(resolve)) }
}
