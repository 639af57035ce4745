/** What happens to an entry of the outbox: each function takes it, and gives it back as it is afterwards (docs/sync.md, Writing). */
import { isSameValue } from '#domain/values/isSameValue.ts'
import { emptyRowOf } from '../schema.ts'
import type { Row, SyncRefusal, SyncSchema } from '../schema.ts'
import { freeFields, marksDeleted, tenantOf, visibleRow } from './entry.ts'
import type { Before, OutboxEntry, Patch } from './entry.ts'

const withContested = (entry: OutboxEntry, contested = entry.contested ?? []): OutboxEntry => ({
  ...entry,
  refusal: contested.length > 0 ? 'changedMeanwhile' : undefined,
  contested: contested.length > 0 ? contested : undefined,
})

/** Of a row to be deleted; its targets that were deleted are no reason to ask. */
function changedByOthers({ fieldsOf }: SyncSchema, { className, before }: OutboxEntry, base: Row): string[] {
  const declared = fieldsOf(className)
  return Object.entries(before).flatMap(([name, expected]) => {
    const isUnset = declared[name]?.target !== undefined && base[name] === undefined
    return isUnset || expected.some((one) => isSameValue(one, base[name])) ? [] : name
  })
}

/** The fields that somebody else has changed, too, or, of a deletion, at all. */
function contestedFields(schema: SyncSchema, entry: OutboxEntry): string[] {
  const { className, kind, fields, before, base } = entry
  if (kind === 'delete' && base) return changedByOthers(schema, entry, base)
  if (kind !== 'update' || !base) return []
  const declared = schema.fieldsOf(className)
  const contested = Object.entries(fields).flatMap(([name, value]) => {
    if (declared[name]?.isSet || declared[name]?.isLatest) return []
    const expected = [value, ...(before[name] ?? [base[name]])]
    return expected.some((one) => isSameValue(one, base[name])) ? [] : name
  })
  if (!marksDeleted(entry) || base['deleted'] === true) return contested
  const others = changedByOthers(schema, entry, base).filter((name) => !(name in fields))
  const all = [...contested, ...others]
  return all.length > 0 ? ['deleted', ...all] : []
}

