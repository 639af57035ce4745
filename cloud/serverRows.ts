import type { ClassName } from '#domain/schema/classes.ts'
import { encode, withValue } from '#domain/schema/wire.ts'
import { permissions } from './permissions.ts'

/** Orders and their changes: only the server's own code writes them. */
const UNGUARDED: readonly ClassName[] = ['MealOrder', 'MealOrderDish', 'OrderRequest']

/**
 * Whether rows of a class are written as they are: only the server's own code writes them, so no
 * guard checks or completes them, which would take longer than the write itself.
 */
export const isUnguarded = (className: ClassName): boolean => UNGUARDED.includes(className)

/** A new row for the REST API; one without guards needs its ACL. */
export function newRow(
  className: ClassName,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row = { ...encode(className, withValue(fields)), objectId: id }
  if (!isUnguarded(className)) return row
  const [hotelId, bookId] = [fields['hotel'], fields['book']].map((of) => String(of))
  return { ...row, localId: id, ACL: permissions[className].acl?.({ hotelId, bookId }) ?? {} }
}
