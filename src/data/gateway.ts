import type { EndpointName, EndpointParams, EndpointResult } from '#domain/api/endpoints.ts'
import type { Condition, FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import type { Outcome, Write } from '#sync/server.ts'

// What the sync engine, too, knows of a server.
export { BATCH_SIZE, GatewayError, refusalIn, SetChange } from '#sync/server.ts'
export type { Failure, Outcome, Write } from '#sync/server.ts'
export type { Condition }

export type RowFields<C extends ClassName> = Partial<Omit<EntityOf<C>, 'id' | 'createdAt' | 'updatedAt'>>

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
  callFunction<N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>>
  /** Asks an endpoint under `/custom`; of a refusal it knows the dish that was the reason. */
  callEndpoint<N extends EndpointName>(name: N, params: EndpointParams<N>): Promise<EndpointResult<N>>
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
