import type { Gateway } from '#data/gateway.ts'
import type { OpenSignal } from '#data/signal.ts'
import { newLocalId } from '#domain/localId.ts'
import { BackgroundScopes } from './backgroundScopes.ts'
import { CardCounts } from './cardCounts.ts'
import { ChangeSignal } from './changeSignal.ts'
import { ChangesReader } from './changesReader.ts'
import { ACCOUNT } from './copy.ts'
import type { Copy, KeptAnswer } from './copy.ts'
import { HealthData } from '#store/scopes/healthData.ts'
import type { HealthTables } from '#store/scopes/healthData.ts'
import type { Clock } from '../clock.ts'
import type { SyncScope } from '../schema.ts'
import { isComplete, scopesOf } from './hotelReplica.ts'
import type { HotelReplica } from './hotelReplica.ts'
import { HotelReplicas } from './hotelReplicas.ts'
import { RequestQueue } from './requestQueue.ts'
import { Subscriptions } from './subscriptions.ts'
import { TableUpdates } from './tableUpdates.ts'
import type { ReplicaTables } from './tableUpdates.ts'
import type { MessageOfHotel, TabMessage } from './tabMessages.ts'
import type { Tabs } from '../tabs/tabs.ts'

export interface ReplicaDeps {
  readonly gateway: Pick<Gateway, 'call'>
  readonly tables: ReplicaTables & HealthTables & {
    /** @returns scopes that are kept without anybody looking, the most urgent first. */
    keptScopes(hotelId: string): readonly SyncScope[]
  }
  readonly copy: Copy
  readonly tabs: Pick<Tabs<TabMessage>, 'post' | 'lead'>
  readonly openSignal: OpenSignal
  readonly clock: Clock
}

/** Keeps what the screens look at up to date. One of a user's tabs asks the server, and tells the others (docs/sync.md). */
export class Replica {
  private readonly tab = newLocalId()
  private isClosed = false
  private readonly subscriptions: Subscriptions
  private readonly cards: CardCounts
  private readonly background: BackgroundScopes
  private readonly signal: ChangeSignal
  private readonly health: HealthData
  private readonly updates: TableUpdates
  private readonly hotels: HotelReplicas
  private readonly reader: ChangesReader
  private readonly queue: RequestQueue
  private readonly stopLeading: () => void
  private readonly stopRepeating: () => void

  constructor(private readonly deps: ReplicaDeps) {
    const { gateway, tables, copy, tabs, openSignal, clock } = deps
    this.subscriptions = new Subscriptions(clock)
    this.health = new HealthData(tables, copy)
    const { subscriptions, health } = this
    this.cards = new CardCounts(clock, () => this.markDue(this.hotels.of(ACCOUNT), ['cards']))
    this.background = new BackgroundScopes({
      clock,
      subscriptions,
      keptScopes: (hotelId) => tables.keptScopes(hotelId),
      onBegin: (hotelId) => this.updateBackground(hotelId),
    })
    this.signal = new ChangeSignal({
      openSignal,
      clock,
      subscriptions,
      savedAt: (hotelId) => this.hotels.of(hotelId).savedAt,
      onDue: (hotelId, scopes) => this.markChanged(hotelId, scopes),
      onAnything: (hotelId) => this.background.markDue(this.hotels.of(hotelId)),
      onOrders: (hotelId) => this.onOrders(hotelId),
    })
    this.updates = new TableUpdates({ tables, subscriptions, health, onHotels: () => this.listen() })
    const { background, cards, updates } = this
    const isClosed = () => this.isClosed
    this.hotels = new HotelReplicas({ copy, health, updates, isClosed, onOpened: (hotel) => this.requestStale(hotel) })
    this.reader = new ChangesReader({
      gateway,
      clock,
      tables,
      copy,
      subscriptions,
      background,
      cards,
      health,
      updates,
      isClosed,
      tellTabs: (message) => tabs.post(message),
      onDue: (hotel) => this.queue.run(hotel),
    })
    this.queue = new RequestQueue({
      clock,
      isActive: () => this.signal.isOpen,
      isWanted: (hotelId, scope) => background.isWanted(hotelId, scope),
      request: (hotel, scopes) => this.reader.refresh(hotel, scopes),
      onRefused: (hotel, scopes) => this.onRefused(hotel, scopes),
      onFailed: (hotel, scopes) => this.tellFailed(hotel, scopes.filter((scope) => !isComplete(hotel, scope))),
    })
    this.stopLeading = tabs.lead({
      // A tab that is alone leads before this returns.
      onLead: (until) => queueMicrotask(() => this.lead(until)),
      onMessage: (message) => this.onTabMessage(message),
      onMissed: () => this.refreshAfterSleep(),
    })
    this.stopRepeating = subscriptions.repeat(() => !this.signal.isOpen && this.onSubscriptionsChanged())
  }

