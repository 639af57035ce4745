import { groupedBy } from '#domain/reports/grouping.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { isOfOrder, orderOfRow } from '#store/saving/orderChanges.ts'
import type { KeptRecord, OutboxRecord } from './outboxStorage.ts'
import { isUnsentCreation, keyOf, visibleRow } from './pending.ts'
import type { Before, Pending } from './pending.ts'
import type { Row } from '#store/tables/row.ts'

interface RowOfOtherTabs {
  readonly records: readonly OutboxRecord[]
  base: Row | undefined
}

/** Another version of the app may have other classes. */
const isOfRow = (record: KeptRecord): record is OutboxRecord =>
  record.className !== 'Draft' && classNames.includes(record.className)

type Change = Pick<Pending, 'className' | 'id' | 'kind' | 'flight' | 'fields' | 'at'>

export const withChanges = (base: Row | undefined, changes: readonly Change[]): Row | undefined =>
  [...changes]
    .sort((one, other) => one.at - other.at)
    .reduce<Row | undefined>((row, change) => visibleRow({ ...change, base: row }), base)

/** What is sent as one: an order, or else a row. */
const unitOf = (className: ClassName, row: Row): string =>
  isOfOrder(className) ? keyOf('MealOrder', orderOfRow(className, row)) : keyOf(className, row.id)

const parentsOf = (className: ClassName, row: Row): string[] =>
  Object.entries(declarationOf(className).fields).flatMap(([name, { target }]) =>
    target ? keyOf(target as ClassName, String(row[name])) : [],
  )

const firstOf = (changes: readonly Pick<Change, 'at'>[]): number => Math.min(...changes.map(({ at }) => at))

/** What other tabs of the user have unsent: shown here, sent there. `own`: what this tab has. */
export class OtherTabs {
  private rows = new Map<string, RowOfOtherTabs>()
  /** What of it is sent as one; what was refused waits for somebody, and nothing waits for it. */
  private toSend = new Map<string, { readonly record: OutboxRecord; readonly row: Row }[]>()

  constructor(private readonly own: ReadonlyMap<string, Pending>) {}

  isEmpty(): boolean {
    return this.rows.size === 0
  }

  get(key: string): RowOfOtherTabs | undefined {
    return this.rows.get(key)
  }

  /** @returns the rows that are shown otherwise, with the server's row of each */
  replace(kept: readonly KeptRecord[], baseOf: (className: ClassName, id: string) => Row | undefined) {
    const records = kept.filter(isOfRow)
    const before = [...this.rows.values()].flatMap((one) => one.records)
    const concerned = new Map(
      [...before, ...records].map(({ className, id }) => [keyOf(className, id), { className, id, base: baseOf(className, id) }]),
    )
    this.rows = new Map()
    for (const [key, some] of groupedBy(records, ({ className, id }) => keyOf(className, id)))
      this.rows.set(key, { records: some, base: concerned.get(key)?.base })
    const rowsToSend = records.flatMap((record) => {
      const { base, records: some } = this.rows.get(keyOf(record.className, record.id)) ?? { base: undefined, records: [] }
      return record.refused ? [] : { record, row: { ...withChanges(base, some), id: record.id } }
    })
    this.toSend = groupedBy(rowsToSend, ({ record, row }) => unitOf(record.className, row))
    return concerned.values()
  }

  /** The values of a row that the server may have, whichever tab is sent first. */
  valuesOf(key: string): Before {
    const { records = [], base } = this.rows.get(key) ?? {}
    const fields = Object.assign({}, ...records.flatMap((record) => [record.flight?.fields, record.fields])) as Row
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [base?.[name], value]]))
  }

  dependsOnOtherTab(pending: Pending): boolean {
    if (this.rows.size === 0) return false
    const keys = this.keysOf(pending.className, this.rowOf(pending))
    return keys.some((key) => this.isMadeThere(key) && !this.isMadeHere(key))
  }

  /** Of two tabs never each waits for the other: both compare the same changes, without those that wait for a new row. */
  isAfterOtherTab(pending: Pending): boolean {
    if (this.rows.size === 0) return false
    const unit = unitOf(pending.className, this.rowOf(pending))
    const there = (this.toSend.get(unit) ?? []).filter(
      ({ record, row }) => !this.keysOf(record.className, row).some((key) => this.isMadeHere(key) && !this.isMadeThere(key)),
    )
    if (there.length === 0) return false
    const ofUnit = isOfOrder(pending.className)
      ? [...this.own.values()].filter((one) => isOfOrder(one.className) && unitOf(one.className, this.rowOf(one)) === unit)
      : [pending]
    const here = ofUnit.filter((one) => !one.refusal && !this.dependsOnOtherTab(one))
    return firstOf(there.map(({ record }) => record)) < firstOf(here)
  }

  private isMadeThere(key: string): boolean {
    const { records = [], base } = this.rows.get(key) ?? {}
    return records.some((record) => isUnsentCreation({ ...record, base }))
  }

  private isMadeHere(key: string): boolean {
    const row = this.own.get(key)
    return row !== undefined && isUnsentCreation(row)
  }

  private keysOf(className: ClassName, row: Row): string[] {
    return [keyOf(className, row.id), ...parentsOf(className, row)]
  }

  private rowOf({ className, id, base, flight, fields }: Pending): Row {
    const there = this.rows.get(keyOf(className, id))?.records ?? []
    return { ...withChanges(base, there), ...flight?.fields, ...fields, id }
  }
}
