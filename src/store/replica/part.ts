import type { Changes } from '#domain/functions.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { KeptState, Since } from './copy.ts'

/** What is known here of a hotel, or of the account. */
export interface Part {
  readonly hotelId: string
  known: KeptState
  /** Answers go on from what the copy has; false once they cannot any more, until the next page. */
  isKept: boolean
  /** The copy is being read, or was. */
  opening: Promise<void> | undefined
  isOpen: boolean
  /** Scopes that have to be looked at, and those that are being asked for. */
  readonly due: Set<Scope>
  readonly asked: Set<Scope>
  /** When each was wanted for the last time. */
  readonly wantedAt: Map<Scope, number>
  /** Rows that have come of scopes that are not whole yet. */
  readonly came: Map<Scope, number>
  failures: number
  cancelRetry: (() => void) | undefined
  /** What other tabs told while the copy was read. */
  readonly told: (() => void)[]
}

/** A hotel of which nothing is known yet. */
export const newPart = (hotelId: string): Part => ({
  hotelId,
  known: { since: {}, unfinished: [] },
  isKept: true,
  opening: undefined,
  isOpen: false,
  due: new Set(),
  asked: new Set(),
  wantedAt: new Map(),
  came: new Map(),
  failures: 0,
  cancelRetry: undefined,
  told: [],
})

/** Whether everything of a scope has come. */
export const isWhole = ({ known }: Part, scope: Scope): boolean =>
  known.since[scope] !== undefined && !known.unfinished.includes(scope)

export const scopesOf = (since: Since) => Object.keys(since) as Scope[]

export const countRows = ({ rows }: Pick<Changes, 'rows'>): number =>
  Object.values(rows).reduce((sum, some) => sum + some.length, 0)