  /** Reads what the device has kept of a hotel. */
  open(hotelId: string): Promise<void> {
    return this.hotels.open(this.hotels.of(hotelId))
  }

  /** Subscribes to a scope: it is loaded, and kept up to date. @returns how to end it. */
  want(hotelId: string, scope: SyncScope): () => void {
    const hotel = this.hotels.of(hotelId)
    if (this.subscriptions.add(hotelId, scope)) {
      if (!isComplete(hotel, scope)) this.updates.showScope(hotel, scope)
      this.onSubscriptionsChanged()
      this.refresh(hotelId, [scope])
    }
    let isReleased = false
    return () => {
      if (isReleased || this.isClosed) return
      isReleased = true
      if (this.subscriptions.release(hotelId, scope)) this.onSubscriptionsChanged()
    }
  }

  /** Asks now what changed in all that somebody looks at. */
  async look(): Promise<void> {
    for (const hotel of this.hotels.all()) this.queue.reset(hotel)
    this.refreshAll()
    await Promise.all([...this.hotels.all()].map((hotel) => this.hotels.open(hotel)))
    await Promise.resolve()
    await this.queue.whenIdle()
  }

  /** Reads a hotel anew, and keeps nothing of before: the user has another duty there. */
  discard(hotelId: string): void {
    // The tab that asks the server tells the others.
    if (!this.signal.isOpen) return
    const hotel = this.hotels.get(hotelId)
    if (!hotel) return void this.deps.copy.drop(hotelId)
    this.reader.drop(hotel)
    this.markDue(hotel, this.subscriptions.of(hotelId))
  }

  /** The server confirmed a save of this tab. */
  confirmed(hotelId: string, saved: Pick<KeptAnswer, 'rows' | 'gone'>): void {
    if (this.isClosed) return
    const changes: KeptAnswer = { ...saved, since: {}, more: [] }
    if (this.signal.isOpen) this.storeConfirmed(hotelId, changes)
    this.deps.tabs.post({ kind: 'confirmed', hotelId, changes })
  }

  close(): void {
    this.isClosed = true
    this.stopRepeating()
    this.cards.close()
    for (const hotel of this.hotels.all()) this.queue.reset(hotel)
    this.signal.close()
    this.stopLeading()
    this.deps.copy.close()
  }

  private markDue(hotel: HotelReplica, scopes: readonly SyncScope[]): void {
    for (const scope of scopes) hotel.due.add(scope)
    this.queue.run(hotel)
  }

  /** Makes scopes due that changed; the counts of the cards wait for their pause. */
  private markChanged(hotelId: string, scopes: readonly SyncScope[]): void {
    if (scopes.includes('cards')) this.cards.markDue()
    this.markDue(this.hotels.of(hotelId), scopes.filter((scope) => scope !== 'cards'))
  }

  private refresh(hotelId: string, scopes: readonly SyncScope[]): void {
    const hotel = this.hotels.of(hotelId)
    for (const scope of scopes) {
      hotel.due.add(scope)
      hotel.lastWantedAt.set(scope, this.deps.clock.now())
    }
    void this.hotels.open(hotel).then(() => this.queue.run(hotel))
  }

  private refreshAll(): void {
    for (const hotelId of this.subscriptions.hotels()) this.refresh(hotelId, this.subscriptions.of(hotelId))
  }

  private updateBackground(hotelId: string): void {
    const hotel = this.hotels.of(hotelId)
    this.background.markDue(hotel)
    this.queue.run(hotel)
  }

  private lead(until: AbortSignal): void {
    if (this.isClosed || until.aborted) return
    this.signal.open(until)
    this.deps.tabs.post({ kind: 'whoSubscribes' })
    this.listen()
    this.refreshAll()
  }

