import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'

const fieldNames = new Map<ClassName, readonly string[]>()

function fieldsOf(className: ClassName): readonly string[] {
  const known = fieldNames.get(className)
  if (known) return known
  const names = ['id', 'createdAt', 'updatedAt', ...Object.keys(declarationOf(className).fields)]
  fieldNames.set(className, names)
  return names
}

/**
 * A row as JSON brought it, without the fields that have no value, as an entity with all fields of
 * its class: thousands of rows share one shape in memory.
 */
export function wholeRow<C extends ClassName>(className: C, row: object): EntityOf<C> {
  const entity: Record<string, unknown> = {}
  for (const name of fieldsOf(className)) entity[name] = (row as Record<string, unknown>)[name]
  return Object.freeze(entity) as unknown as EntityOf<C>
}

export const wholeRows = <C extends ClassName>(className: C, rows: readonly object[]): EntityOf<C>[] =>
  rows.map((row) => wholeRow(className, row))
