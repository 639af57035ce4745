import type { Clock } from '../clock.ts'

export interface PageEvents {
  readonly onVisibility: () => void
  /** It is frozen, or put into the back-forward cache: it receives nothing. */
  readonly onSleep: () => void
  readonly onWake: () => void
}

export interface TabHost {
  /** undefined without HTTPS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: (name: string) => BroadcastChannel
  readonly isVisible: () => boolean
  readonly listen: (events: PageEvents) => () => void
}

export interface TabsDeps<Message> {
  readonly userId: string
  /** Of the app's code: tabs of different versions ignore each other. */
  readonly version: string
  readonly clock: Clock
  readonly host: TabHost
  /** Until the signal aborts, maybe again later; another tab may lead a moment before the abort. */
  readonly onLead: (until: AbortSignal) => void
  readonly onMessage: (message: Message) => void
  /** The page slept: messages were missed. */
  readonly onMissed: () => void
}

export interface Tabs<Message> {
  /** Sends to all other tabs of this user and version that are awake. */
  post(message: Message): void
  /** Whether there may be other tabs; without locks each leads for itself. */
  readonly isShared: boolean
  close(): void
}

const LEADER_ANSWERS_WITHIN_MS = 1000

type Envelope<Message> =
  | { readonly kind: 'message'; readonly message: Message }
  /** From a tab in view: is the leader out of view? */
  | { readonly kind: 'whoLeads' }
  | { readonly kind: 'leads'; readonly isVisible: boolean }

/** A request for the lock, waiting or granted. */
interface Turn {
  isLeading: boolean
  withdraw(): void
}

/** A tab in view takes over from a hidden one, whose timers are slow. */
export function openTabs<Message>(deps: TabsDeps<Message>): Tabs<Message> {
  const { host, clock, onLead } = deps
  const { locks } = host
  if (!locks) return leadAlone(onLead)

  const name = `convivio-replica-${deps.userId}/${deps.version}`
  let channel: BroadcastChannel | undefined
  let turn: Turn | undefined
  let stopWaiting: () => void = () => undefined

  const post = (envelope: Envelope<Message>) => channel?.postMessage(envelope)
  const sayWhoLeads = () => post({ kind: 'leads', isVisible: host.isVisible() })

  function take(how: 'inTurn' | 'atOnce'): void {
    turn?.withdraw()
    const waiting = new AbortController()
    const leading = new AbortController()
    let release: () => void = () => undefined
    const own: Turn = {
      isLeading: false,
      withdraw() {
        waiting.abort()
        leading.abort()
        release()
      },
    }
    turn = own
    const lead = () => {
      own.isLeading = true
      stopWaiting()
      sayWhoLeads()
      onLead(leading.signal)
    }
    const granted = () => {
      if (turn !== own) return undefined
      lead()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    const ended = (error: unknown) => {
      if (turn !== own) return
      if (!(error instanceof DOMException)) throw error
      // Either a tab in view has taken over, or the browser refuses locks to this page.
      if (own.isLeading) take('inTurn')
      else lead()
    }
    locks
      ?.request(name, how === 'atOnce' ? { steal: true } : { signal: waiting.signal }, granted)
      .catch(ended)
  }

  const wantsLead = () => turn !== undefined && !turn.isLeading && host.isVisible()

  function askWhoLeads(): void {
    stopWaiting()
    if (!wantsLead()) return
    stopWaiting = clock.after(LEADER_ANSWERS_WITHIN_MS, () => {
      if (wantsLead()) take('atOnce')
    })
    post({ kind: 'whoLeads' })
  }

  function hear(envelope: Envelope<Message>): void {
    if (envelope.kind === 'message') return deps.onMessage(envelope.message)
    if (envelope.kind === 'whoLeads') {
      if (turn?.isLeading) sayWhoLeads()
      return
    }
    stopWaiting()
    if (!envelope.isVisible && wantsLead()) take('atOnce')
  }

  function join(): void {
    channel = host.openChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Envelope<Message>>) => hear(data)
    take('inTurn')
    askWhoLeads()
  }

  function leave(): void {
    stopWaiting()
    const own = turn
    turn = undefined
    own?.withdraw()
    channel?.close()
    channel = undefined
  }

  const stopListening = host.listen({
    onVisibility() {
      if (turn?.isLeading) sayWhoLeads()
      else askWhoLeads()
    },
    onSleep: leave,
    onWake() {
      if (channel) return
      join()
      deps.onMissed()
    },
  })
  join()

  return {
    isShared: true,
    post: (message) => post({ kind: 'message', message }),
    close() {
      stopListening()
      leave()
    },
  }
}

export function leadAlone<Message>(onLead: (until: AbortSignal) => void): Tabs<Message> {
  const leading = new AbortController()
  queueMicrotask(() => onLead(leading.signal))
  return { isShared: false, post: () => undefined, close: () => leading.abort() }
}

export const browserHost = (): TabHost => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: (name) => new BroadcastChannel(name),
  isVisible: () => document.visibilityState === 'visible',
  listen({ onVisibility, onSleep, onWake }) {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', onVisibility, { signal })
    document.addEventListener('freeze', onSleep, { signal })
    document.addEventListener('resume', onWake, { signal })
    window.addEventListener('pagehide', onSleep, { signal })
    window.addEventListener('pageshow', onWake, { signal })
    return () => listening.abort()
  },
})
