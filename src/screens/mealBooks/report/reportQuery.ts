import { flagIn, waiterFilterIn, waiterFlags } from '#domain/reports/waiter.ts'
import type { WaiterFilter } from '#domain/reports/waiter.ts'
import { withValues } from '#ui/url/queryValues.ts'

export interface ReportQuery extends Required<WaiterFilter> {
  readonly kitchen: boolean
  readonly waiter: boolean
}

type Flag = Exclude<keyof ReportQuery, 'search'>

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

/** The query with other choices of the report; what is usual is left out. */
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

export const ALONE = {
  waiter: { waiter: true, kitchen: false },
  kitchen: { waiter: false, kitchen: true },
} as const satisfies Record<string, Partial<ReportQuery>>

/** What is shown where there is no room for both: waiters carry phones. */
export const oneReport = (asked: ReportQuery): ReportQuery => ({
  ...asked,
  ...ALONE[asked.kitchen && !asked.waiter ? 'kitchen' : 'waiter'],
})

/** The filter that hides nobody. */
export const EVERYBODY: Partial<ReportQuery> = {
  complete: true,
  incomplete: true,
  notIncluded: true,
  missing: false,
  search: '',
}
