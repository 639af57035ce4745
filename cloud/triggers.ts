import type { ClassName } from '#domain/schema/classes.ts'

type Handler = (request: Parse.Cloud.BeforeSaveRequest) => Promise<void>
/** An object that it answers is what the client is told of the save. */
type AfterSaveHandler = (request: Parse.Cloud.BeforeSaveRequest) => Promise<unknown>

// The SDK's types leave the id of an object open; on this server every object has one.
const host = (handler: unknown) => handler as (request: object) => Promise<void>

export const beforeSave = (className: ClassName, handler: Handler): void =>
  Parse.Cloud.beforeSave(className, host(handler))

export const afterSave = (className: ClassName, handler: AfterSaveHandler): void =>
  Parse.Cloud.afterSave(className, host(handler))

export const beforeDelete = (className: ClassName, handler: Handler): void =>
  Parse.Cloud.beforeDelete(className, host(handler))

export const afterDelete = (className: ClassName, handler: Handler): void =>
  Parse.Cloud.afterDelete(className, host(handler))

export const beforeFileSave = (
  handler: (request: Parse.Cloud.FileTriggerRequest) => Promise<void>,
): void => Parse.Cloud.beforeSave('@File', host(handler))
