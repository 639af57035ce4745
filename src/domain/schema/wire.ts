import { declarationOf } from './classes.ts'
import type { ClassName, EntityOf } from './classes.ts'
import type { Field, Instant } from './fields.ts'

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

const decodeTime = (value: unknown): number | undefined => (typeof value === 'string' ? Date.parse(value) : undefined)

interface Base {
  readonly id: string
  readonly createdAt?: Instant
  readonly updatedAt?: Instant
}

export type FieldOf<C extends ClassName> = Exclude<keyof EntityOf<C>, keyof Base> & string

/** Unread fields are `void`, so that no rule can decide on them, not even where they are optional. */
export type Loaded<C extends ClassName, F extends FieldOf<C>> = Base &
  Pick<EntityOf<C>, Extract<keyof EntityOf<C>, F>> &
  Readonly<Record<Exclude<FieldOf<C>, F>, void>>

/** The fields that were read, as a plain frozen entity; the others are absent. */
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

/** Without fields that have no value: of a thousand rows they would take as much time again. */
export function decodeGiven(className: ClassName, names: readonly string[], row: WireRow): Base {
  const entity: Record<string, unknown> & { id: string } = { id: String(row['objectId']) }
  const { fields } = declarationOf(className)
  for (const name of ['createdAt', 'updatedAt']) if (row[name] !== undefined) entity[name] = decodeTime(row[name])
  for (const name of names) {
    const value = decodeValue(fields[name] as Field, row[name])
    if (value !== undefined) entity[name] = value
  }
  return entity
}

/** Every field is present, so that thousands of rows share one shape in memory. */
export const decode = <C extends ClassName>(className: C, row: WireRow): EntityOf<C> =>
  decodeFields(className, Object.keys(declarationOf(className).fields) as FieldOf<C>[], row) as EntityOf<C>

/** Our fields of a save's answer: what the server decided. */
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

const isOperation = (value: unknown): boolean => typeof value === 'object' && value !== null && '__op' in value

/** A value for the REST API; undefined clears the field. */
export function encodeValue(field: Field, value: unknown): unknown {
  if (value === undefined) return { __op: 'Delete' }
  if (field.wire === 'Date') return { __type: 'Date', iso: new Date(value as number).toISOString() }
  if (field.wire === 'Pointer') return { __type: 'Pointer', className: field.target, objectId: value }
  if (field.wire === 'File') return { __type: 'File', ...(value as object) }
  return value
}

/** Fields for the REST API; undeclared names are left out. */
export function encode(className: ClassName, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const declared = declarationOf(className).fields
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const field = declared[name]
    if (field) row[name] = encodeValue(field, value)
  }
  return row
}

export const withValue = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Without fields that only the server decides: a client may show them, and never sends them. */
export function withoutServerFields(
  className: ClassName,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = declarationOf(className).fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !declared[name]?.serverOnly))
}

export const fieldsForStaff = <C extends ClassName>(className: C): FieldOf<C>[] =>
  Object.entries(declarationOf(className).fields)
    .filter(([, field]) => !field.secret)
    .map(([name]) => name as FieldOf<C>)

export const fieldsOf = <C extends ClassName>(className: C): FieldOf<C>[] => {
  const { fields } = declarationOf(className)
  return fieldsForStaff(className).filter((name) => !fields[name]?.staffOnly)
}

export const keysOf = (className: ClassName): string => fieldsOf(className).join()
