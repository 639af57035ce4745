import type { PersonPortions } from '#domain/endpoints.ts'
import { isSameValue } from '#domain/isSameValue.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { emptyRow } from '#store/tables/row.ts'
import type { Row } from '#store/tables/row.ts'

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

export interface Pending {
  readonly className: ClassName
  readonly id: string
  readonly kind: Kind
  readonly fields: Patch
  readonly before: Before
  readonly flight?: Flight | undefined
  /** Of an order: what it had when it was first changed here. */
  readonly seen?: readonly PersonPortions[] | undefined
  /** With the refusal `changedMeanwhile`, of an order: what it has by now. Not stored. */
  readonly answered?: readonly PersonPortions[] | undefined
  /** The server's row, as far as known; undefined when it was never saved. */
  readonly base: Row | undefined
  /** Its hotel, where nothing else here says it: the row of an earlier page. */
  readonly hotel?: string | undefined
  /** The row was sent at least once, so the server may have it. */
  readonly attempted: boolean
  readonly refusal?: Refusal | undefined
  /** The fields that others changed, too: they wait until it is decided whose value stays. */
  readonly contested?: readonly string[] | undefined
  readonly at: number
}

export const keyOf = (className: ClassName | 'Draft', id: string): string => `${className}/${id}`

type Shown = Pick<Pending, 'className' | 'id' | 'kind' | 'base' | 'flight' | 'fields'>

export function visibleRow(pending: Shown): Row | undefined {
  const { className, id, kind, base, flight, fields } = pending
  if (kind === 'delete') return undefined
  const isNew = kind === 'create' || flight?.kind === 'create'
  if (!base && !isNew) return undefined
  return Object.freeze({ ...(base ?? emptyRow(className, id)), ...flight?.fields, ...fields })
}

export const hotelOf = ({ fields, flight, base, hotel }: Pending): string | undefined =>
  [fields['hotel'], flight?.fields['hotel'], base?.['hotel'], hotel].find((id) => typeof id === 'string')

export const isUnsentCreation = ({ base, kind, flight }: Pick<Pending, 'base' | 'kind' | 'flight'>): boolean =>
  !base && (kind === 'create' || flight?.kind === 'create')

export const withContested = (pending: Pending, contested = pending.contested ?? []): Pending => ({
  ...pending,
  refusal: contested.length > 0 ? 'changedMeanwhile' : undefined,
  contested: contested.length > 0 ? contested : undefined,
})

/** A deletion of a class whose rows are only marked (docs/domain.md, Outbox). */
const marksDeleted = ({ kind, fields }: Pending): boolean => kind === 'update' && fields['deleted'] === true

/** The row as others have it by now, where its deletion waits for a decision. */
export const contestedDeletion = (pending: Pending): Row | undefined =>
  pending.kind === 'delete' || (marksDeleted(pending) && pending.contested?.includes('deleted'))
    ? pending.base
    : undefined

export const freeFields = ({ fields, contested = [] }: Pending): string[] =>
  Object.keys(fields).filter((name) => !contested.includes(name))

/** Whether a part of the row can be sent beside a question about others. */
export const isSendable = (row: Pending): boolean =>
  !row.refusal || (row.refusal === 'changedMeanwhile' && row.contested !== undefined && freeFields(row).length > 0)

/** The changes now apply to what was shown. */
const withoutRefusal = ({ seen, answered, ...pending }: Pending): Pending => ({
  ...withContested(pending),
  seen: answered ?? seen,
  answered: undefined,
})

/** Another edit of the row. It corrects what was refused, and is sent; a question stays until it is answered. */
export function edited(pending: Pending, fields: Patch, at: number): Pending {
  if (pending.kind === 'delete') return pending
  const shown = visibleRow(pending)
  // A deletion is held against changes of any field.
  const before = { ...pending.before, ...(fields['deleted'] === true ? valuesOf(pending) : {}) }
  for (const name of Object.keys(fields)) before[name] ??= [shown?.[name]]
  const all = { ...pending.fields, ...fields }
  const next = { ...pending, fields: all, before, at }
  if (pending.refusal !== 'changedMeanwhile') return withoutRefusal(next)
  // An order is decided as a whole.
  return pending.contested ? withContested(next, contestedFields(next).filter((name) => pending.contested?.includes(name))) : next
}

/** The changes of a row, overwriting whatever the server has now; contested ones wait on. */
export function overwriting(pending: Pending): Pending {
  const before = { ...pending.before }
  const free = freeFields(pending)
  const isDeletion = pending.kind === 'delete' || (marksDeleted(pending) && free.includes('deleted'))
  for (const name of isDeletion ? Object.keys(before) : free)
    before[name] = [...(before[name] ?? []), pending.base?.[name]]
  return { ...withoutRefusal(pending), before }
}

const only = <T>(fields: Readonly<Record<string, T>>, isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isMeant(name)))

export const decidedForMine = (pending: Pending): Pending =>
  pending.refusal === 'changedMeanwhile' ? overwriting({ ...pending, contested: undefined }) : overwriting(pending)

/** The user has decided for the others' values; undefined when nothing else is to be sent. */
export function decidedForTheirs(pending: Pending): Pending | undefined {
  if (pending.refusal !== 'changedMeanwhile' || !pending.contested) return undefined
  const free = freeFields(pending)
  if (free.length === 0 && !pending.flight) return undefined
  const stays = (name: string) => free.includes(name)
  return withContested({ ...pending, fields: only(pending.fields, stays), before: only(pending.before, stays) }, [])
}

