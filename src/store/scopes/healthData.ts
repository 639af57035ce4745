import { hasNeeds, needsOfScope, scopeOfNeeds } from '#domain/replica/scopes.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import type { Day } from '#domain/schema/fields.ts'
import { scopesOf } from '#sync/replica/copy.ts'
import type { LocalCopy, Cursors, KeptAnswer, KeptPart, ScopeChanges } from '#sync/replica/copy.ts'
import type { AlsoRequested, CopyPolicy } from '#sync/replica/replicaDeps.ts'
import type { ReadyScope } from '#sync/replica/scopeState.ts'
import { isComplete } from '#sync/replica/tenantReplica.ts'
import type { TenantReplica } from '#sync/replica/tenantReplica.ts'
import type { RowIds } from '#sync/schema.ts'
import { lacksConflicts } from './todaysNeeds.ts'

/** What the tables say of health data and days; see `todaysNeeds.ts`. */
export interface HealthTables {
  needsDay(hotelId: string): Day | undefined
  otherNeeds(
    hotelId: string,
  ): Pick<KeptAnswer, 'rows'> & { readonly isOf: (scope: ScopeWithNeeds) => boolean; readonly gone: RowIds }
  keptAnswer(hotelId: string, answer: KeptAnswer): KeptAnswer
}

/** What is known of the health data of a hotel's guests. */
interface HealthState {
  /** Meals and bookings that came from the copy, without what their persons may not eat. */
  readonly lacking: Set<ScopeWithNeeds>
  /** Meals and bookings whose needs are requested: somebody looks at them, or the copy shall have them. */
  readonly due: Set<ScopeWithNeeds>
  /** Cursors of needs of which pages are missing. */
  readonly cursors: Map<ScopeWithNeeds, string>
  /** Orders outside meals came from the copy without the allergy conflicts of other days: they are read anew, and shown until then. */
  lacksConflicts: boolean
  day: Day | undefined
}

const nothingKnown = (): HealthState => ({
  lacking: new Set(),
  due: new Set(),
  cursors: new Map(),
  lacksConflicts: false,
  day: undefined,
})

function forgetIn({ lacking, due, cursors }: HealthState, scopes: readonly ScopeWithNeeds[]): void {
  for (const scope of scopes) for (const some of [lacking, due, cursors]) some.delete(scope)
}

/**
 * Decides what guests may not eat may be written to the device today, and what of it has to be requested again
 * (docs/domain.md, Scopes).
 */
export class HealthData implements CopyPolicy {
  private readonly hotels = new Map<string, HealthState>()

  constructor(
    private readonly tables: HealthTables,
    private readonly copy: LocalCopy,
  ) {}

  /** Notes what the copy of the device lacks. */
  onCopyRead(hotel: TenantReplica, { since, sensitive, rows }: KeptPart): void {
    const health = this.of(hotel)
    for (const scope of scopesOf(since).filter(hasNeeds)) if (!sensitive.includes(scope)) health.lacking.add(scope)
    health.lacksConflicts = lacksConflicts(rows.ExtraMealOrder)
    // The tab that asks the server may have done so long ago.
    if (health.lacksConflicts) hotel.staleScopes.add('extraOrders')
  }

  readyState(hotel: TenantReplica, scope: Scope): ReadyScope {
    const isLacking = hasNeeds(scope) && this.of(hotel).lacking.has(scope)
    return isLacking ? { status: 'ready', lacksNeeds: true } : { status: 'ready' }
  }

  /** @returns true if the scope is to be requested from its beginning, though its cursor is known. */
  isReadAnew(hotel: TenantReplica, scope: Scope): boolean {
    return scope === 'extraOrders' && this.of(hotel).lacksConflicts
  }

  /** What is requested together with the scopes: of other days than today only where somebody looks. */
  requestWith(hotel: TenantReplica, scopes: readonly Scope[], isWanted: (scope: Scope) => boolean): AlsoRequested {
    const { lacking, due, cursors } = this.of(hotel)
    const needed = scopes.filter(hasNeeds).filter((scope) => due.has(scope) || (lacking.has(scope) && isWanted(scope)))
    const since = needed.flatMap((scope): [Scope, string][] => {
      const cursor = cursors.get(scope)
      return cursor === undefined ? [] : [[needsOfScope(scope), cursor]]
    })
    return { scopes: needed.map(needsOfScope), since: Object.fromEntries(since) }
  }

