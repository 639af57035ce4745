import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Acl } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export type SaveRequest = Parse.Cloud.BeforeSaveRequest

export const idOf = (object: Parse.Object, field: string): string | undefined =>
  (object.get(field) as Parse.Object | undefined)?.id

/** The fields that this save changes. */
export function changedFields({ object, original }: SaveRequest): string[] {
  return original ? object.dirtyKeys() : Object.keys(object.attributes)
}

/** Refuses what only the server may set. */
export function refuseServerFields(className: ClassName, request: SaveRequest): void {
  if (request.master) return
  const { fields } = declarationOf(className)
  if (changedFields(request).some((name) => fields[name]?.serverOnly)) refuse('serverDecides')
}

function toParseAcl(acl: Acl): Parse.ACL {
  const parsed = new Parse.ACL()
  for (const [who, grant] of Object.entries(acl)) {
    if (grant.read) parsed.setReadAccess(who, true)
    if (grant.write) parsed.setWriteAccess(who, true)
  }
  return parsed
}

/** Sets id and ACL, whatever the client sent. */
export function stamp({ object, original }: SaveRequest, acl: Acl): void {
  if (object.get('localId') !== object.id) object.set('localId', object.id)
  const wanted = toParseAcl(acl)
  const current = (object.getACL() ?? original?.getACL())
  if (!current?.equals(wanted)) object.setACL(wanted)
}
