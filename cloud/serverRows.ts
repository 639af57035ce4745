import type { ClassName } from '#domain/schema/classes.ts'
import { encode, withValue } from '#domain/schema/wire.ts'
import { permissions } from './permissions.ts'

/** What somebody ordered, and the changes of it: all of it is written by the server's own code. */
const UNGUARDED: readonly ClassName[] = ['MealOrder', 'MealOrderDish', 'OrderRequest']

/**
 * Whether rows of a class are written as they are: nobody but the server's own code writes them, so
 * no guard asks about them or completes them, each of which takes longer than the row itself.
 */
export const isUnguarded = (className: ClassName): boolean => UNGUARDED.includes(className)

/** A new row as the REST API reads it; one that no guard completes comes with its ACL. */
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
