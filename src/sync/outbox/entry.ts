import { emptyRowOf } from '../schema.ts'
import type { Row, SyncClass, SyncRefusal, SyncSchema, SyncUnit } from '../schema.ts'

export type Patch = Readonly<Record<string, unknown>>
export type Kind = 'create' | 'update' | 'delete'

/** By name of a changed field, the values that the server may have had before. */
export type Before = Readonly<Record<string, readonly unknown[]>>

export interface Flight {
  readonly kind: Kind
  readonly fields: Patch
  readonly before: Before
  /** Of a command: it is repeated unchanged until it is answered. */
  readonly nonce?: string
}

/** What this user has changed of a row, until the server confirms it. */
export interface OutboxEntry {
  readonly className: SyncClass
  readonly id: string
  readonly kind: Kind
  readonly fields: Patch
  readonly before: Before
  readonly flight?: Flight | undefined
  /** Of a unit: what it had when it was first changed here. */
  readonly seen?: SyncUnit | undefined
  /** Of a contested unit: what it has by now. Not stored. */
  readonly answered?: SyncUnit | undefined
  /** The server's row, as far as known; undefined when it was never saved. */
  readonly base: Row | undefined
  /** Its tenant, where nothing else here says it: the row of an earlier page. */
  readonly tenant?: string | undefined
  /** The row was sent at least once, so the server may have it. */
  readonly attempted: boolean
  readonly refusal?: SyncRefusal | undefined
  /** The fields that others changed, too: they wait until it is decided whose value stays. */
  readonly contested?: readonly string[] | undefined
  /** When it was last edited. */
  readonly at: number
}

/** How an entry stands; once it is confirmed, or given up, there is none. While it is being edited `SendSchedule` holds it back. */
type EntryState =
  | 'waiting'
  | 'sending'
  | 'refused'
  /** Others changed the same: somebody has to decide. Its other fields are sent meanwhile. */
  | 'contested'

export function stateOf({ flight, refusal }: Pick<OutboxEntry, 'flight' | 'refusal'>): EntryState {
  if (refusal === 'changedMeanwhile' || refusal === 'addedMeanwhile') return 'contested'
  if (refusal !== undefined) return 'refused'
  return flight ? 'sending' : 'waiting'
}

export const entryKey = (className: SyncClass | 'Draft', id: string): string => `${className}/${id}`

type ShownEntry = Pick<OutboxEntry, 'className' | 'id' | 'kind' | 'base' | 'flight' | 'fields'>

export function visibleRow(schema: SyncSchema, entry: ShownEntry): Row | undefined {
  const { className, id, kind, base, flight, fields } = entry
  if (kind === 'delete') return undefined
  const isNew = kind === 'create' || flight?.kind === 'create'
  if (!base && !isNew) return undefined
  return Object.freeze({ ...(base ?? emptyRowOf(schema, className, id)), ...flight?.fields, ...fields })
}

export const tenantOf = (
  { tenantField: name }: SyncSchema,
  { fields, flight, base, tenant }: OutboxEntry,
): string | undefined => [fields[name], flight?.fields[name], base?.[name], tenant].find((id) => typeof id === 'string')

export const isUnsentCreation = ({ base, kind, flight }: Pick<OutboxEntry, 'base' | 'kind' | 'flight'>): boolean =>
  !base && (kind === 'create' || flight?.kind === 'create')

/** A deletion of a class whose rows are only marked (docs/domain.md, Outbox). */
export const marksDeleted = ({ kind, fields }: OutboxEntry): boolean => kind === 'update' && fields['deleted'] === true

export const freeFields = ({ fields, contested = [] }: OutboxEntry): string[] =>
  Object.keys(fields).filter((name) => !contested.includes(name))

/** Whether a part of the row can be sent beside a question about others. */
export const isSendable = (entry: OutboxEntry): boolean =>
  !entry.refusal ||
  (entry.refusal === 'changedMeanwhile' && entry.contested !== undefined && freeFields(entry).length > 0)
