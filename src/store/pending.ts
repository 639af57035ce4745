import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { OutboxRecord } from './outboxStorage.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }
export type Patch = Readonly<Record<string, unknown>>
export type Kind = 'create' | 'update' | 'delete'

/** What is on its way to the server. */
interface Flight {
  readonly kind: Kind
  readonly fields: Patch
}

/** What a row has that the server has not confirmed. Never changed in place. */
export interface Pending {
  readonly className: ClassName
  readonly id: string
  readonly kind: Kind
  readonly fields: Patch
  readonly flight?: Flight | undefined
  /** The server's row, as far as it is known; undefined while it was never saved. */
  readonly base: Row | undefined
  /** The row was sent at least once: the server may have it, whatever we heard. */
  readonly attempted: boolean
  readonly refusal?: Refusal | undefined
  /** When the user last edited the row here. */
  readonly at: number
}

export const keyOf = (className: ClassName, id: string): string => `${className}/${id}`

/** A row's fields before anything was said of them. */
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

/** The row as the user sees it: the server's, under what is not confirmed yet. */
export function visibleRow(pending: Pending): Row | undefined {
  const { className, id, kind, base, flight, fields } = pending
  if (kind === 'delete') return undefined
  const isNew = kind === 'create' || flight?.kind === 'create'
  if (!base && !isNew) return undefined
  return Object.freeze({ ...(base ?? emptyRow(className, id)), ...flight?.fields, ...fields })
}

/** A creation that the server does not have, as far as we know. */
export const isUnsentCreation = ({ base, kind, flight }: Pending): boolean =>
  !base && (kind === 'create' || flight?.kind === 'create')

/** Another edit of the row. It also answers a refusal: the correction is sent. */
export function edited(pending: Pending, fields: Patch, at: number): Pending {
  if (pending.kind === 'delete') return pending
  return { ...pending, fields: { ...pending.fields, ...fields }, refusal: undefined, at }
}

/** The deletion of the row; undefined when the server can never have heard of it. */
export function deleted(pending: Pending, at: number): Pending | undefined {
  if (pending.kind === 'create' && !pending.attempted) return undefined
  return { ...pending, kind: 'delete', fields: {}, refusal: undefined, at }
}

/** The row leaves: later edits gather for the next flight. */
export function departed(pending: Pending): Pending {
  return {
    ...pending,
    flight: { kind: pending.kind, fields: pending.fields },
    // A deletion stays one; what comes after a creation is an update.
    kind: pending.kind === 'delete' ? 'delete' : 'update',
    fields: {},
    attempted: true,
  }
}

/** The flight came to nothing: its fields are unsent again, under those edited meanwhile. */
export function returned(pending: Pending): Pending {
  const { flight, kind, fields } = pending
  if (!flight) return pending
  return {
    ...pending,
    flight: undefined,
    kind: kind === 'delete' ? 'delete' : flight.kind,
    fields: kind === 'delete' ? {} : { ...flight.fields, ...fields },
  }
}

/** The flight was refused. What the user changed since is the correction, and is sent. */
export function refused(pending: Pending, refusal: Refusal): Pending {
  const { kind, flight, fields } = pending
  const isDeletedSince = kind === 'delete' && flight?.kind !== 'delete'
  const isCorrected = isDeletedSince || Object.keys(fields).length > 0
  return { ...returned(pending), refusal: isCorrected ? undefined : refusal }
}

/**
 * The server confirmed the flight and said what it decided itself. The row stays pending only when
 * it was changed again since (invariant 3).
 */
export function confirmed(
  pending: Pending,
  decided: Patch,
): { readonly base: Row | undefined; readonly rest: Pending | undefined } {
  const { className, id, flight, kind, fields } = pending
  if (!flight || flight.kind === 'delete') return { base: undefined, rest: undefined }
  const before = pending.base ?? (flight.kind === 'create' ? emptyRow(className, id) : undefined)
  // An update of a row that was never loaded (after a reload) says nothing of its other fields.
  const base = before && Object.freeze({ ...before, ...flight.fields, ...decided })
  const settled = kind !== 'delete' && Object.keys(fields).length === 0
  return { base, rest: settled ? undefined : { ...pending, base, flight: undefined } }
}

/** What is kept on the device: everything not confirmed, as one patch. */
export function unconfirmed(pending: Pending): Omit<OutboxRecord, 'className' | 'id'> {
  const { kind, fields, at, refusal } = returned(pending)
  return { kind, fields, at, ...(refusal === 'addedMeanwhile' ? { contested: true } : {}) }
}