  /** @returns the answer without the cursors of needs, which are kept here; its `sensitive` scopes are complete, the others are due again. */
  withoutOwnCursors(hotel: TenantReplica, answer: ScopeChanges): KeptAnswer {
    const health = this.of(hotel)
    const more = answer.more.filter((scope) => !scopeOfNeeds(scope))
    const since: Cursors = Object.fromEntries(
      scopesOf(answer.since).flatMap((scope) => (scopeOfNeeds(scope) ? [] : [[scope, answer.since[scope]]])),
    )
    const received = scopesOf(answer.since).flatMap((scope) => {
      const of = scopeOfNeeds(scope)
      if (!of || !answer.more.includes(scope)) return of ?? []
      health.cursors.set(of, answer.since[scope] ?? '')
      return []
    })
    for (const scope of answer.more) {
      const of = scopeOfNeeds(scope)
      if (of) hotel.requests.markDue(of)
    }
    const isReadWhole = (scope: ScopeWithNeeds) =>
      !isComplete(hotel, scope) && !health.lacking.has(scope) && !more.includes(scope)
    return { ...answer, since, more, sensitive: [...received, ...scopesOf(since).filter(hasNeeds).filter(isReadWhole)] }
  }

  onApplied(
    hotel: TenantReplica,
    { since, sensitive = [] }: KeptAnswer,
    completed: readonly Scope[],
  ): readonly Scope[] {
    const health = this.of(hotel)
    if (since.extraOrders !== undefined) health.lacksConflicts = false
    // Only now it is known who is at today's meals.
    if (completed.includes('stays')) health.day = undefined
    forgetIn(health, sensitive.filter(hasNeeds))
    return sensitive
  }

  onEvicted(hotel: TenantReplica, scopes: readonly Scope[]): void {
    forgetIn(this.of(hotel), scopes.filter(hasNeeds))
  }

  onCleared(hotel: TenantReplica): void {
    const { lacking, due, cursors } = this.of(hotel)
    for (const some of [lacking, due, cursors]) some.clear()
  }

  /** Another tab looks at what was kept without its needs. */
  onWantedElsewhere(hotel: TenantReplica, scope: Scope): void {
    const { since, sensitive } = hotel.known
    if (hasNeeds(scope) && since[scope] !== undefined && !sensitive.includes(scope)) this.of(hotel).due.add(scope)
  }

  /** @returns the answer as it may be stored today. */
  storable(hotelId: string, answer: KeptAnswer): KeptAnswer {
    return this.tables.keptAnswer(hotelId, answer)
  }

  onStored(hotel: TenantReplica, { sensitive = [] }: KeptAnswer): void {
    hotel.known = { ...hotel.known, sensitive: [...new Set([...hotel.known.sensitive, ...sensitive])] }
  }

  /**
   * Begins the day: needs of other days leave the copy, and those of today become due once more, to be stored.
   * @returns true if something became due.
   */
  beginDay(hotel: TenantReplica): boolean {
    const { tenantId: hotelId, known } = hotel
    const health = this.of(hotel)
    const day = this.tables.needsDay(hotelId)
    if (day === undefined || day === health.day) return false
    health.day = day
    const { isOf, gone, rows } = this.tables.otherNeeds(hotelId)
    const sensitive = known.sensitive.filter(hasNeeds).filter(isOf)
    hotel.known = { ...known, sensitive }
    void this.copy.limitSensitive(hotelId, sensitive, gone)
    void this.copy.write(hotelId, {}, { rows, gone: {}, since: {}, more: [] })
    for (const scope of scopesOf(known.since).filter(hasNeeds).filter(isOf)) {
      if (sensitive.includes(scope) || !isComplete(hotel, scope)) continue
      health.due.add(scope)
      hotel.requests.markDue(scope)
    }
    return true
  }
  private of({ tenantId }: TenantReplica): HealthState {
    const known = this.hotels.get(tenantId) ?? nothingKnown()
    this.hotels.set(tenantId, known)
    return known
  }
}
