import { cleanValue } from '#domain/text/cleanText.ts'
import { isId, newLocalId } from '#domain/values/localId.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { FieldOf } from '#domain/schema/wire.ts'
import type { Acl } from './permissions.ts'
import { refuse } from '#cloud/requests/refuse.ts'

export type SaveRequest = Parse.Cloud.BeforeSaveRequest

export const idOf = (object: Parse.Object, field: string): string | undefined =>
  (object.get(field) as Parse.Object | undefined)?.id

/** The fields that this save changes; a part of one (`authPMS.user`) as the whole. */
export function changedFieldNames({ object, original }: SaveRequest): string[] {
  const names = original ? object.dirtyKeys() : Object.keys(object.attributes)
  return names.map((name) => name.split('.')[0] ?? name)
}

/** As they were typed: passwords, and addresses of accounts, which may be kept under a name of before (`accountNames`). */
const AS_TYPED: { readonly [C in ClassName]?: readonly string[] } = { Hotel: ['authPMS'], _User: ['username', 'email'] }

/** Before any guard looks: whatever the door, what is compared and kept has one form (docs/domain.md, Texts). */
export function cleanTexts(className: ClassName, request: SaveRequest): void {
  const { fields } = declarationOf(className)
  for (const name of changedFieldNames(request)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || field.secret || AS_TYPED[className]?.includes(name)) continue
    const value: unknown = request.object.get(name)
    const cleaned = cleanValue(value)
    if (cleaned !== value) request.object.set(name, cleaned)
  }
}

export const changesAny = <C extends ClassName>(request: SaveRequest, fields: readonly FieldOf<C>[]): boolean =>
  changedFieldNames(request).some((name) => fields.some((field) => field === name))

export function refuseServerFields(className: ClassName, request: SaveRequest): void {
  if (request.master) return
  const { fields } = declarationOf(className)
  if (changedFieldNames(request).some((name) => fields[name]?.serverOnly)) refuse('serverDecides')
}

/** Keeps the later value of instants that only move on, and none that is still to come: it could not be undone. */
export function keepLatest(className: ClassName, request: SaveRequest): void {
  const { object, original } = request
  const { fields } = declarationOf(className)
  for (const name of changedFieldNames(request)) {
    if (!fields[name]?.isLatest) continue
    const before = original?.get(name) as Date | undefined
    const after = object.get(name) as Date | undefined
    if (before && !(after && after > before)) object.set(name, before)
    else if (after && after.getTime() > Date.now()) object.set(name, new Date())
  }
}

export function keepId({ object, original }: SaveRequest): void {
  if (original) object.id = original.id
  else if (!object.id) object.id = isId(object.get('localId')) ? String(object.get('localId')) : newLocalId()
  // It becomes part of role names and ACLs: no character may have a meaning there.
  if (!isId(object.id)) refuse('refused')
  if (object.get('localId') !== object.id) object.set('localId', object.id)
}

/** For colleagues, who need not know each other's e-mail, nor a part of it. */
export const nameOfWriter = (user: Parse.User | undefined): string | undefined =>
  user && ((user.get('name') as string | undefined)?.trim() || 'Un collega')

/** The server's writes name the writer in the save's context; else it is nobody. */
export function noteWriter({ object, user, master, context }: SaveRequest): void {
  const { changedBy } = context as { readonly changedBy?: string }
  const name = master ? changedBy : nameOfWriter(user)
  if (name) object.set('changedBy', name)
  else if (object.has('changedBy')) object.unset('changedBy')
}

function toParseAcl(acl: Acl): Parse.ACL {
  const parsed = new Parse.ACL()
  for (const [who, grant] of Object.entries(acl)) {
    if (grant.read) parsed.setReadAccess(who, true)
    if (grant.write) parsed.setWriteAccess(who, true)
  }
  return parsed
}

export function keepAcl({ object, original }: SaveRequest, acl: Acl): void {
  const wanted = toParseAcl(acl)
  if (object.dirty('ACL') || !original?.getACL()?.equals(wanted)) object.setACL(wanted)
}
