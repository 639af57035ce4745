import { flagIn, waiterFilterIn, waiterFlags } from '#domain/reports/waiter.ts'
import type { WaiterFilter } from '#domain/reports/waiter.ts'
import { withValues } from '#ui/queryValues.ts'

/** What the address says of the report: a colleague who is sent it sees the same. */
export interface ReportQuery extends Required<WaiterFilter> {
  /** The kitchen report is shown. */
  readonly kitchen: boolean
  /** The waiter report is shown. */
  readonly waiter: boolean
}

type Flag = Exclude<keyof ReportQuery, 'search'>

/** How the address calls them, and what they are when it says nothing. */
const flags: Readonly<Record<Flag, { readonly name: string; readonly usual: boolean }>> = {
  kitchen: { name: 'kitchen', usual: true },
  waiter: { name: 'waiter', usual: true },
  ...waiterFlags,
}

export const reportQuery = (query: URLSearchParams): ReportQuery => ({
  kitchen: flagIn(query, flags.kitchen),
  waiter: flagIn(query, flags.waiter),
  ...waiterFilterIn(query),
})

/** The query with another report; what is as usual is not said. */
export function withReport(query: URLSearchParams, asked: Partial<ReportQuery>): URLSearchParams {
  const { search, ...next } = { ...reportQuery(query), ...asked }
  const values = Object.entries(flags).map(([flag, { name, usual }]) => {
    const isSet = next[flag as Flag]
    return [name, isSet === usual ? undefined : isSet ? '1' : '0'] as const
  })
  return withValues(query, {
    ...Object.fromEntries(values),
    search: search.trim() || undefined,
  })
}

/** What is asked for one of the reports alone. */
export const ALONE = {
  waiter: { waiter: true, kitchen: false },
  kitchen: { waiter: false, kitchen: true },
} as const satisfies Record<string, Partial<ReportQuery>>

/** What is shown where there is no room for both: a phone is carried by waiters. */
export const oneReport = (asked: ReportQuery): ReportQuery => ({
  ...asked,
  ...ALONE[asked.kitchen && !asked.waiter ? 'kitchen' : 'waiter'],
})

/** Nothing narrows the waiter report. */
export const EVERYBODY: Partial<ReportQuery> = {
  complete: true,
  incomplete: true,
  notIncluded: true,
  missing: false,
  search: '',
}
