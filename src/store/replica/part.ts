import type { Changes } from '#domain/functions.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { KeptState, Since } from './copy.ts'

export interface Part {
  readonly hotelId: string
  known: KeptState
  /** The copy continues with each answer; false once it cannot, until the next page. */
  isKept: boolean
  opening: Promise<void> | undefined
  isOpen: boolean
  readonly due: Set<Scope>
  readonly asked: Set<Scope>
  readonly wantedAt: Map<Scope, number>
  /** Meals and bookings that came from the copy, without what their persons may not eat. */
  readonly lackingNeeds: Set<ScopeWithNeeds>
  /** Of which needs are asked for: they are wanted here or in another tab, or to be kept. */
  readonly dueNeeds: Set<ScopeWithNeeds>
  /** Cursors of needs with missing pages. */
  readonly needsSince: Map<ScopeWithNeeds, string>
  /** Orders outside the meals came from the copy without the allergy conflicts of other days: they are read anew, and shown until then. */
  lacksConflicts: boolean
  needsDay: Day | undefined
  /** Rows received of incomplete scopes. */
  readonly came: Map<Scope, number>
  /** When the last save of this user in this browser was confirmed. */
  savedAt: Instant
  failures: number
  cancelRetry: (() => void) | undefined
  /** Messages of other tabs while the copy was read. */
  readonly told: (() => void)[]
  /** Scopes of which not all that other tabs told was taken: this tab asks for them itself. */
  readonly missed: Set<Scope>
  /** `again`: news came while it asked. */
  asksForMissed: 'no' | 'once' | 'again'
}

export const newPart = (hotelId: string): Part => ({
  hotelId,
  known: { since: {}, unfinished: [], needs: [] },
  isKept: true,
  opening: undefined,
  isOpen: false,
  due: new Set(),
  asked: new Set(),
  wantedAt: new Map(),
  lackingNeeds: new Set(),
  dueNeeds: new Set(),
  needsSince: new Map(),
  lacksConflicts: false,
  needsDay: undefined,
  came: new Map(),
  savedAt: -Infinity,
  failures: 0,
  cancelRetry: undefined,
  told: [],
  missed: new Set(),
  asksForMissed: 'no',
})

export const isWhole = ({ known }: Part, scope: Scope): boolean =>
  known.since[scope] !== undefined && !known.unfinished.includes(scope)

export const scopesOf = (since: Since) => Object.keys(since) as Scope[]

export const countRows = ({ rows }: Pick<Changes, 'rows'>): number =>
  Object.values(rows).reduce((sum, some) => sum + some.length, 0)
