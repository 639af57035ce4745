import type { WaiterFilter } from './waiter.ts'

type Flag = Exclude<keyof WaiterFilter, 'search'>

/** How an address calls what narrows the waiters' list, and what it is when the address is silent. */
export const waiterFlags: Readonly<Record<Flag, { readonly name: string; readonly usual: boolean }>> = {
  complete: { name: 'complete', usual: true },
  incomplete: { name: 'incomplete', usual: true },
  notIncluded: { name: 'notincluded', usual: true },
  missing: { name: 'missing', usual: false },
}

/** What is on or off in an address. */
export const flagIn = (
  query: URLSearchParams,
  { name, usual }: { readonly name: string; readonly usual: boolean },
): boolean => (query.has(name) ? query.get(name) === '1' : usual)

/** What an address says of the waiters' list; the editor's says it too, to step through the same. */
export const waiterFilterIn = (query: URLSearchParams): Required<WaiterFilter> => ({
  complete: flagIn(query, waiterFlags.complete),
  incomplete: flagIn(query, waiterFlags.incomplete),
  notIncluded: flagIn(query, waiterFlags.notIncluded),
  missing: flagIn(query, waiterFlags.missing),
  search: query.get('search') ?? '',
})
