import { groupedBy } from '#domain/reports/grouping.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { isOfOrder, orderOfRow } from '../outbox/orderChanges.ts'
import type { KeptRecord, OutboxRecord } from '../outbox/outboxStorage.ts'
import { isUnsentCreation, keyOf, visibleRow } from './pending.ts'
import type { Before, Pending, Row } from './pending.ts'

interface Elsewhere {
  readonly records: readonly OutboxRecord[]
  /** The server's row, as far as known. */
  base: Row | undefined
}

/** Another version of the app may have other classes. */
const isOfRow = (record: KeptRecord): record is OutboxRecord =>
  record.className !== 'Draft' && classNames.includes(record.className)

type Change = Pick<Pending, 'className' | 'id' | 'kind' | 'flight' | 'fields' | 'at'>

/** A row with the changes of several tabs, the last one on top. */
export const laidOver = (base: Row | undefined, changes: readonly Change[]): Row | undefined =>
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

/** What other tabs of the user have unsent: shown here, sent there. */
export function createElsewhere() {
  let rows = new Map<string, Elsewhere>()
  /** By what is sent as one, when it was first changed. */
  let firstChange = new Map<string, number>()

  const isMade = (key: string): boolean => {
    const { records = [], base } = rows.get(key) ?? {}
    return records.some((record) => isUnsentCreation({ ...record, base }))
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
      firstChange = new Map()
      for (const [key, some] of groupedBy(records, ({ className, id }) => keyOf(className, id))) {
        const base = concerned.get(key)?.base
        rows.set(key, { records: some, base })
        for (const { className, id, at, refused } of some) {
          const unit = unitOf(className, { ...laidOver(base, some), id })
          // What was refused waits for somebody, and nothing waits for it.
          if (!refused) firstChange.set(unit, Math.min(at, firstChange.get(unit) ?? at))
        }
      }
      return concerned.values()
    },
    /** The values of a row that the server may have, whichever tab is sent first. */
    valuesOf(key: string): Before {
      const { records = [], base } = rows.get(key) ?? {}
      const fields = Object.assign({}, ...records.flatMap((record) => [record.flight?.fields, record.fields])) as Row
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [base?.[name], value]]))
    },
    /** Whether another tab is to send something first: what was changed before, or the new row on which this is built. */
    isToSendBefore({ className, id, at, base, flight, fields }: Pending): boolean {
      if (rows.size === 0) return false
      const key = keyOf(className, id)
      const row = { ...laidOver(base, rows.get(key)?.records ?? []), ...flight?.fields, ...fields, id }
      const first = firstChange.get(unitOf(className, row))
      return (first !== undefined && first < at) || [key, ...parentsOf(className, row)].some(isMade)
    },
  }
}
