import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'

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
