import { isSameValue } from '#domain/values/isSameValue.ts'

/** An application declares its own names here (`declare module`, see `src/store/syncNames.ts`); without that they are any strings. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- It is there to be extended.
export interface SyncNames {}

type NamesOf<Key extends string> = SyncNames extends Readonly<Record<Key, infer Name extends string>> ? Name : string

export type SyncClass = NamesOf<'className'>
export type SyncScope = NamesOf<'scope'>
/** What a signal says has changed. */
export type SyncTopic = NamesOf<'topic'>
/** What a unit had when it was first changed here (`outbox/outboxDeps.ts`). */
export type SyncUnit = SyncNames extends { readonly unit: infer Unit } ? Unit : unknown
/** What somebody edits and has not saved. */
export type SyncDraft = SyncNames extends { readonly draft: infer Draft } ? Draft : unknown
/** What a scope may lack that is shown as ready (`replica/replicaDeps.ts`). */
export type SyncReady = SyncNames extends { readonly ready: infer Ready } ? Ready : unknown
/** Why the server does not do something; the engine itself knows these. */
export type SyncRefusal = NamesOf<'refusal'> | 'refused' | 'gone' | 'nameTaken' | 'changedMeanwhile' | 'addedMeanwhile'

/** A plain object as a screen reads it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }
export type RowsByClass = { readonly [C in SyncClass]?: readonly Row[] }
export type RowIds = { readonly [C in SyncClass]?: readonly string[] }

interface SyncField {
  readonly default?: unknown
  /** The class of the row to which the field points. */
  readonly target?: string
  /** No row is without it: with its target the row goes. */
  readonly kept: boolean
  /** A list whose members are added and removed one by one. */
  readonly isSet?: true
  /** Of two values the later one holds: no conflict, and nobody waits for it. */
  readonly isLatest?: true
  readonly serverOnly?: true
}

/** What the engine has to know of an application's classes. */
export interface SyncSchema {
  /** Parents before children: the order in which rows are sent. */
  readonly classNames: readonly SyncClass[]
  readonly fieldsOf: (className: SyncClass) => Readonly<Record<string, SyncField>>
  /** Whether no two rows may have the same name. */
  readonly hasUniqueName: (className: SyncClass) => boolean
  /** Whether of two that make the same row the first one stays; only moments that move on are sent over it. */
  readonly isMadeOnce: (className: SyncClass) => boolean
  /** Rows belong to tenants, each with a copy and a signal of its own: their class, and the field that names the tenant of a row. */
  readonly tenantClass: SyncClass
  readonly tenantField: string
}

export function emptyRowOf({ fieldsOf }: SyncSchema, className: SyncClass, id: string): Row {
  const row: Record<string, unknown> & { id: string } = { id, createdAt: undefined, updatedAt: undefined }
  for (const [name, field] of Object.entries(fieldsOf(className))) row[name] = field.default
  return row
}

const valueOf = (row: object, field: string): unknown => Reflect.get(row, field)

/** Whether two rows are equal; times alone do not tell, because another field may be older here. */
export function isSameRowOf(
  { fieldsOf }: SyncSchema,
  className: SyncClass,
  one: object | undefined,
  other: object,
): boolean {
  if (!one) return false
  return ['updatedAt', ...Object.keys(fieldsOf(className))].every((name) =>
    isSameValue(valueOf(one, name), valueOf(other, name)),
  )
}
