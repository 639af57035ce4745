import { groupedBy } from '#domain/reports/grouping.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { isOfOrder, orderOfRow } from './orderChanges.ts'
import type { KeptRecord, OutboxRecord } from './outboxStorage.ts'
import { isUnsentCreation, keyOf, visibleRow } from './pending.ts'
import type { Before, Pending } from './pending.ts'
import type { Row } from '../tables/row.ts'

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
export function createOtherTabs(own: ReadonlyMap<string, Pending>) {
  let rows = new Map<string, RowOfOtherTabs>()
  /** What of it is sent as one; what was refused waits for somebody, and nothing waits for it. */
  let toSend = new Map<string, { readonly record: OutboxRecord; readonly row: Row }[]>()

  const isMadeThere = (key: string): boolean => {
    const { records = [], base } = rows.get(key) ?? {}
    return records.some((record) => isUnsentCreation({ ...record, base }))
  }

  const isMadeHere = (key: string): boolean => {
    const row = own.get(key)
    return row !== undefined && isUnsentCreation(row)
  }

  const keysOf = (className: ClassName, row: Row): string[] => [keyOf(className, row.id), ...parentsOf(className, row)]

  function rowOf({ className, id, base, flight, fields }: Pending): Row {
    const there = rows.get(keyOf(className, id))?.records ?? []
    return { ...withChanges(base, there), ...flight?.fields, ...fields, id }
  }

  const dependsOnOtherTab = (pending: Pending): boolean =>
    rows.size > 0 && keysOf(pending.className, rowOf(pending)).some((key) => isMadeThere(key) && !isMadeHere(key))

  /** Of two tabs never each waits for the other: both compare the same changes, without those that wait for a new row. */
  function isAfterOtherTab(pending: Pending): boolean {
    if (rows.size === 0) return false
    const unit = unitOf(pending.className, rowOf(pending))
    const there = (toSend.get(unit) ?? []).filter(
      ({ record, row }) => !keysOf(record.className, row).some((key) => isMadeHere(key) && !isMadeThere(key)),
    )
    if (there.length === 0) return false
    const ofUnit = isOfOrder(pending.className)
      ? [...own.values()].filter((one) => isOfOrder(one.className) && unitOf(one.className, rowOf(one)) === unit)
      : [pending]
    const here = ofUnit.filter((one) => !one.refusal && !dependsOnOtherTab(one))
    return firstOf(there.map(({ record }) => record)) < firstOf(here)
  }

  return {
    isEmpty: (): boolean => rows.size === 0,
    get: (key: string) => rows.get(key),
    /** @returns the rows that are shown otherwise, with the server's row of each */
    replace(kept: readonly KeptRecord[], baseOf: (className: ClassName, id: string) => Row | undefined) {
      const records = kept.filter(isOfRow)
      const before = [...rows.values()].flatMap((one) => one.records)
      const concerned = new Map(
        [...before, ...records].map(({ className, id }) => [keyOf(className, id), { className, id, base: baseOf(className, id) }]),
      )
      rows = new Map()
      for (const [key, some] of groupedBy(records, ({ className, id }) => keyOf(className, id)))
        rows.set(key, { records: some, base: concerned.get(key)?.base })
      const rowsToSend = records.flatMap((record) => {
        const { base, records: some } = rows.get(keyOf(record.className, record.id)) ?? { base: undefined, records: [] }
        return record.refused ? [] : { record, row: { ...withChanges(base, some), id: record.id } }
      })
      toSend = groupedBy(rowsToSend, ({ record, row }) => unitOf(record.className, row))
      return concerned.values()
    },
    /** The values of a row that the server may have, whichever tab is sent first. */
    valuesOf(key: string): Before {
      const { records = [], base } = rows.get(key) ?? {}
      const fields = Object.assign({}, ...records.flatMap((record) => [record.flight?.fields, record.fields])) as Row
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [base?.[name], value]]))
    },
    dependsOnOtherTab,
    isAfterOtherTab,
  }
}
