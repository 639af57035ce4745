import { newLocalId } from '#domain/values/localId.ts'
import type { Clock } from '../clock.ts'
import { Leadership } from './leadership.ts'
import type { LeadMessage } from './leadership.ts'
import type { TabHost } from './tabHost.ts'

interface TabEvents<Message> {
  /** This tab leads until the signal aborts, maybe again later; another tab may lead a moment before the abort. */
  readonly onLead: (until: AbortSignal) => void
  readonly onMessage: (message: Message) => void
  /** The page slept: messages were missed. */
  readonly onMissed: () => void
}

/** The tabs of one user in one browser: who leads, who is awake, and what they tell each other. */
export interface Tabs<Message> {
  /** Of this tab. */
  readonly id: string
  /** Resolves when the other tabs can see that this one is there. */
  readonly joined: Promise<void>
  /** Sends to all other tabs of this version of the app that are awake. */
  post(message: Message): void
  /** From now on this tab may lead, and hears what the others send. @returns how to end it */
  lead(events: TabEvents<Message>): () => void
  /** Tells tabs of every version that this one has stored unsent work. */
  tellWritten(): void
  /** Another tab has stored unsent work, or may have while this one slept. */
  onWritten(listener: () => void): void
  /** @returns false if the tab is gone, or with some patience if it does not answer: the browser has suspended it. */
  isAwake(tab: string, patienceMs: number): Promise<boolean>
  close(): void
}

interface TabsDeps {
  readonly userId: string
  /** Of the app's code: tabs of different versions ignore each other's messages. */
  readonly version: string
  readonly clock: Clock
  readonly host: TabHost
}

const ANSWERS_WITHIN_MS = 300
/** A tab that computes for a moment is not suspended. */
const SUSPENDED_AFTER_MS = 3000

type Envelope<Message> =
  | { readonly version: string; readonly userId: string; readonly message: Message }
  | { readonly version: string; readonly userId: string; readonly lead: LeadMessage }
  | { readonly ask: string }
  | { readonly alive: string }
  | { readonly written: string }

/** Channel and locks have the names by which tabs of earlier releases know each other. */
const CHANNEL = 'convivio-outbox'
const lockOf = (tab: string) => `convivio-outbox-${tab}`

export class BrowserTabs<Message> implements Tabs<Message> {
  readonly id = newLocalId()
  readonly joined: Promise<void>
  private channel: BroadcastChannel | undefined
  private leadership: Leadership | undefined
  private stopLeading: () => void = () => undefined
  private events: TabEvents<Message> | undefined
  private writtenElsewhere: () => void = () => undefined
  private readonly waiting = new Map<string, () => void>()
  private readonly stopListening: () => void
  private release: () => void = () => undefined

  constructor(private readonly deps: TabsDeps) {
    this.open()
    this.stopListening = deps.host.listen({
      onVisibility: () => this.leadership?.onVisibility(),
      onSleep: () => this.sleep(),
      onWake: () => this.wake(),
    })
    this.joined = this.holdOwnLock()
  }

  post(message: Message): void {
    // Without locks each tab leads for itself.
    if (this.deps.host.locks) this.send({ ...this.address(), message })
  }

  lead(events: TabEvents<Message>): () => void {
    this.stopLeading = this.begin(events)
    return this.stopLeading
  }

  tellWritten(): void {
    this.send({ written: this.deps.userId })
  }

  onWritten(listener: () => void): void {
    this.writtenElsewhere = listener
  }

  async isAwake(tab: string, patienceMs: number): Promise<boolean> {
    const { locks } = this.deps.host
    if (!locks) return this.answers(tab, Math.max(patienceMs, ANSWERS_WITHIN_MS))
    if (await this.isFree(locks, lockOf(tab), patienceMs)) return false
    return patienceMs === 0 || this.answers(tab, SUSPENDED_AFTER_MS)
  }

  close(): void {
    this.stopListening()
    this.stopLeading()
    this.channel?.close()
    this.channel = undefined
    this.release()
  }

