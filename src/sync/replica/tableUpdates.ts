import type { HotelCounts } from '#domain/functions.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import { stateAfter, stateWithout } from './copy.ts'
import type { KeptAnswer } from './copy.ts'
import type { HealthData } from '#store/scopes/healthData.ts'
import type { Moment } from '../clock.ts'
import type { RowIds, SyncClass, SyncScope } from '../schema.ts'
import { countRows, isComplete, scopesOf } from './hotelReplica.ts'
import type { HotelReplica } from './hotelReplica.ts'
import { scopeKey } from './scopeState.ts'
import type { ScopeState } from './scopeState.ts'
import type { Subscriptions } from './subscriptions.ts'

/** The tables of the screens, as far as the replica writes them. */
export interface ReplicaTables {
  /**
   * @param askedAt when `changes` was asked for the rows; undefined: they answered a save
   * @returns false when the server has answered newer versions of some since, which stay
   */
  receive<C extends SyncClass>(className: C, rows: readonly EntityOf<C>[], askedAt?: Moment): boolean
  drop(className: SyncClass, ids: readonly string[]): void
  dropHotel(hotelId: string): void
  rowsOutside(hotelId: string, staying: readonly SyncScope[]): RowIds
  keepHotels(hotelIds: readonly string[]): void
  setScope(key: string, state: ScopeState | undefined): void
  setCounts(counts: Readonly<Record<string, HotelCounts>>): void
  noteOrderSignal(hotelId: string): void
}

export interface TableUpdatesDeps {
  readonly tables: ReplicaTables
  readonly subscriptions: Subscriptions
  readonly health: HealthData
  /** An answer named the hotels of the user. */
  readonly onHotels: () => void
}

/** Writes what came from the copy, the server or another tab into the tables, and tells the screens how their scopes stand. */
export class TableUpdates {
  /** Hotels of the user, as last heard. */
  hotelIds: readonly string[] = []

  constructor(private readonly deps: TableUpdatesDeps) {}

  setScope({ hotelId }: HotelReplica, scope: SyncScope, state: ScopeState | undefined): void {
    this.deps.tables.setScope(scopeKey(hotelId, scope), state)
  }

  showScope(hotel: HotelReplica, scope: SyncScope): void {
    const rows = hotel.receivedRows.get(scope) ?? 0
    if (!isComplete(hotel, scope)) this.setScope(hotel, scope, { status: 'loading', rows })
    else if (this.deps.health.isLacking(hotel, scope)) this.setScope(hotel, scope, { status: 'ready', lacksNeeds: true })
    else this.setScope(hotel, scope, { status: 'ready' })
  }

  showFailed(hotel: HotelReplica, scope: SyncScope): void {
    if (!isComplete(hotel, scope)) this.setScope(hotel, scope, { status: 'failed' })
  }

  /** @returns false when some of the rows were older than those that are here. */
  applyRows({ rows, gone, hotelIds, counts }: Omit<KeptAnswer, 'since' | 'more'>, askedAt?: Moment): boolean {
    const { tables } = this.deps
    let areAllApplied = true
    for (const className of classNames) {
      const some = rows[className]
      if (some && some.length > 0) areAllApplied = tables.receive(className, some, askedAt) && areAllApplied
    }
    for (const className of classNames) {
      const some = gone[className]
      if (some && some.length > 0) tables.drop(className, some)
    }
    if (hotelIds) {
      tables.keepHotels(hotelIds)
      this.hotelIds = hotelIds
    }
    if (counts) tables.setCounts(counts)
    return areAllApplied
  }

  /** Continues at the cursors of an answer whose rows are applied. */
  advanceCursors(hotel: HotelReplica, changes: KeptAnswer): void {
    const hadStays = isComplete(hotel, 'stays')
    const { since, unfinished } = stateAfter(hotel.known, changes)
    hotel.known = { ...hotel.known, since, unfinished }
    const hasStaysNow = !hadStays && isComplete(hotel, 'stays')
    for (const scope of this.deps.health.onApplied(hotel, changes, hasStaysNow)) this.showScope(hotel, scope)
    const answered = scopesOf(changes.since)
    const [scope, ...others] = answered
    // An incomplete scope is requested alone.
    if (scope && others.length === 0)
      hotel.receivedRows.set(scope, (hotel.receivedRows.get(scope) ?? 0) + countRows(changes))
    for (const one of answered) {
      if (isComplete(hotel, one)) hotel.receivedRows.delete(one)
      this.showScope(hotel, one)
    }
    if (changes.hotelIds) this.deps.onHotels()
  }

  /** Forgets scopes, and the rows that belong to them alone. */
  evict(hotel: HotelReplica, scopes: readonly SyncScope[], ids: RowIds): void {
    hotel.known = stateWithout(hotel.known, scopes)
    this.deps.health.onEvicted(hotel, scopes)
    for (const className of classNames) this.deps.tables.drop(className, ids[className] ?? [])
    for (const scope of scopes) this.setScope(hotel, scope, undefined)
  }

  /** Forgets all of a hotel; what is looked at is shown as loading. */
  clear(hotel: HotelReplica): void {
    const scopes = scopesOf(hotel.known.since)
    hotel.known = { since: {}, unfinished: [], needs: [] }
    hotel.receivedRows.clear()
    hotel.staleScopes.clear()
    this.deps.health.onCleared(hotel)
    this.deps.tables.dropHotel(hotel.hotelId)
    for (const scope of scopes)
      if (this.deps.subscriptions.has(hotel.hotelId, scope)) this.showScope(hotel, scope)
      else this.setScope(hotel, scope, undefined)
  }
}
