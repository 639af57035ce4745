import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Field } from '#domain/schema/fields.ts'
import { permissions } from './permissions.ts'
import { isUnguarded } from './rows.ts'

type LevelPermission = Readonly<Record<string, boolean>>

export interface ClassDefinition {
  readonly className: string
  readonly fields: Readonly<Record<string, object>>
  readonly indexes: Readonly<Record<string, Readonly<Record<string, 1>>>>
  readonly classLevelPermissions: Readonly<Record<string, unknown>>
}

/** The column's name of a pointer: MongoDB adds a prefix. */
type PointerColumn = (field: string) => string
export const plainColumn: PointerColumn = (field) => field
export const mongoColumn: PointerColumn = (field) => `_p_${field}`

const builtIn: Readonly<Record<string, readonly string[]>> = {
  _User: ['username', 'email'],
  _Role: ['name'],
  _Installation: ['installationId', 'deviceType'],
}

const LEVELS: Readonly<Record<'nobody' | 'signedIn' | 'anyone', LevelPermission>> = {
  nobody: {},
  signedIn: { requiresAuthentication: true },
  anyone: { '*': true },
}

function parseField(field: Field): object {
  return {
    type: field.wire,
    ...(field.target ? { targetClass: field.target } : {}),
    ...(field.default === undefined ? {} : { defaultValue: field.default }),
  }
}

function definitionOf(className: ClassName, column: PointerColumn): ClassDefinition {
  const { fields, indexes } = declarationOf(className)
  const own = Object.entries(fields).filter(([name]) => !builtIn[className]?.includes(name))
  const secrets = own.flatMap(([name, field]) => (field.secret || field.staffOnly ? [name] : []))
  const columnOf = (name: string) => (fields[name]?.wire === 'Pointer' ? column(name) : name)
  return {
    className,
    fields: {
      ...(className === '_Role' ? {} : { localId: { type: 'String' } }),
      ...Object.fromEntries(own.map(([name, field]) => [name, parseField(field)])),
    },
    indexes: Object.fromEntries(
      indexes.map((names) => [
        [className, ...names].join('_'),
        Object.fromEntries(names.map((name) => [columnOf(name), 1 as const])),
      ]),
    ),
    classLevelPermissions: {
      ...Object.fromEntries(
        Object.entries(permissions[className].may).map(([operation, who]) => [operation, LEVELS[who]]),
      ),
      addField: {},
      // A row made without an ACL is nobody's.
      ...(isUnguarded(className) ? { ACL: {} } : {}),
      protectedFields: { '*': className === '_User' ? [...secrets, 'email'] : secrets },
    },
  }
}

/** Classes of Parse itself that nothing of ours writes. */
const closed: readonly ClassDefinition[] = ['_Session'].map((className) => ({
  className,
  fields: {},
  indexes: {},
  classLevelPermissions: {
    find: {},
    get: {},
    count: {},
    create: {},
    update: {},
    delete: {},
    addField: {},
  },
}))

export const schemaDefinitions = (column: PointerColumn): readonly ClassDefinition[] => [
  ...classNames.map((className) => definitionOf(className, column)),
  ...closed,
]
