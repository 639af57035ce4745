import type { Changes } from '#domain/functions.ts'
import type { ScopeWithNeeds } from '#domain/replica/scopes.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Moment } from '../clock.ts'
import type { SyncScope } from '../schema.ts'
import type { KeptState, Since } from './copy.ts'

/** Reading the copy of the device comes first; what other tabs say meanwhile waits. */
type Phase =
  | { readonly name: 'closed' }
  | { readonly name: 'opening'; readonly done: Promise<void>; readonly queuedMessages: (() => void)[] }
  | { readonly name: 'open'; readonly done: Promise<void> }

/** What is known of the health data of a hotel's guests; `healthData.ts` alone reads and writes it. */
export interface HealthState {
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

/** What this tab has of one hotel, or of the account, and what it has to request. */
export interface HotelReplica {
  readonly hotelId: string
  phase: Phase
  known: KeptState
  /** The copy continues with each answer. It is false once the copy cannot, until the next page. */
  isStored: boolean
  readonly due: Set<SyncScope>
  readonly loading: Set<SyncScope>
  readonly lastWantedAt: Map<SyncScope, Moment>
  /** Rows received so far of scopes of which pages are missing. */
  readonly receivedRows: Map<SyncScope, number>
  /** Scopes of which this tab could not apply all that other tabs told: it requests them itself. */
  readonly staleScopes: Set<SyncScope>
  /** `again`: something became stale while the request ran. */
  staleRequest: 'none' | 'running' | 'again'
  readonly health: HealthState
  /** When the last save of this user in this browser was confirmed. */
  savedAt: Moment
  consecutiveFailures: number
  cancelRetry: (() => void) | undefined
}

export const newHotelReplica = (hotelId: string): HotelReplica => ({
  hotelId,
  phase: { name: 'closed' },
  known: { since: {}, unfinished: [], needs: [] },
  isStored: true,
  due: new Set(),
  loading: new Set(),
  lastWantedAt: new Map(),
  receivedRows: new Map(),
  staleScopes: new Set(),
  staleRequest: 'none',
  health: { lacking: new Set(), due: new Set(), cursors: new Map(), lacksConflicts: false, day: undefined },
  savedAt: -Infinity,
  consecutiveFailures: 0,
  cancelRetry: undefined,
})

/** @returns true if no page of the scope is missing here. */
export const isComplete = ({ known }: HotelReplica, scope: SyncScope): boolean =>
  known.since[scope] !== undefined && !known.unfinished.includes(scope)

export const scopesOf = (since: Since) => Object.keys(since) as SyncScope[]

export const countRows = ({ rows }: Pick<Changes, 'rows'>): number =>
  Object.values(rows).reduce((sum, some) => sum + some.length, 0)
