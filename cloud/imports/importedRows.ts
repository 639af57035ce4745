import { isSameValue } from '#domain/values/isSameValue.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { ImportedRow } from '#domain/schema/imports.ts'
import type { RowWrite, WrittenFields } from '#cloud/database/transaction.ts'

type Values = Readonly<Record<string, unknown>>
type WithId = Values & { readonly id: string }

/** Fields as stored in an `ImportPart`: missing values are null. */
const kept = (className: ClassName, fields: Values): Values =>
  Object.fromEntries(
    Object.keys(declarationOf(className).fields)
      .filter((name) => name in fields)
      .map((name) => [name, fields[name] ?? null]),
  )

const given = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

export const making = (className: ClassName, id: string, fields: Values): ImportedRow => ({
  className,
  id,
  after: given(kept(className, fields)),
})

export function changing(className: ClassName, row: WithId, changes: Values): ImportedRow {
  const after = kept(className, changes)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name] ?? null]))
  return { className, id: row.id, before, after }
}

export const deleting = (className: ClassName, row: WithId): ImportedRow => ({
  className,
  id: row.id,
  before: given(kept(className, row)),
})

const cleared = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined]))

/** What is remembered of the PMS's words; an undo remembers what was before. */
export const isPmsMemoryField = (name: string): boolean => ['pmsSaid', 'pmsDiffers', 'pmsReservation'].includes(name)

export const changesOnlyPmsMemory = ({ className, before, after }: ImportedRow): boolean =>
  className === 'Book' && before !== undefined && after !== undefined && Object.keys(after).every(isPmsMemoryField)

export function writeOf({ className, id, before, after }: ImportedRow): RowWrite {
  if (!after) {
    const bookId = className === 'Book' ? id : (before?.['book'] as string | undefined)
    return { className, id, kind: 'delete', bookId }
  }
  return { className, id, kind: before ? 'update' : 'create', fields: cleared(after) }
}

export function withoutSecrets<C extends ClassName>(className: C, row: EntityOf<C>): EntityOf<C> {
  const { fields } = declarationOf(className)
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields[name]?.secret)) as EntityOf<C>
}

export function entityAfter<C extends ClassName>(
  className: C,
  row: ImportedRow,
  known: EntityOf<C> | undefined,
  written: WrittenFields,
): EntityOf<C> {
  const fields = Object.entries(declarationOf(className).fields)
  const empty = Object.fromEntries(fields.map(([name, field]) => [name, field.default]))
  return { ...(known ?? { ...empty, id: row.id }), ...cleared(row.after ?? {}), ...written } as EntityOf<C>
}

export function isSameField(className: ClassName, name: string, one: unknown, other: unknown): boolean {
  const usual = declarationOf(className).fields[name]?.default ?? null
  return isSameValue(one ?? usual, other ?? usual)
}
