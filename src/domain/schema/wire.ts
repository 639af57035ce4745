import { declarationOf } from './classes.ts'
import type { ClassName, EntityOf } from './classes.ts'
import type { Field } from './fields.ts'

/** A row as Parse's REST API writes it. */
export type WireRow = Readonly<Record<string, unknown>>

interface WireDate {
  readonly __type: 'Date'
  readonly iso: string
}

function decodeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.default
  if (field.wire === 'Date') return Date.parse((value as WireDate).iso)
  if (field.wire === 'Pointer') return (value as { objectId: string }).objectId
  return value
}

const decodeTime = (value: unknown): number | undefined =>
  typeof value === 'string' ? Date.parse(value) : undefined

/**
 * A row from the server as a plain frozen entity. Every field is present, so that thousands of
 * rows share one shape in memory; a field without value is undefined or its default.
 */
export function decode<C extends ClassName>(className: C, row: WireRow): EntityOf<C> {
  const entity: Record<string, unknown> = {
    id: row['objectId'],
    createdAt: decodeTime(row['createdAt']),
    updatedAt: decodeTime(row['updatedAt']),
  }
  const { fields } = declarationOf(className)
  for (const name in fields) entity[name] = decodeValue(fields[name] as Field, row[name])
  return Object.freeze(entity) as unknown as EntityOf<C>
}

/** The fields of an answer that are ours: what the server decided when it saved. */
export function decodePart(className: ClassName, row: WireRow): Record<string, unknown> {
  const part: Record<string, unknown> = {}
  const createdAt = decodeTime(row['createdAt'])
  const updatedAt = decodeTime(row['updatedAt']) ?? createdAt
  if (createdAt !== undefined) part['createdAt'] = createdAt
  if (updatedAt !== undefined) part['updatedAt'] = updatedAt
  const { fields } = declarationOf(className)
  for (const [name, value] of Object.entries(row)) {
    const field = fields[name]
    if (field && !isOperation(value)) part[name] = decodeValue(field, value)
  }
  return part
}

const isOperation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '__op' in value

/** A value as the REST API reads it; undefined clears the field. */
export function encodeValue(field: Field, value: unknown): unknown {
  if (value === undefined) return { __op: 'Delete' }
  if (field.wire === 'Date') return { __type: 'Date', iso: new Date(value as number).toISOString() }
  if (field.wire === 'Pointer')
    return { __type: 'Pointer', className: field.target, objectId: value }
  if (field.wire === 'File') return { __type: 'File', ...(value as object) }
  return value
}

/** Fields as the REST API reads them; names that the class does not declare are left out. */
export function encode(
  className: ClassName,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = declarationOf(className).fields
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const field = declared[name]
    if (field) row[name] = encodeValue(field, value)
  }
  return row
}

/** The fields that have a value: what a new row is made with. */
export const withValue = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Without what only the server decides: a client may show it before, and never sends it. */
export function withoutServerFields(
  className: ClassName,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = declarationOf(className).fields
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !declared[name]?.serverOnly),
  )
}

/** The columns to ask for: those that become an entity's fields. */
export const keysOf = (className: ClassName): string =>
  Object.entries(declarationOf(className).fields)
    .filter(([, field]) => !field.secret)
    .map(([name]) => name)
    .join()
