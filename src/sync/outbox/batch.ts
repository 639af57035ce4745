import type { SyncClass, SyncSchema } from '../schema.ts'
import { SetChange } from '../server.ts'
import type { Outcome, RowServer, Write } from '../server.ts'
import type { Flight, OutboxEntry, Patch } from './entry.ts'

export interface RowRequest {
  readonly leavesOut: (row: OutboxEntry) => readonly string[]
  /** The outcomes come in the order of the rows. */
  readonly send: (rows: readonly OutboxEntry[]) => Promise<readonly Outcome[]>
}

/** Of a set only additions and removals: others may change it at the same moment. */
function withSetChanges({ fieldsOf }: SyncSchema, className: SyncClass, { fields, before }: Flight): Patch {
  const declared = fieldsOf(className)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!declared[name]?.isSet) return [name, value]
      const wanted = (value ?? []) as readonly unknown[]
      const until = (before[name] ?? []).map((one) => (one ?? []) as readonly unknown[])
      const add = wanted.filter((member) => !until.every((one) => one.includes(member)))
      const remove = [...new Set(until.flat())].filter((member) => !wanted.includes(member))
      return [name, new SetChange(add, remove)]
    }),
  )
}

function toWrite(schema: SyncSchema, { className, id, flight }: OutboxEntry): Write {
  if (!flight || flight.kind === 'delete') return { className, id, kind: 'delete' }
  const fields = flight.kind === 'update' ? withSetChanges(schema, className, flight) : flight.fields
  return { className, id, kind: flight.kind, fields }
}

export const batchRequest = (schema: SyncSchema, server: RowServer, leavesOut: RowRequest['leavesOut']): RowRequest => ({
  leavesOut,
  send: (rows) => server.saveBatch(rows.map((row) => toWrite(schema, row))),
})