  private begin(events: TabEvents<Message>): () => void {
    const { host, clock, userId, version } = this.deps
    if (!host.locks) return leadAlone(events)
    this.events = events
    const leadership = new Leadership({
      name: `convivio-replica-${userId}/${version}`,
      locks: host.locks,
      clock,
      isVisible: host.isVisible,
      post: (lead) => this.send({ ...this.address(), lead }),
      onLead: events.onLead,
      onSilenced: () => this.catchUp(),
    })
    this.leadership = leadership
    leadership.join()
    return () => {
      leadership.leave()
      this.leadership = undefined
      this.events = undefined
    }
  }

  private address() {
    return { userId: this.deps.userId, version: this.deps.version }
  }

  private send(envelope: Envelope<Message>): void {
    this.channel?.postMessage(envelope)
  }

  private open(): void {
    this.channel = this.deps.host.openChannel(CHANNEL)
    this.channel.onmessage = ({ data }: MessageEvent<Envelope<Message>>) => this.onEnvelope(data)
  }

  private onEnvelope(envelope: Envelope<Message>): void {
    if ('ask' in envelope) {
      if (envelope.ask === this.id) this.send({ alive: this.id })
    } else if ('alive' in envelope) this.waiting.get(envelope.alive)?.()
    else if ('written' in envelope) {
      if (envelope.written === this.deps.userId) this.writtenElsewhere()
    } else if (envelope.version === this.deps.version && envelope.userId === this.deps.userId) {
      if ('lead' in envelope) this.leadership?.onMessage(envelope.lead)
      else this.events?.onMessage(envelope.message)
    }
  }

  private sleep(): void {
    this.leadership?.leave()
    this.channel?.close()
    this.channel = undefined
  }

  private wake(): void {
    if (this.channel) return
    this.open()
    this.leadership?.join()
    this.catchUp()
  }

  private catchUp(): void {
    this.events?.onMissed()
    this.writtenElsewhere()
  }

  /** The lock ends with the tab, however that ends. */
  private holdOwnLock(): Promise<void> {
    const { locks } = this.deps.host
    if (!locks) return Promise.resolve()
    return new Promise((joined) => {
      const held = new Promise<void>((resolve) => {
        this.release = resolve
      })
      const hold = () => {
        joined()
        return held
      }
      locks.request(lockOf(this.id), {}, hold).catch((error: unknown) => {
        if (!(error instanceof DOMException)) throw error
        // The browser refuses locks to this page.
        joined()
      })
    })
  }

  /** @returns whether the lock is free, or becomes so in time. */
  private async isFree(locks: NonNullable<TabHost['locks']>, name: string, patienceMs: number): Promise<boolean> {
    const waiting = new AbortController()
    const stop = patienceMs > 0 ? this.deps.clock.after(patienceMs, () => waiting.abort()) : undefined
    try {
      return await locks.request(
        name,
        stop ? { signal: waiting.signal } : { ifAvailable: true },
        (lock) => lock !== null,
      )
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      return false
    } finally {
      stop?.()
    }
  }

  private answers(tab: string, withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (isAlive: boolean) => {
        this.waiting.delete(tab)
        stop()
        resolve(isAlive)
      }
      const stop = this.deps.clock.after(withinMs, () => done(false))
      this.waiting.set(tab, () => done(true))
      this.send({ ask: tab })
    })
  }
}

function leadAlone<Message>({ onLead }: Pick<TabEvents<Message>, 'onLead'>): () => void {
  const leading = new AbortController()
  queueMicrotask(() => onLead(leading.signal))
  return () => leading.abort()
}

/** A page that knows of no other one. */
export const onlyTab = <Message>(): Tabs<Message> => ({
  id: newLocalId(),
  joined: Promise.resolve(),
  post: () => undefined,
  lead: leadAlone,
  tellWritten: () => undefined,
  onWritten: () => undefined,
  isAwake: async () => false,
  close: () => undefined,
})
