import type { ClassName } from '#domain/schema/classes.ts'
import { tellHost } from './refuse.ts'
import { refuseUnwritable } from './guards/writable.ts'

type Handler = (request: Parse.Cloud.BeforeSaveRequest) => Promise<void>
/** An object that it answers is what the client is told of the save. */
type AfterSaveHandler = (request: Parse.Cloud.BeforeSaveRequest) => Promise<unknown>

/** What PostgreSQL refuses for the data's own sake. */
const DATA_FAULT = /^(22|23|54)/

/**
 * A guard that cannot ask the database has refused nothing: the client hears that the server is
 * broken, and tries again, rather than that its change is wrong.
 */
function toParseError(error: unknown): Error {
  const { code } = error as { code?: unknown }
  if (error instanceof Parse.Error && typeof code === 'number') return error
  if (DATA_FAULT.test(String(code))) return new Parse.Error(Parse.Error.VALIDATION_ERROR, 'refused')
  tellHost(error)
  return new Parse.Error(Parse.Error.INTERNAL_SERVER_ERROR, 'The server could not decide.')
}

// The SDK's types leave the id of an object open; on this server every object has one.
const host = (handler: (request: never) => Promise<unknown>) => {
  const guarded = (request: object) =>
    handler(request as never).catch((error: unknown) => {
      throw toParseError(error)
    })
  return guarded as (request: object) => Promise<void>
}

export const beforeSave = (className: ClassName, handler: Handler): void => {
  const guarded: Handler = async (request) => {
    refuseUnwritable(request.object)
    await handler(request)
  }
  Parse.Cloud.beforeSave(className, host(guarded))
}

export const afterSave = (className: ClassName, handler: AfterSaveHandler): void =>
  Parse.Cloud.afterSave(className, host(handler))

export const beforeDelete = (className: ClassName, handler: Handler): void =>
  Parse.Cloud.beforeDelete(className, host(handler))

export const afterDelete = (className: ClassName, handler: Handler): void =>
  Parse.Cloud.afterDelete(className, host(handler))

export const beforeFileSave = (
  handler: (request: Parse.Cloud.FileTriggerRequest) => Promise<void>,
): void => Parse.Cloud.beforeSave('@File', host(handler))
