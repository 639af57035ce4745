import type { Changes } from '#domain/functions.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Row } from '../pending.ts'

/** Under what, in place of a hotel's id, the scopes of no hotel are kept. */
export const ACCOUNT = ''

export type Since = Changes['since']

/** What is kept of a hotel, beside its rows. */
export interface KeptState extends Pick<Changes, 'counts' | 'hotelIds'> {
  readonly since: Since
  /** Scopes of `since` of which not every page has come yet: rows are missing. */
  readonly unfinished: readonly Scope[]
}

/** What is kept of a hotel. */
export interface KeptPart extends KeptState {
  /** Frozen, with every field, in the order of ids. */
  readonly rows: { readonly [C in ClassName]?: readonly Row[] }
}

/** What of an answer is kept. */
export type KeptAnswer = Pick<Changes, 'rows' | 'gone' | 'since' | 'more' | 'counts' | 'hotelIds'>

export type Written =
  | { readonly status: 'kept' }
  /** What is kept is not what was asked from; nothing was written. To be asked again from `since`. */
  | { readonly status: 'outOfStep'; readonly since: Since }
  /** There is no copy, and will be none before the page is loaded again. */
  | { readonly status: 'unusable' }

/** The rows that a user may see, kept on the device. No method throws: a copy may always be missing. */
export interface Copy {
  /** When the server was heard before this page; undefined when nothing is kept. */
  readonly heardAt: Instant | undefined
  /** undefined: nothing is kept of this hotel. */
  read(hotelId: string): Promise<KeptPart | undefined>
  /**
   * Takes in an answer to a question that was asked with the cursors `asked`: rows and cursors
   * together, or nothing. Rows without cursors are kept beside others only: nobody would ever hear
   * that they are gone. Writing says that the server was heard.
   */
  write(hotelId: string, asked: Since, answer: KeptAnswer): Promise<Written>
  /** Forgets the cursors of some scopes, and the rows with these ids. */
  forget(
    hotelId: string,
    scopes: readonly Scope[],
    ids: { readonly [C in ClassName]?: readonly string[] },
  ): Promise<void>
  /** Throws away everything of a hotel. */
  drop(hotelId: string): Promise<void>
  close(): void
}

/** Where copies are. No method throws. */
export interface CopyStorage {
  /** A user's copy; empty when the server was not heard for 24 hours. */
  open(userId: string): Promise<Copy>
  /** Throws a user's copy away, also under the hands of other tabs: theirs become unusable. */
  discard(userId: string): Promise<void>
  /** Throws away what nobody will read: copies of other versions, and those of others that are too old. */
  tidy(userId: string): Promise<void>
}

const KEPT_FOR = 24 * 3_600_000

/** Whether a copy may not be shown any more; a clock that was set back makes it too old, too. */
export const isTooOld = (heardAt: number, now: number): boolean => Math.abs(now - heardAt) > KEPT_FOR

/** Whether an answer goes on from what is kept. */
export const isInStep = (kept: Since, asked: Since, answer: KeptAnswer): boolean =>
  scopesOf(answer.since).every((scope) => kept[scope] === asked[scope])

/** Whether there is nothing that an answer could be kept with: a copy that was emptied stays empty. */
export const isOfNothing = (kept: KeptState | undefined, answer: KeptAnswer): boolean =>
  !kept && scopesOf(answer.since).length === 0

const scopesOf = (since: Since) => Object.keys(since) as Scope[]

/** What is kept after an answer. */
export function stateAfter(kept: KeptState | undefined, answer: KeptAnswer): KeptState {
  const { since = {}, unfinished = [] } = kept ?? {}
  const isBegun = (scope: Scope) => unfinished.includes(scope) || since[scope] === undefined
  const answered = scopesOf(answer.since)
  const others = unfinished.filter((scope) => !answered.includes(scope))
  return {
    ...kept,
    ...(answer.counts && { counts: answer.counts }),
    ...(answer.hotelIds && { hotelIds: answer.hotelIds }),
    since: { ...since, ...answer.since },
    unfinished: [...others, ...answered.filter((scope) => answer.more.includes(scope) && isBegun(scope))],
  }
}

/** What is kept when some scopes are forgotten. */
export function stateWithout(kept: KeptState, scopes: readonly Scope[]): KeptState {
  const since = Object.entries(kept.since).filter(([scope]) => !scopes.some((other) => other === scope))
  return {
    ...kept,
    since: Object.fromEntries(since),
    unfinished: kept.unfinished.filter((scope) => !scopes.includes(scope)),
  }
}

/** To be counted up when rows are kept in another form. */
const FORM = 1

/** Names the form in which rows are kept; another declaration of the classes is another version. */
export function copyVersion(declarations = classNames.map(declarationOf)): string {
  const declared = JSON.stringify(declarations.map(({ name, fields }) => [name, fields]))
  // FNV-1a
  let hash = 0x811c9dc5
  for (let at = 0; at < declared.length; at += 1)
    hash = Math.imul(hash ^ declared.charCodeAt(at), 0x01000193)
  return `${FORM}-${(hash >>> 0).toString(36)}`
}
