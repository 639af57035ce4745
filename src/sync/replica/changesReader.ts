import { GatewayError } from '../server.ts'
import type { Gateway } from '#data/gateway.ts'
import type { Changes } from '#domain/functions.ts'
import type { BackgroundScopes } from './backgroundScopes.ts'
import type { CardCounts } from './cardCounts.ts'
import { ACCOUNT } from './copy.ts'
import type { Copy, KeptAnswer, Since } from './copy.ts'
import { oldScopes } from '#store/scopes/forgettable.ts'
import type { HealthData } from '#store/scopes/healthData.ts'
import type { Clock, Moment } from '../clock.ts'
import type { SyncClass, SyncScope } from '../schema.ts'
import { isComplete, scopesOf } from './hotelReplica.ts'
import type { HotelReplica } from './hotelReplica.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { ReplicaTables, TableUpdates } from './tableUpdates.ts'
import type { TabMessage } from './tabMessages.ts'
import { wholeRows } from '#store/tables/wholeRow.ts'

export interface ChangesReaderDeps {
  readonly gateway: Pick<Gateway, 'call'>
  readonly clock: Clock
  readonly tables: ReplicaTables
  readonly copy: Copy
  readonly subscriptions: Subscriptions
  readonly background: BackgroundScopes
  readonly cards: CardCounts
  readonly health: HealthData
  readonly updates: TableUpdates
  readonly isClosed: () => boolean
  readonly tellTabs: (message: TabMessage) => void
  /** Scopes of the hotel became due. */
  readonly onDue: (hotel: HotelReplica) => void
}

interface Fetched {
  readonly cursors: Since
  readonly askedAt: Moment
  readonly answer: Changes
}

/** Asks the server what changed, applies the answer, stores it on the device, and tells the other tabs. */
export class ChangesReader {
  constructor(private readonly deps: ChangesReaderDeps) {}

  /** @param withHealth whether health data that is due is requested in the same question. */
  async fetch(hotel: HotelReplica, scopes: readonly SyncScope[], withHealth: boolean): Promise<Fetched> {
    const { gateway, clock, cards, health, subscriptions } = this.deps
    const { hotelId, known } = hotel
    const cursors: Since = Object.fromEntries(
      scopes.flatMap((scope) =>
        known.since[scope] === undefined || health.isReadAnew(hotel, scope) ? [] : [[scope, known.since[scope]]],
      ),
    )
    const also = health.requestWith(hotel, withHealth ? scopes : [], (scope) => subscriptions.has(hotelId, scope))
    const askedAt = clock.now()
    if (scopes.includes('cards')) cards.onRequested(askedAt)
    const answer = await gateway.call('changes', {
      ...(hotelId === ACCOUNT ? {} : { hotelId }),
      scopes: [...scopes, ...also.scopes],
      since: { ...cursors, ...also.since },
    })
    return { cursors, askedAt, answer: withWholeRows(answer) }
  }

