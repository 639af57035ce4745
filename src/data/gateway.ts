import type { EndpointName, EndpointParams, EndpointResult } from '#domain/endpoints.ts'
import type { FunctionName, ParamsOf, ResultOf } from '#domain/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { StoredFile } from '#domain/schema/fields.ts'

export type Failure =
  /** No answer: offline, server down, code 100, HTTP 500 and above. */
  | 'unreachable'
  /** Code 209. */
  | 'sessionEnded'
  | 'tooManyRequests'
  | 'wrongCredentials'
  | 'refused'

/** Thrown by every gateway call that did not succeed as a whole; rows of a batch fail one by one. */
export class GatewayError extends Error {
  readonly failure: Failure
  readonly refusal: Refusal | undefined
  /** The name of what was refused, where the server says it: a dish. */
  readonly subject: string | undefined

  constructor(failure: Failure, message: string, refusal?: Refusal, subject?: string) {
    super(message)
    this.failure = failure
    this.refusal = refusal
    this.subject = subject
  }
}

/** Why something is refused: also what could not even be sent. undefined: nobody knows whether it was done. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof GatewayError)) return 'refused'
  return error.failure === 'refused' ? (error.refusal ?? 'refused') : undefined
}

export type Fields<C extends ClassName> = Partial<Omit<EntityOf<C>, 'id' | 'createdAt' | 'updatedAt'>>

/** What of a field that is a set (`setOf`) changes; members that are not named stay as they are. */
export class SetChange {
  constructor(
    readonly add: readonly unknown[],
    readonly remove: readonly unknown[],
  ) {}
}

/** One row of a batch; the value of a field may be a `SetChange`. */
export type Write = {
  readonly className: ClassName
  readonly id: string
} & (
  | { readonly kind: 'create' | 'update'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'delete' }
)

export type Outcome =
  /** `fields`: what the server decided, such as times and derived values. */
  | { readonly status: 'done'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  /** The id, or a name that must be unique, exists already: reload the row to know which. */
  | { readonly status: 'duplicate' }
  /** The server could not say; ask again later. */
  | { readonly status: 'unknown' }

/** A pointer is compared by its id, an instant, `createdAt` and `updatedAt` too, by its milliseconds. */
export type Condition = { readonly field: string } & (
  | { readonly is: 'equal' | 'atLeast'; readonly value: string | number | boolean }
  | { readonly is: 'in'; readonly value: readonly string[] }
)

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly surname: string
  readonly locale: string
}

export interface UploadOptions {
  /** The part that has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/**
 * The only way to the server. All calls throw `GatewayError`. `limitedTo`: the hotel of the rows, where the user has a
 * limited duty, and so no access to rows but by functions.
 */
export interface Gateway {
  /** In the order of ids, after the id `after`; fewer than `PAGE_SIZE` rows mean that it was the last. */
  page<C extends ClassName>(
    className: C,
    where: readonly Condition[],
    after: string,
    limitedTo?: string,
  ): Promise<EntityOf<C>[]>
  loadOne<C extends ClassName>(className: C, id: string, limitedTo?: string): Promise<EntityOf<C> | undefined>
  /** Sends up to `BATCH_SIZE` rows; the outcomes come in the order of the writes. */
  saveBatch(writes: readonly Write[], limitedTo?: string): Promise<Outcome[]>
  call<N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>>
  /** Asks an endpoint under `/custom`; of a refusal it knows the dish that was the reason. */
  ask<N extends EndpointName>(name: N, params: EndpointParams<N>): Promise<EndpointResult<N>>
  /** Stores a file under a name that the server makes unique: letters, digits, a known ending. */
  upload(name: string, content: Blob, options?: UploadOptions): Promise<StoredFile>

  /** The user of a session that this browser keeps, without asking the server. */
  currentUser(): EntityOf<'_User'> | undefined
  signIn(email: string, password: string): Promise<EntityOf<'_User'>>
  signUp(account: SignUp): Promise<EntityOf<'_User'>>
  /** Whose session a token opens; the session that is open here stays. */
  userOf(sessionToken: string): Promise<EntityOf<'_User'>>
  become(sessionToken: string): Promise<EntityOf<'_User'>>
  /** Ends the session; here even when the server cannot be reached. */
  signOut(): Promise<void>
}

/** Rows a request (docs/domain.md, Limits). */
export const PAGE_SIZE = 1000
/** Rows a batch: the server's own limit for one transaction of writes. */
export const BATCH_SIZE = 50
