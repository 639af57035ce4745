import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { emptyRowOf, isSameRowOf } from '#sync/schema.ts'
import type { Row, SyncSchema } from '#sync/schema.ts'
// Whoever knows the schema knows the names.
import type {} from '../syncNames.ts'

export type { Row } from '#sync/schema.ts'

/** What the sync engine knows of a hotel's classes. */
export const schema: SyncSchema = {
  classNames,
  fieldsOf: (className) => declarationOf(className).fields,
  hasUniqueName: (className) => declarationOf(className).unique.length > 0,
  isMadeOnce: (className) => declarationOf(className).isMadeOnce,
  tenantClass: 'Hotel',
  tenantField: 'hotel',
}

export const emptyRow = (className: ClassName, id: string): Row => emptyRowOf(schema, className, id)

export const isSameRow = (className: ClassName, one: object | undefined, other: object): boolean =>
  isSameRowOf(schema, className, one, other)

/** What users say of a row: neither its id and times nor what only the server writes, which its echo brings along. */
export function ownFields<C extends ClassName>(
  className: C,
  row: EntityOf<C>,
): Omit<EntityOf<C>, 'id' | 'createdAt' | 'updatedAt' | 'changedBy'> {
  const { fields } = declarationOf(className)
  const isOwn = ([name]: [string, unknown]) => fields[name] !== undefined && !fields[name].serverOnly
  return Object.fromEntries(Object.entries<unknown>({ ...row }).filter(isOwn)) as EntityOf<C>
}
