import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export function emptyRow(className: ClassName, id: string): Row {
  const row: Record<string, unknown> & { id: string } = {
    id,
    createdAt: undefined,
    updatedAt: undefined,
  }
  for (const [name, field] of Object.entries(declarationOf(className).fields))
    row[name] = field.default
  return row
}

/** What users say of a row: neither its id and times nor what only the server writes, which its echo brings along. */
export function ownFields<C extends ClassName>(
  className: C,
  row: EntityOf<C>,
): Omit<EntityOf<C>, 'id' | 'createdAt' | 'updatedAt' | 'changedBy'> {
  const { fields } = declarationOf(className)
  const isOwn = ([name]: [string, unknown]) => fields[name] !== undefined && !fields[name].serverOnly
  return Object.fromEntries(Object.entries<unknown>({ ...row }).filter(isOwn)) as EntityOf<C>
}