  private listen(): void {
    if (!this.signal.isOpen) return
    this.background.plan()
    this.signal.listenTo(this.updates.hotelIds)
  }

  private onSubscriptionsChanged(): void {
    if (this.signal.isOpen) this.listen()
    else this.deps.tabs.post({ kind: 'subscriptions', tab: this.tab, subscriptions: this.subscriptions.own() })
  }

  private onOrders(hotelId: string): void {
    this.deps.tables.noteOrderSignal(hotelId)
    this.deps.tabs.post({ kind: 'orderSignal', hotelId })
  }

  private tellFailed(hotel: HotelReplica, scopes: readonly SyncScope[]): void {
    for (const scope of scopes) {
      this.updates.setScope(hotel, scope, { status: 'failed' })
      this.deps.tabs.post({ kind: 'failed', hotelId: hotel.hotelId, scope })
    }
  }

  /** The user no longer serves the hotel, or a meal or booking was deleted. */
  private onRefused(hotel: HotelReplica, scopes: readonly SyncScope[]): void {
    const isOfHotel = hotel.hotelId !== ACCOUNT && scopes.some((scope) => !scope.includes(':'))
    if (isOfHotel) {
      this.reader.drop(hotel)
      this.markDue(this.hotels.of(ACCOUNT), ['account'])
    }
    this.tellFailed(hotel, scopes)
  }

  /** Stores what the server confirmed; a new hotel is listened to, and counted, from now on. */
  private storeConfirmed(hotelId: string, changes: KeptAnswer): void {
    const hotel = this.hotels.of(hotelId)
    hotel.savedAt = this.deps.clock.now()
    void this.deps.copy.write(hotelId, {}, this.health.storable(hotel, changes))
    if (!changes.rows.Hotel && !changes.gone.Hotel) return
    this.cards.endPause()
    this.markChanged(ACCOUNT, this.subscriptions.of(ACCOUNT))
  }

  private onTabMessage(message: TabMessage): void {
    if (this.isClosed) return
    if (message.kind === 'whoSubscribes') return this.onSubscriptionsChanged()
    if (message.kind === 'orderSignal') return this.deps.tables.noteOrderSignal(message.hotelId)
    if (message.kind === 'subscriptions') return this.onSubscriptionsOfTab(message)
    const hotel = this.hotels.get(message.hotelId)
    if (!hotel || hotel.phase.name === 'closed') return
    if (hotel.phase.name === 'open') this.applyMessage(hotel, message)
    else hotel.phase.queuedMessages.push(() => this.applyMessage(hotel, message))
  }

  private onSubscriptionsOfTab({ tab, subscriptions }: Extract<TabMessage, { kind: 'subscriptions' }>): void {
    const added = this.subscriptions.noteOfTab(tab, subscriptions)
    if (!this.signal.isOpen) return
    this.listen()
    for (const [hotelId, scope] of added) {
      this.health.onWantedElsewhere(this.hotels.of(hotelId), scope)
      this.refresh(hotelId, [scope])
    }
  }

  private applyMessage(hotel: HotelReplica, message: MessageOfHotel): void {
    if (message.kind === 'dropped') this.updates.clear(hotel)
    else if (message.kind === 'forgotten') this.updates.evict(hotel, message.scopes, message.ids)
    else if (message.kind === 'failed') this.updates.showFailed(hotel, message.scope)
    else if (message.kind === 'confirmed') {
      this.updates.applyRows(message.changes)
      if (this.signal.isOpen) this.storeConfirmed(hotel.hotelId, message.changes)
    } else this.reader.applyRemoteChanges(hotel, message.changes, message.askedAt)
  }

  /** The page slept: what other tabs were told meanwhile is missing here. */
  private refreshAfterSleep(): void {
    for (const hotel of this.hotels.all()) {
      for (const scope of scopesOf(hotel.known.since))
        if (isComplete(hotel, scope) && (scope !== 'cards' || this.subscriptions.has(hotel.hotelId, scope)))
          hotel.staleScopes.add(scope)
      this.requestStale(hotel)
    }
  }

  private requestStale(hotel: HotelReplica): void {
    if (hotel.staleScopes.size > 0) void this.reader.requestStale(hotel)
  }
}
