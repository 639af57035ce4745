import type { Changes } from '#domain/functions.ts'
import { hasNeeds, needsOfScope, scopeOfNeeds } from '#domain/replica/scopes.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Copy, KeptAnswer, KeptPart, Since } from '#sync/replica/copy.ts'
import type { RowIds } from './forgettable.ts'
import { isComplete, scopesOf } from '#sync/replica/hotelReplica.ts'
import type { HealthState, HotelReplica } from '#sync/replica/hotelReplica.ts'
import { lacksConflicts } from './todaysNeeds.ts'

/** What the tables say of health data and days; see `todaysNeeds.ts`. */
export interface HealthTables {
  needsDay(hotelId: string): Day | undefined
  otherNeeds(hotelId: string): Pick<KeptAnswer, 'rows'> & { readonly isOf: (scope: ScopeWithNeeds) => boolean; readonly gone: RowIds }
  keptAnswer(hotelId: string, answer: KeptAnswer): KeptAnswer
}

interface HealthRequest {
  readonly scopes: readonly Scope[]
  readonly since: Since
}

function forgetIn({ lacking, due, cursors }: HealthState, scopes: readonly ScopeWithNeeds[]): void {
  for (const scope of scopes) for (const some of [lacking, due, cursors]) some.delete(scope)
}

/**
 * Decides what guests may not eat may be written to the device today, and what of it has to be requested again
 * (docs/domain.md, Scopes). Nothing else of the replica knows about it.
 */
export class HealthData {
  constructor(
    private readonly tables: HealthTables,
    private readonly copy: Copy,
  ) {}

  /** Notes what the copy of the device lacks. */
  onCopyRead({ health, staleScopes }: HotelReplica, { since, needs, rows }: KeptPart): void {
    for (const scope of scopesOf(since).filter(hasNeeds)) if (!needs.includes(scope)) health.lacking.add(scope)
    health.lacksConflicts = lacksConflicts(rows.ExtraMealOrder)
    // The tab that asks the server may have done so long ago.
    if (health.lacksConflicts) staleScopes.add('extraOrders')
  }

  isLacking({ health }: HotelReplica, scope: Scope): boolean {
    return hasNeeds(scope) && health.lacking.has(scope)
  }

  /** @returns true if the scope is to be requested from its beginning, though its cursor is known. */
  isReadAnew({ health }: HotelReplica, scope: Scope): boolean {
    return scope === 'extraOrders' && health.lacksConflicts
  }

  /** What is requested together with the scopes: of other days than today only where somebody looks. */
  requestWith({ health }: HotelReplica, scopes: readonly Scope[], isWanted: (scope: Scope) => boolean): HealthRequest {
    const { lacking, due, cursors } = health
    const needed = scopes.filter(hasNeeds).filter((scope) => due.has(scope) || (lacking.has(scope) && isWanted(scope)))
    const since = needed.flatMap((scope): [Scope, string][] => {
      const cursor = cursors.get(scope)
      return cursor === undefined ? [] : [[needsOfScope(scope), cursor]]
    })
    return { scopes: needed.map(needsOfScope), since: Object.fromEntries(since) }
  }

  /** @returns the answer without the cursors of needs, which are kept here; its `needs` are complete, the others are due again. */
  withoutOwnCursors(hotel: HotelReplica, answer: Changes): KeptAnswer {
    const more = answer.more.filter((scope) => !scopeOfNeeds(scope))
    const since: Since = Object.fromEntries(
      scopesOf(answer.since).flatMap((scope) => (scopeOfNeeds(scope) ? [] : [[scope, answer.since[scope]]])),
    )
    const received = scopesOf(answer.since).flatMap((scope) => {
      const of = scopeOfNeeds(scope)
      if (!of || !answer.more.includes(scope)) return of ?? []
      hotel.health.cursors.set(of, answer.since[scope] ?? '')
      return []
    })
    for (const scope of answer.more) {
      const of = scopeOfNeeds(scope)
      if (of) hotel.due.add(of)
    }
    const isReadWhole = (scope: ScopeWithNeeds) =>
      !isComplete(hotel, scope) && !hotel.health.lacking.has(scope) && !more.includes(scope)
    return { ...answer, since, more, needs: [...received, ...scopesOf(since).filter(hasNeeds).filter(isReadWhole)] }
  }

  /** @param hasStaysNow true if it is known only now who is at today's meals. @returns the scopes that lack nothing any more. */
  onApplied({ health }: HotelReplica, { since, needs = [] }: KeptAnswer, hasStaysNow: boolean): readonly Scope[] {
    if (since.extraOrders !== undefined) health.lacksConflicts = false
    if (hasStaysNow) health.day = undefined
    forgetIn(health, needs)
    return needs
  }

  onEvicted({ health }: HotelReplica, scopes: readonly Scope[]): void {
    forgetIn(health, scopes.filter(hasNeeds))
  }

  onCleared({ health }: HotelReplica): void {
    for (const some of [health.lacking, health.due, health.cursors]) some.clear()
  }

  /** Another tab looks at what was kept without its needs. */
  onWantedElsewhere({ known, health }: HotelReplica, scope: Scope): void {
    if (hasNeeds(scope) && known.since[scope] !== undefined && !known.needs.includes(scope)) health.due.add(scope)
  }

  /** @returns the answer as it may be stored today. */
  storable({ hotelId }: Pick<HotelReplica, 'hotelId'>, answer: KeptAnswer): KeptAnswer {
    return this.tables.keptAnswer(hotelId, answer)
  }

  onStored(hotel: HotelReplica, { needs = [] }: KeptAnswer): void {
    hotel.known = { ...hotel.known, needs: [...new Set([...hotel.known.needs, ...needs])] }
  }

  /**
   * Begins the day: needs of other days leave the copy, and those of today become due once more, to be stored.
   * @returns true if something became due.
   */
  beginDay(hotel: HotelReplica): boolean {
    const { hotelId, known, health } = hotel
    const day = this.tables.needsDay(hotelId)
    if (day === undefined || day === health.day) return false
    health.day = day
    const { isOf, gone, rows } = this.tables.otherNeeds(hotelId)
    const needs = known.needs.filter(isOf)
    hotel.known = { ...known, needs }
    void this.copy.limitNeeds(hotelId, needs, gone)
    void this.copy.write(hotelId, {}, { rows, gone: {}, since: {}, more: [] })
    for (const scope of scopesOf(known.since).filter(hasNeeds).filter(isOf)) {
      if (needs.includes(scope) || !isComplete(hotel, scope)) continue
      health.due.add(scope)
      hotel.due.add(scope)
    }
    return true
  }
}
