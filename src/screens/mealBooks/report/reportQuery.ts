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
  complete: { name: 'complete', usual: true },
  incomplete: { name: 'incomplete', usual: true },
  notIncluded: { name: 'notincluded', usual: false },
  missing: { name: 'missing', usual: false },
}

function flagIn(query: URLSearchParams, flag: Flag): boolean {
  const { name, usual } = flags[flag]
  return query.has(name) ? query.get(name) === '1' : usual
}

export const reportQuery = (query: URLSearchParams): ReportQuery => ({
  kitchen: flagIn(query, 'kitchen'),
  waiter: flagIn(query, 'waiter'),
  complete: flagIn(query, 'complete'),
  incomplete: flagIn(query, 'incomplete'),
  notIncluded: flagIn(query, 'notIncluded'),
  missing: flagIn(query, 'missing'),
  search: query.get('search') ?? '',
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

/** Nothing narrows the waiter report. */
export const EVERYBODY: Partial<ReportQuery> = {
  complete: true,
  incomplete: true,
  notIncluded: false,
  missing: false,
  search: '',
}
