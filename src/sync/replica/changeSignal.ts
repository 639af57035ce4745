import { NO_HOTEL } from '#data/signal.ts'
import type { OpenSignal, Signal } from '#data/signal.ts'
import { isConcerned } from '#domain/replica/scopes.ts'
import type { Clock, Moment } from '../clock.ts'
import type { SyncScope, SyncTopic } from '../schema.ts'
import { ACCOUNT } from './copy.ts'
import type { Subscriptions } from './subscriptions.ts'

/** A page waits so long after its own user's save, so that the pages of others are answered first. */
const OWN_SAVE_DELAY_MS = 100
/** A signal within this time after a save here is most likely about that save. */
const OWN_SAVE_WINDOW_MS = 250

const ORDER_TOPICS: readonly SyncTopic[] = ['orders', 'people', 'stays', 'menu']

export interface ChangeSignalDeps {
  readonly openSignal: OpenSignal
  readonly clock: Clock
  readonly subscriptions: Subscriptions
  /** @returns when the last save of this user in this browser was confirmed. */
  readonly savedAt: (hotelId: string) => Moment
  readonly onDue: (hotelId: string, scopes: readonly SyncScope[]) => void
  /** Anything of the hotel may have changed. */
  readonly onAnything: (hotelId: string) => void
  readonly onOrders: (hotelId: string) => void
}

/** Hears while this tab leads that something changed in a hotel, and says which of the subscribed scopes that concerns. */
export class ChangeSignal {
  private signal: Signal | undefined
  private heardHotels: ReadonlySet<string> = new Set()

  constructor(private readonly deps: ChangeSignalDeps) {}

  get isOpen(): boolean {
    return this.signal !== undefined
  }

  open(until: AbortSignal): void {
    const own = this.deps.openSignal({
      onChange: (hotelId, topics) => this.onSignal(hotelId, topics),
      onLive: () => undefined,
    })
    this.signal = own
    this.heardHotels = new Set()
    until.addEventListener('abort', () => {
      own.close()
      if (this.signal === own) this.signal = undefined
    })
  }

  close(): void {
    this.signal?.close()
    this.signal = undefined
  }

  /** Listens to the hotels that somebody looks at; for the cards to all of the user, too. */
  listenTo(hotelsOfUser: readonly string[]): void {
    const { subscriptions } = this.deps
    const open = subscriptions.hotels().filter((hotelId) => hotelId !== ACCOUNT)
    const hotels = new Set(subscriptions.has(ACCOUNT, 'cards') ? [...open, ...hotelsOfUser] : open)
    const isSame = hotels.size === this.heardHotels.size && [...hotels].every((id) => this.heardHotels.has(id))
    if (!this.signal || isSame) return
    this.heardHotels = hotels
    this.signal.listen([...hotels])
  }

  private onSignal(hotelId: string, topics?: readonly SyncTopic[]): void {
    const { clock, savedAt } = this.deps
    const isOwnSave = topics !== undefined && clock.now() - savedAt(hotelId) < OWN_SAVE_WINDOW_MS
    if (isOwnSave) clock.after(OWN_SAVE_DELAY_MS, () => this.isOpen && this.onChange(hotelId, topics))
    else this.onChange(hotelId, topics)
  }

  private onChange(hotelId: string, topics?: readonly SyncTopic[]): void {
    const { subscriptions, onDue, onAnything, onOrders } = this.deps
    const ofAccount = subscriptions.of(ACCOUNT)
    if (hotelId === NO_HOTEL) return onDue(ACCOUNT, ofAccount)
    if (!topics || topics.some((topic) => ORDER_TOPICS.includes(topic))) onOrders(hotelId)
    // Not with each signal: every page of the hotel would fetch each order of hundreds of guests.
    if (!topics) onAnything(hotelId)
    const isDue = (scope: SyncScope) => !topics || topics.some((topic) => isConcerned(scope, topic))
    onDue(hotelId, subscriptions.of(hotelId).filter(isDue))
    onDue(ACCOUNT, ofAccount.filter((scope) => scope === 'cards' || isDue(scope)))
  }
}
