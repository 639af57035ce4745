import { topicOf } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { cleanTexts, idOf } from './savedRow.ts'
import { Memory } from './memory.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { refuse, logError } from '#cloud/requests/refuse.ts'
import { asMaster } from './rows.ts'

const writers = new Memory<Parse.User>(10_000)

/** Who writes through `team-batch`, with the names that guards note. */
const writerOf = (userId: string): Promise<Parse.User> =>
  writers.recall(userId, async () => {
    const query = new Parse.Query(Parse.User).select('username', 'name')
    return (await query.get(userId, asMaster)) as Parse.User
  })

type Handler = (request: Parse.Cloud.BeforeSaveRequest) => Promise<void>
/** An object returned after a save is what the client is answered. */
export type AfterHandler = (request: Parse.Cloud.BeforeSaveRequest) => Promise<unknown>

/** PostgreSQL's classes of errors caused by the data itself. */
const DATA_FAULT = /^(22|23|54)/

/** A guard that cannot reach the database has refused nothing: the client hears so, and retries. */
function toParseError(error: unknown): Error {
  const { code } = error as { code?: unknown }
  if (error instanceof Parse.Error && typeof code === 'number') return error
  if (DATA_FAULT.test(String(code))) return new Parse.Error(Parse.Error.VALIDATION_ERROR, 'refused')
  logError(error)
  return new Parse.Error(Parse.Error.INTERNAL_SERVER_ERROR, 'The server could not decide.')
}

interface Writing extends Partial<Pick<Parse.Cloud.BeforeSaveRequest, 'user' | 'context' | 'object'>> {
  readonly master: boolean
}

const hotelOf = (object: Parse.Object): string | undefined =>
  object.className === 'Hotel' ? object.id : idOf(object, 'hotel')

/** What `team-batch` writes with the master key is judged as its user's own, and is of the hotel that it names. */
async function asWriter(request: Writing): Promise<Writing> {
  const { writer, writesIn } = (request.context ?? {}) as { readonly writer?: string; readonly writesIn?: string }
  // Clients may send a context, too: it is ours only with the master key.
  if (!request.master || writer === undefined) return request
  if (request.object && hotelOf(request.object) !== writesIn) refuse('notYourHotel')
  return { ...request, master: false, user: await writerOf(writer) }
}

// The SDK's types allow objects without id; on this server every object has one.
const host = (handler: (request: never) => Promise<unknown>) => {
  const guarded = async (request: object) => {
    try {
      return await handler((await asWriter(request as Writing)) as never)
    } catch (error) {
      throw toParseError(error)
    }
  }
  return guarded as (request: object) => Promise<void>
}

export const beforeSave = (className: ClassName, handler: Handler): void => {
  const guarded: Handler = async (request) => {
    refuseUnwritable(request.object)
    cleanTexts(className, request)
    await handler(request)
  }
  Parse.Cloud.beforeSave(className, host(guarded))
}

/** Rows of a transaction are not visible yet: whoever calls `writeTogether` does what follows. */
export const isInTransaction = ({ master, context }: Parameters<AfterHandler>[0]): boolean =>
  master && (context as { readonly isComplete?: boolean }).isComplete === true

const noting =
  (className: ClassName, handler: AfterHandler | undefined): AfterHandler =>
  async (request) => {
    const { object } = request
    const topic = topicOf(className)
    const hotelId = hotelOf(object)
    if (topic && hotelId && !isInTransaction(request)) noteChange(hotelId, topic)
    return handler?.(request)
  }

const isFollowed = (className: ClassName, handler: AfterHandler | undefined): boolean =>
  handler !== undefined || topicOf(className) !== undefined

export function afterSave(className: ClassName, handler?: AfterHandler): void {
  if (isFollowed(className, handler)) Parse.Cloud.afterSave(className, host(noting(className, handler)))
}

export const beforeDelete = (className: ClassName, handler: Handler): void =>
  Parse.Cloud.beforeDelete(className, host(handler))

export function afterDelete(className: ClassName, handler?: AfterHandler): void {
  if (isFollowed(className, handler)) Parse.Cloud.afterDelete(className, host(noting(className, handler)))
}

export const beforeFileSave = (handler: (request: Parse.Cloud.FileTriggerRequest) => Promise<void>): void =>
  Parse.Cloud.beforeSave('@File', host(handler))

export const afterFileSave = (handler: (request: Parse.Cloud.FileTriggerRequest) => Promise<void>): void =>
  Parse.Cloud.afterSave('@File', host(handler))

/** Invalid dates, also inside a value, cannot be serialized. */
function isWritable(object: Parse.Object, name: string): boolean {
  try {
    object.op(name)?.toJSON()
    return true
  } catch {
    return false
  }
}

/**
 * Parse Server would serialize it after the guard, where nothing catches the error, and the process
 * would end. Logging the refusal serializes it, too, so the invalid values are removed.
 */
function refuseUnwritable(object: Parse.Object): void {
  const unwritable = Object.keys(object.attributes).filter((name) => !isWritable(object, name))
  for (const name of unwritable) object.unset(name)
  if (unwritable.length > 0) refuse('refused')
}
