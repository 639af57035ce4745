import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { emptyRow } from './row.ts'
import type { Row } from './row.ts'

const templates = new Map<ClassName, Row>()

function templateOf(className: ClassName): Row {
  // A copy: an object that grew field by field is a dictionary, which is copied ten times slower.
  const template = templates.get(className) ?? { ...emptyRow(className, '') }
  templates.set(className, template)
  return template
}

/** From one template, thousands of rows share one shape: a third of the memory. */
function wholeRow<C extends ClassName>(className: C, row: object): EntityOf<C> {
  // Frozen rows were made here, or by the copy.
  if (Object.isFrozen(row)) return row as EntityOf<C>
  return Object.freeze({ ...templateOf(className), ...row }) as unknown as EntityOf<C>
}

export const wholeRows = <C extends ClassName>(className: C, rows: readonly object[]): EntityOf<C>[] =>
  rows.map((row) => wholeRow(className, row))
