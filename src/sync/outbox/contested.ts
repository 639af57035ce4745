import { isSameValue } from '#domain/isSameValue.ts'
import type { Row, SyncSchema } from '../schema.ts'
import { marksDeleted } from './entry.ts'
import type { Before, OutboxEntry, Patch } from './entry.ts'

export const withContested = (entry: OutboxEntry, contested = entry.contested ?? []): OutboxEntry => ({
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
export function contestedFields(schema: SyncSchema, entry: OutboxEntry): string[] {
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
export function valuesOf({ fieldsOf }: SyncSchema, { className, base, before, flight }: OutboxEntry): Before {
  const editable = Object.entries(fieldsOf(className)).filter(([, { serverOnly, isLatest }]) => !serverOnly && !isLatest)
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
