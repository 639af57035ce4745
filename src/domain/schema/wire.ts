import { declarationOf } from './classes.ts'
import type { ClassName, EntityOf } from './classes.ts'
import type { Field, Instant } from './fields.ts'

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

/** What every row has. */
interface Base {
  readonly id: string
  readonly createdAt?: Instant
  readonly updatedAt?: Instant
}

/** A field of a class by its name. */
export type FieldOf<C extends ClassName> = Exclude<keyof EntityOf<C>, keyof Base> & string

/**
 * A row of which some fields were read. The others are `void`, which fits nowhere: no rule can decide
 * on what was not read, not even one to which the field is optional.
 */
export type Loaded<C extends ClassName, F extends FieldOf<C>> = Base &
  Pick<EntityOf<C>, Extract<keyof EntityOf<C>, F>> &
  Readonly<Record<Exclude<FieldOf<C>, F>, void>>

/** The fields of a row that were read, as a plain frozen entity; the others are absent. */
export function decodeFields<C extends ClassName, F extends FieldOf<C>>(
  className: C,
  names: readonly F[],
  row: WireRow,
): Loaded<C, F> {
  const entity: Record<string, unknown> = {
    id: row['objectId'],
    createdAt: decodeTime(row['createdAt']),
    updatedAt: decodeTime(row['updatedAt']),
  }
  const { fields } = declarationOf(className)
  for (const name of names) entity[name] = decodeValue(fields[name] as Field, row[name])
  return Object.freeze(entity) as unknown as Loaded<C, F>
}

/**
 * The fields of a row that were read and have a value, on their way to a client: of a thousand rows
 * the others would take as much time as these.
 */
export function decodeGiven(className: ClassName, names: readonly string[], row: WireRow): Base {
  const entity: Record<string, unknown> & { id: string } = { id: String(row['objectId']) }
  const { fields } = declarationOf(className)
  for (const name of ['createdAt', 'updatedAt'])
    if (row[name] !== undefined) entity[name] = decodeTime(row[name])
  for (const name of names) {
    const value = decodeValue(fields[name] as Field, row[name])
    if (value !== undefined) entity[name] = value
  }
  return entity
}

/**
 * A whole row from the server as a plain frozen entity. Every field is present, so that thousands of
 * rows share one shape in memory; a field without value is undefined or its default.
 */
export const decode = <C extends ClassName>(className: C, row: WireRow): EntityOf<C> =>
  decodeFields(className, Object.keys(declarationOf(className).fields) as FieldOf<C>[], row) as EntityOf<C>

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

/** The fields of a class that its staff is told. */
export const fieldsForStaff = <C extends ClassName>(className: C): FieldOf<C>[] =>
  Object.entries(declarationOf(className).fields)
    .filter(([, field]) => !field.secret)
    .map(([name]) => name as FieldOf<C>)

/** The fields of a class that everybody reads who may read its rows. */
export const fieldsOf = <C extends ClassName>(className: C): FieldOf<C>[] => {
  const { fields } = declarationOf(className)
  return fieldsForStaff(className).filter((name) => !fields[name]?.staffOnly)
}

/** The columns to ask for: those that become an entity's fields. */
export const keysOf = (className: ClassName): string => fieldsOf(className).join()
