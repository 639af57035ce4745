import type { Changes } from '#domain/functions.ts'
import type { ScopeWithNeeds } from '#domain/replica/scopes.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { Moment } from '../clock.ts'
import type { Row, SyncClass, SyncScope } from '../schema.ts'

/** Stands for a hotel's id in scopes without hotel. */
export const ACCOUNT = ''

export type Since = Changes['since']

export interface KeptState extends Pick<Changes, 'counts' | 'hotelIds'> {
  readonly since: Since
  /** Scopes of `since` with missing pages. */
  readonly unfinished: readonly SyncScope[]
  /** Meals and bookings of today, with all that their persons may not eat; of the others the copy has nothing of it. */
  readonly needs: readonly ScopeWithNeeds[]
}

export interface KeptPart extends KeptState {
  /** Frozen, with every field, by id. */
  readonly rows: { readonly [C in SyncClass]?: readonly Row[] }
}

export interface KeptAnswer extends Pick<Changes, 'rows' | 'gone' | 'since' | 'more' | 'counts' | 'hotelIds'> {
  /** Meals and bookings of whose persons all needs are there by now. */
  readonly needs?: readonly ScopeWithNeeds[]
}

export type Written =
  | { readonly status: 'kept' }
  /** The copy is not at the cursors asked from; nothing was written. Ask again from `since`. */
  | { readonly status: 'outOfStep'; readonly since: Since }
  /** There is no copy, and will be none before the page is reloaded. */
  | { readonly status: 'unusable' }

/** No method throws: a copy may always be missing. */
export interface Copy {
  /** When the server was reached before this page; undefined when nothing is kept. */
  readonly heardAt: Moment | undefined
  read(hotelId: string): Promise<KeptPart | undefined>
  /** Rows and cursors together, or nothing. An empty copy takes no rows without cursors: nobody would learn of their deletion. */
  write(hotelId: string, asked: Since, answer: KeptAnswer): Promise<Written>
  forget(
    hotelId: string,
    scopes: readonly SyncScope[],
    ids: { readonly [C in SyncClass]?: readonly string[] },
  ): Promise<void>
  /** Keeps needs of these meals and bookings alone. */
  limitNeeds(
    hotelId: string,
    scopes: readonly ScopeWithNeeds[],
    gone: { readonly [C in SyncClass]?: readonly string[] },
  ): Promise<void>
  drop(hotelId: string): Promise<void>
  close(): void
}

/** Where copies are. No method throws. */
export interface CopyStorage {
  /** A user's copy; empty when the server was not reached for 24 hours. */
  open(userId: string): Promise<Copy>
  /** Deletes a user's copy, even if other tabs use it: theirs become unusable. */
  discard(userId: string): Promise<void>
  /** Deletes copies of other versions, and those of other users that are too old. */
  tidy(userId: string): Promise<void>
}

export const isInStep = (kept: Since, asked: Since, answer: KeptAnswer): boolean =>
  scopesOf(answer.since).every((scope) => kept[scope] === asked[scope])

/** Whether there is nothing to continue: an emptied copy stays empty. */
export const isOfNothing = (kept: KeptState | undefined, answer: KeptAnswer): boolean =>
  !kept && scopesOf(answer.since).length === 0

const scopesOf = (since: Since) => Object.keys(since) as SyncScope[]

export function stateAfter(kept: KeptState | undefined, answer: KeptAnswer): KeptState {
  const { since = {}, unfinished = [], needs = [] } = kept ?? {}
  const isBegun = (scope: SyncScope) => unfinished.includes(scope) || since[scope] === undefined
  const answered = scopesOf(answer.since)
  const others = unfinished.filter((scope) => !answered.includes(scope))
  return {
    ...kept,
    ...(answer.counts && { counts: answer.counts }),
    ...(answer.hotelIds && { hotelIds: answer.hotelIds }),
    since: { ...since, ...answer.since },
    unfinished: [...others, ...answered.filter((scope) => answer.more.includes(scope) && isBegun(scope))],
    needs: [...new Set([...needs, ...(answer.needs ?? [])])],
  }
}

export function stateWithout(kept: KeptState, scopes: readonly SyncScope[]): KeptState {
  const since = Object.entries(kept.since).filter(([scope]) => !scopes.some((other) => other === scope))
  return {
    ...kept,
    since: Object.fromEntries(since),
    unfinished: kept.unfinished.filter((scope) => !scopes.includes(scope)),
    needs: kept.needs.filter((scope) => !scopes.includes(scope)),
  }
}

export const stateWithNeedsOf = (kept: KeptState, scopes: readonly ScopeWithNeeds[]): KeptState => ({
  ...kept,
  needs: kept.needs.filter((scope) => scopes.includes(scope)),
})

/** Increment it when the form of stored rows changes. */
const FORM = 2

export function copyVersion(declarations = classNames.map(declarationOf)): string {
  const declared = JSON.stringify(declarations.map(({ name, fields }) => [name, fields]))
  // FNV-1a
  let hash = 0x811c9dc5
  for (let at = 0; at < declared.length; at += 1)
    hash = Math.imul(hash ^ declared.charCodeAt(at), 0x01000193)
  return `${FORM}-${(hash >>> 0).toString(36)}`
}