/** The values that a deletion expects the server to have. */
function valuesOf({ fieldsOf }: SyncSchema, { className, base, before, flight }: OutboxEntry): Before {
  const editable = Object.entries(fieldsOf(className)).filter(
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

/** Of changes that another page left: it may have sent them, and died before the answer. */
export const beforeLeft = (fields: Patch, before: Before = {}): Before =>
  Object.fromEntries(
    Object.entries(before).map(([name, values]) => {
      const isKnown = !(name in fields) || values.some((one) => isSameValue(one, fields[name]))
      return [name, isKnown ? values : [...values, fields[name]]]
    }),
  )

/** The changes now apply to what was shown. */
const withoutRefusal = ({ seen, answered, ...entry }: OutboxEntry): OutboxEntry => ({
  ...withContested(entry),
  seen: answered ?? seen,
  answered: undefined,
})

/** Another edit of the row. It corrects what was refused, and is sent; a question stays until it is answered. */
export function editedEntry(schema: SyncSchema, entry: OutboxEntry, fields: Patch, at: number): OutboxEntry {
  if (entry.kind === 'delete') return entry
  const shown = visibleRow(schema, entry)
  // A deletion is held against changes of any field.
  const before = { ...entry.before, ...(fields['deleted'] === true ? valuesOf(schema, entry) : {}) }
  for (const name of Object.keys(fields)) before[name] ??= [shown?.[name]]
  const next = { ...entry, fields: { ...entry.fields, ...fields }, before, at }
  if (entry.refusal !== 'changedMeanwhile') return withoutRefusal(next)
  const { contested } = entry
  // A unit is decided as a whole.
  return contested
    ? withContested(
        next,
        contestedFields(schema, next).filter((name) => contested.includes(name)),
      )
    : next
}

/** undefined when the server cannot know of the row. */
export function deleted(schema: SyncSchema, entry: OutboxEntry, at: number): OutboxEntry | undefined {
  if (entry.kind === 'create' && !entry.attempted) return undefined
  if (entry.kind === 'delete' && entry.contested) return entry
  const unsent = { fields: {}, before: valuesOf(schema, entry), refusal: undefined, contested: undefined }
  return { ...entry, ...unsent, tenant: tenantOf(schema, entry), kind: 'delete', at }
}

const only = <T>(fields: Readonly<Record<string, T>>, isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isMeant(name)))

/** These fields are sent. Later edits wait for the next time, with the fields left behind; a question stays. */
export function markSent(entry: OutboxEntry, names: readonly string[], nonce?: string): OutboxEntry {
  const { kind, fields, before } = entry
  const leaves = (name: string) => names.includes(name)
  const stays = (name: string) => !leaves(name)
  return {
    ...entry,
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
    refusal: entry.contested && 'changedMeanwhile',
    attempted: true,
  }
}

/** No answer came: its fields are unsent again, below those edited meanwhile. */
export function markUnsent(entry: OutboxEntry): OutboxEntry {
  const { flight, kind, fields, before } = entry
  if (!flight) return entry
  if (kind === 'delete') return { ...entry, flight: undefined, fields: {} }
  // It may have arrived all the same.
  const until = Object.entries(flight.fields).map(
    ([name, value]) => [name, [...(flight.before[name] ?? []), value]] as const,
  )
  return {
    ...entry,
    flight: undefined,
    kind: flight.kind,
    fields: { ...flight.fields, ...fields },
    before: { ...before, ...Object.fromEntries(until) },
  }
}

/** Edits since count as the correction, and are sent; fields left `behind` correct nothing. */
export function refused(entry: OutboxEntry, refusal: SyncRefusal, behind: readonly string[] = []): OutboxEntry {
  const { kind, flight } = entry
  const isDeletedSince = kind === 'delete' && flight?.kind !== 'delete'
  const isCorrected = isDeletedSince || freeFields(entry).some((name) => !behind.includes(name))
  return isCorrected ? withContested(markUnsent(entry)) : { ...markUnsent(entry), refusal }
}

/** The entry stays only if the row was changed again since. `decided`: the server's own values. */
export function confirmed(
  schema: SyncSchema,
  entry: OutboxEntry,
  decided: Patch,
): { readonly base: Row | undefined; readonly rest: OutboxEntry | undefined } {
  const { className, id, flight, kind, fields } = entry
  if (!flight || flight.kind === 'delete') return { base: undefined, rest: undefined }
  const before = entry.base ?? (flight.kind === 'create' ? emptyRowOf(schema, className, id) : undefined)
  // An update of a row that was never loaded (after a reload) does not tell its other fields.
  const base = before && Object.freeze({ ...before, ...flight.fields, ...decided })
  const isDone = kind !== 'delete' && Object.keys(fields).length === 0
  return { base, rest: isDone ? undefined : overwriting({ ...entry, base, flight: undefined }) }
}

/** What has waited is held against what the server has by now. undefined: nothing is to be decided of a row that is not loaded. */
export function compared(schema: SyncSchema, entry: OutboxEntry, base: Row): OutboxEntry | undefined {
  const row = { ...entry, base }
  const next = withContested(row, contestedFields(schema, row))
  return entry.base || next.contested ? next : undefined
}

/** The changes of a row, overwriting whatever the server has now; contested ones wait on. */
export function overwriting(entry: OutboxEntry): OutboxEntry {
  const before = { ...entry.before }
  const free = freeFields(entry)
  const isDeletion = entry.kind === 'delete' || (marksDeleted(entry) && free.includes('deleted'))
  for (const name of isDeletion ? Object.keys(before) : free)
    before[name] = [...(before[name] ?? []), entry.base?.[name]]
  return { ...withoutRefusal(entry), before }
}

export const decidedForMine = (entry: OutboxEntry): OutboxEntry =>
  entry.refusal === 'changedMeanwhile' ? overwriting({ ...entry, contested: undefined }) : overwriting(entry)

/** The user has decided for the others' values; undefined when nothing else is to be sent. */
export function decidedForTheirs(entry: OutboxEntry): OutboxEntry | undefined {
  if (entry.refusal !== 'changedMeanwhile' || !entry.contested) return undefined
  const free = freeFields(entry)
  if (free.length === 0 && !entry.flight) return undefined
  const stays = (name: string) => free.includes(name)
  return withContested({ ...entry, fields: only(entry.fields, stays), before: only(entry.before, stays) }, [])
}