/** Of a row to be deleted; its targets that were deleted are no reason to ask. */
function changedByOthers({ className, before }: Pending, base: Row): string[] {
  const declared = declarationOf(className).fields
  return Object.entries(before).flatMap(([name, expected]) => {
    const isUnset = declared[name]?.target !== undefined && base[name] === undefined
    return isUnset || expected.some((one) => isSameValue(one, base[name])) ? [] : name
  })
}

/** Of changes that another page left: it may have sent them, and died before the answer. */
export const beforeLeft = (fields: Patch, before: Before = {}): Before =>
  Object.fromEntries(
    Object.entries(before).map(([name, values]) => {
      const isKnown = !(name in fields) || values.some((one) => isSameValue(one, fields[name]))
      return [name, isKnown ? values : [...values, fields[name]]]
    }),
  )

/** Whether a page noted by itself that something was looked at: sent like a change, but nobody waits for it. */
export function isMark({ className, kind, fields, flight }: Pending): boolean {
  const { fields: declared } = declarationOf(className)
  return kind === 'update' && Object.keys({ ...flight?.fields, ...fields }).every((name) => declared[name]?.isLatest)
}

/** The fields that somebody else has changed, too, or, of a deletion, at all. */
export function contestedFields(pending: Pending): string[] {
  const { className, kind, fields, before, base } = pending
  if (kind === 'delete' && base) return changedByOthers(pending, base)
  if (kind !== 'update' || !base) return []
  const contested = Object.entries(fields).flatMap(([name, value]) => {
    const field = declarationOf(className).fields[name]
    if (field?.isSet || field?.isLatest) return []
    const expected = [value, ...(before[name] ?? [base[name]])]
    return expected.some((one) => isSameValue(one, base[name])) ? [] : name
  })
  if (!marksDeleted(pending) || base['deleted'] === true) return contested
  const others = changedByOthers(pending, base).filter((name) => !(name in fields))
  const all = [...contested, ...others]
  return all.length > 0 ? ['deleted', ...all] : []
}

function valuesOf({ className, base, before, flight }: Pending): Before {
  const editable = Object.entries(declarationOf(className).fields).filter(
    ([, { serverOnly, isLatest }]) => !serverOnly && !isLatest,
  )
  return Object.fromEntries(
    base
      ? editable.map(([name]) => {
          const sent = flight && name in flight.fields ? [flight.fields[name], ...(flight.before[name] ?? [])] : []
          return [name, [base[name], ...(before[name] ?? []), ...sent]]
        })
      : [],
  )
}

/** undefined when the server cannot know of the row. */
export function deleted(pending: Pending, at: number): Pending | undefined {
  if (pending.kind === 'create' && !pending.attempted) return undefined
  if (pending.kind === 'delete' && pending.contested) return pending
  const unsent = { fields: {}, before: valuesOf(pending), refusal: undefined, contested: undefined }
  return { ...pending, ...unsent, hotel: hotelOf(pending), kind: 'delete', at }
}

/** These fields are sent. Later edits wait for the next time, with the fields left behind; a question stays. */
export function markSent(pending: Pending, names: readonly string[], nonce?: string): Pending {
  const { kind, fields, before } = pending
  const leaves = (name: string) => names.includes(name)
  const stays = (name: string) => !leaves(name)
  return {
    ...pending,
    flight: {
      kind,
      fields: only(fields, leaves),
      before: only(before, leaves),
      ...(nonce === undefined ? {} : { nonce }),
    },
    // A deletion stays one; after a creation comes an update.
    kind: kind === 'delete' ? 'delete' : 'update',
    fields: only(fields, stays),
    before: only(before, stays),
    refusal: pending.contested && 'changedMeanwhile',
    attempted: true,
  }
}

/** Its fields are unsent again, below those edited meanwhile. */
export function markUnsent(pending: Pending): Pending {
  const { flight, kind, fields, before } = pending
  if (!flight) return pending
  if (kind === 'delete') return { ...pending, flight: undefined, fields: {} }
  // It may have arrived all the same.
  const until = Object.entries(flight.fields).map(
    ([name, value]) => [name, [...(flight.before[name] ?? []), value]] as const,
  )
  return {
    ...pending,
    flight: undefined,
    kind: flight.kind,
    fields: { ...flight.fields, ...fields },
    before: { ...before, ...Object.fromEntries(until) },
  }
}

/** Edits since count as the correction, and are sent; fields left `behind` correct nothing. */
export function refused(pending: Pending, refusal: Refusal, behind: readonly string[] = []): Pending {
  const { kind, flight } = pending
  const isDeletedSince = kind === 'delete' && flight?.kind !== 'delete'
  const isCorrected = isDeletedSince || freeFields(pending).some((name) => !behind.includes(name))
  return isCorrected ? withContested(markUnsent(pending)) : { ...markUnsent(pending), refusal }
}

/** The row stays pending only if it was changed again since. `decided`: the server's own values. */
export function confirmed(
  pending: Pending,
  decided: Patch,
): { readonly base: Row | undefined; readonly rest: Pending | undefined } {
  const { className, id, flight, kind, fields } = pending
  if (!flight || flight.kind === 'delete') return { base: undefined, rest: undefined }
  const before = pending.base ?? (flight.kind === 'create' ? emptyRow(className, id) : undefined)
  // An update of a row that was never loaded (after a reload) does not tell its other fields.
  const base = before && Object.freeze({ ...before, ...flight.fields, ...decided })
  const isDone = kind !== 'delete' && Object.keys(fields).length === 0
  return { base, rest: isDone ? undefined : overwriting({ ...pending, base, flight: undefined }) }
}