  /** Brings the scopes up to date. It rejects with a `GatewayError` without an answer. */
  async refresh(hotel: HotelReplica, scopes: readonly SyncScope[]): Promise<void> {
    const { background, health, updates, isClosed } = this.deps
    const { cursors, askedAt, answer } = await this.fetch(hotel, scopes, true)
    if (isClosed()) return
    if (answer.expired.length > 0) {
      for (const scope of scopesOf(hotel.known.since)) hotel.due.add(scope)
      return this.drop(hotel)
    }
    if (!updates.applyRows(answer, askedAt)) {
      // A save was confirmed meanwhile: the answer may have an older version, or a newer one.
      for (const scope of scopes) hotel.due.add(scope)
      return
    }
    for (const scope of scopes) hotel.staleScopes.delete(scope)
    const changes = health.withoutOwnCursors(hotel, answer)
    updates.advanceCursors(hotel, changes)
    for (const scope of changes.more) hotel.due.add(scope)
    const isOfOneRow = scopes.some((scope) => scope.includes(':'))
    if (isOfOneRow) background.markNextMissing(hotel)
    this.store(hotel, cursors, changes, askedAt).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      hotel.isStored = false
    })
    if (isOfOneRow) this.evictOld(hotel)
  }

  /** Forgets a hotel in all tabs and on the device. */
  drop(hotel: HotelReplica): void {
    this.deps.updates.clear(hotel)
    void this.deps.copy.drop(hotel.hotelId)
    this.deps.tellTabs({ kind: 'dropped', hotelId: hotel.hotelId })
  }

  private async store(hotel: HotelReplica, cursors: Since, changes: KeptAnswer, askedAt: Moment): Promise<void> {
    const { copy, health, isClosed, onDue, tellTabs } = this.deps
    if (health.beginDay(hotel)) onDue(hotel)
    const storable = health.storable(hotel, changes)
    const written = hotel.isStored ? await copy.write(hotel.hotelId, cursors, storable) : undefined
    if (written?.status === 'kept') health.onStored(hotel, storable)
    if (isClosed()) return
    tellTabs({ kind: 'changes', hotelId: hotel.hotelId, changes, askedAt })
    if (written?.status === 'outOfStep') await this.resyncWithCopy(hotel, scopesOf(changes.since), written.since)
  }

  /** Another tab has written the copy: its rows are read, and this tab continues from the copy's cursors. */
  private async resyncWithCopy(hotel: HotelReplica, scopes: readonly SyncScope[], stored: Since): Promise<void> {
    if (scopes.some((scope) => stored[scope] === undefined || !isComplete(hotel, scope))) {
      // The copy was emptied meanwhile, or another tab is filling it.
      hotel.isStored = false
      return
    }
    const { answer, askedAt } = await this.fetch(hotel, scopes, false)
    const { isClosed, onDue, tellTabs } = this.deps
    if (isClosed()) return
    this.applyRemoteChanges(hotel, answer, askedAt)
    tellTabs({ kind: 'changes', hotelId: hotel.hotelId, changes: answer, askedAt })
    hotel.known = { ...hotel.known, since: { ...hotel.known.since, ...stored } }
    for (const scope of scopes) hotel.due.add(scope)
    onDue(hotel)
  }

  /** Applies what another tab was told. Where this tab lacks some of it, it stays at its own cursors and asks itself. */
  applyRemoteChanges(hotel: HotelReplica, changes: KeptAnswer, askedAt: Moment): void {
    const scopes = scopesOf(changes.since)
    if (!this.deps.updates.applyRows(changes, askedAt)) for (const scope of scopes) hotel.staleScopes.add(scope)
    if (scopes.some((scope) => hotel.staleScopes.has(scope))) void this.requestStale(hotel)
    else this.deps.updates.advanceCursors(hotel, changes)
  }

  /**
   * Requests what became stale, one request at a time: of two answers the earlier could come last. Without an answer it is
   * requested again with the next news.
   */
  async requestStale(hotel: HotelReplica): Promise<void> {
    if (hotel.staleRequest !== 'none') {
      hotel.staleRequest = 'again'
      return
    }
    try {
      while (hotel.staleScopes.size > 0) {
        hotel.staleRequest = 'running'
        await this.requestStaleOnce(hotel)
        if (this.deps.isClosed()) return
      }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
    } finally {
      hotel.staleRequest = 'none'
    }
  }

  private async requestStaleOnce(hotel: HotelReplica): Promise<void> {
    const { health, updates, isClosed } = this.deps
    const scopes = [...hotel.staleScopes]
    const { answer, askedAt } = await this.fetch(hotel, scopes, true)
    if (isClosed()) return
    // Meanwhile this tab may have begun to ask for all.
    const areStale = scopes.every((scope) => hotel.staleScopes.has(scope))
    if (!areStale || !updates.applyRows(answer, askedAt) || hotel.staleRequest === 'again') return
    const changes = health.withoutOwnCursors(hotel, answer)
    updates.advanceCursors(hotel, changes)
    for (const scope of scopes) if (!changes.more.includes(scope)) hotel.staleScopes.delete(scope)
  }

  private evictOld(hotel: HotelReplica): void {
    const { background, copy, tables, tellTabs, updates } = this.deps
    const { hotelId } = hotel
    const known = scopesOf(hotel.known.since)
    const scopes = oldScopes(
      known,
      (scope) => background.isWanted(hotelId, scope),
      (scope) => hotel.lastWantedAt.get(scope) ?? 0,
    )
    if (scopes.length === 0) return
    const staying = known.filter((scope) => !scopes.includes(scope))
    const ids = tables.rowsOutside(hotelId, staying)
    updates.evict(hotel, scopes, ids)
    void copy.forget(hotelId, scopes, ids)
    tellTabs({ kind: 'forgotten', hotelId, scopes, ids })
  }
}

function withWholeRows(answer: Changes): Changes {
  const rows = Object.entries(answer.rows).map(([className, some]) => [
    className,
    wholeRows(className as SyncClass, some),
  ])
  return { ...answer, rows: Object.fromEntries(rows) as Changes['rows'] }
}
