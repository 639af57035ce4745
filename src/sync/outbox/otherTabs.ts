import { groupedBy } from '#domain/values/groupedBy.ts'
import type { Row, SyncClass, SyncSchema } from '../schema.ts'
import type { KeptRecord, OutboxRecord } from './outboxStorage.ts'
import { isUnsentCreation, entryKey, visibleRow } from './entry.ts'
import type { Before, OutboxEntry } from './entry.ts'
import type { OutboxHandedIn } from './outboxDeps.ts'

interface RowOfOtherTabs {
  readonly records: readonly OutboxRecord[]
  base: Row | undefined
}

type Change = Pick<OutboxEntry, 'className' | 'id' | 'kind' | 'flight' | 'fields' | 'at'>

export const withChanges = (schema: SyncSchema, base: Row | undefined, changes: readonly Change[]): Row | undefined =>
  [...changes]
    .sort((one, other) => one.at - other.at)
    .reduce<Row | undefined>((row, change) => visibleRow(schema, { ...change, base: row }), base)

const firstOf = (changes: readonly Pick<Change, 'at'>[]): number => Math.min(...changes.map(({ at }) => at))

interface OtherTabsDeps extends Pick<OutboxHandedIn, 'schema' | 'units'> {
  /** What this tab has. */
  readonly own: ReadonlyMap<string, OutboxEntry>
}

/** What other tabs of the user have unsent: shown here, sent there. */
export class OtherTabs {
  private rows = new Map<string, RowOfOtherTabs>()
  /** What of it is sent as one; what was refused waits for somebody, and nothing waits for it. */
  private toSend = new Map<string, { readonly record: OutboxRecord; readonly row: Row }[]>()

  constructor(private readonly deps: OtherTabsDeps) {}

  isEmpty(): boolean {
    return this.rows.size === 0
  }

  get(key: string): RowOfOtherTabs | undefined {
    return this.rows.get(key)
  }

  /** @returns the rows that are shown otherwise, with the server's row of each */
  replace(kept: readonly KeptRecord[], baseOf: (className: SyncClass, id: string) => Row | undefined) {
    const records = kept.filter((record) => this.isOfRow(record))
    const before = [...this.rows.values()].flatMap((one) => one.records)
    const concerned = new Map(
      [...before, ...records].map(({ className, id }) => [
        entryKey(className, id),
        { className, id, base: baseOf(className, id) },
      ]),
    )
    this.rows = new Map()
    for (const [key, some] of groupedBy(records, ({ className, id }) => entryKey(className, id)))
      this.rows.set(key, { records: some, base: concerned.get(key)?.base })
    const rowsToSend = records.flatMap((record) => {
      const { base, records: some } = this.rows.get(entryKey(record.className, record.id)) ?? {
        base: undefined,
        records: [],
      }
      return record.refused ? [] : { record, row: { ...withChanges(this.deps.schema, base, some), id: record.id } }
    })
    this.toSend = groupedBy(rowsToSend, ({ record, row }) => this.unitOf(record.className, row))
    return concerned.values()
  }

  /** The values of a row that the server may have, whichever tab is sent first. */
  valuesOf(key: string): Before {
    const { records = [], base } = this.rows.get(key) ?? {}
    const fields = Object.assign({}, ...records.flatMap((record) => [record.flight?.fields, record.fields])) as Row
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [base?.[name], value]]))
  }

  dependsOnOtherTab(pending: OutboxEntry): boolean {
    if (this.rows.size === 0) return false
    const keys = this.keysOf(pending.className, this.rowOf(pending))
    return keys.some((key) => this.isMadeThere(key) && !this.isMadeHere(key))
  }

  /** Of two tabs never each waits for the other: both compare the same changes, without those that wait for a new row. */
  isAfterOtherTab(pending: OutboxEntry): boolean {
    if (this.rows.size === 0) return false
    const unit = this.unitOf(pending.className, this.rowOf(pending))
    const there = (this.toSend.get(unit) ?? []).filter(
      ({ record, row }) =>
        !this.keysOf(record.className, row).some((key) => this.isMadeHere(key) && !this.isMadeThere(key)),
    )
    if (there.length === 0) return false
    const isAlone = unit === entryKey(pending.className, pending.id)
    const ofUnit = isAlone
      ? [pending]
      : [...this.deps.own.values()].filter((one) => this.unitOf(one.className, this.rowOf(one)) === unit)
    const here = ofUnit.filter((one) => !one.refusal && !this.dependsOnOtherTab(one))
    return firstOf(there.map(({ record }) => record)) < firstOf(here)
  }

  /** Another version of the app may have other classes. */
  private isOfRow(record: KeptRecord): record is OutboxRecord {
    return record.className !== 'Draft' && this.deps.schema.classNames.includes(record.className)
  }

  /** What is sent as one. */
  private unitOf(className: SyncClass, row: Row): string {
    return this.deps.units.unitOf(className, row) ?? entryKey(className, row.id)
  }

  private isMadeThere(key: string): boolean {
    const { records = [], base } = this.rows.get(key) ?? {}
    return records.some((record) => isUnsentCreation({ ...record, base }))
  }

  private isMadeHere(key: string): boolean {
    const row = this.deps.own.get(key)
    return row !== undefined && isUnsentCreation(row)
  }

  private keysOf(className: SyncClass, row: Row): string[] {
    const parents = Object.entries(this.deps.schema.fieldsOf(className)).flatMap(([name, { target }]) =>
      target ? entryKey(target as SyncClass, String(row[name])) : [],
    )
    return [entryKey(className, row.id), ...parents]
  }

  private rowOf({ className, id, base, flight, fields }: OutboxEntry): Row {
    const there = this.rows.get(entryKey(className, id))?.records ?? []
    return { ...withChanges(this.deps.schema, base, there), ...flight?.fields, ...fields, id }
  }
}
