import { useLocation, useNavigate } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { withValues } from './queryValues.ts'
import type { QueryValues } from './queryValues.ts'
import { useAddress } from './useAddress.ts'

/** In the history entry of a dialog opened here: closing it goes back instead of forward. */
export const OPENED_HERE = { openedHere: true } as const

interface EntryState {
  readonly openedHere?: true
  readonly isNew?: boolean
}

const entryState = ({ state }: Location<unknown>): EntryState =>
  typeof state === 'object' && state !== null ? state : {}

type QueryChange = QueryValues | ((query: URLSearchParams) => URLSearchParams)

const changed = (query: URLSearchParams, change: QueryChange): URLSearchParams =>
  typeof change === 'function' ? change(query) : withValues(query, change)

/** Filters and the open dialog are in the URL: a link opens the same, and Back closes. */
export function useUrlQuery() {
  const location: Location<unknown> = useLocation()
  const query = new URLSearchParams(location.search)
  const address = useAddress()
  const navigate = useNavigate()
  const searchWith = (change: QueryChange): string => changed(new URLSearchParams(address().search), change).toString()
  return {
    query,
    get: (name: string) => query.get(name) ?? undefined,
    /** Of what is in the URL now, which may not be drawn yet. */
    isNow: (name: string) => new URLSearchParams(address().search).has(name),
    getNow: (name: string) => new URLSearchParams(address().search).get(name) ?? undefined,
    isNew: entryState(location).isNew === true,
    queryWith: (values: QueryValues): string => withValues(query, values).toString(),
    linkTo: (change: QueryChange) => ({
      to: { search: changed(query, change).toString() },
      state: location.state,
      replace: true,
    }),
    open: (change: QueryChange, { isNew = false } = {}) =>
      void navigate({ search: searchWith(change) }, { state: { ...OPENED_HERE, isNew } satisfies EntryState }),
    /** Replaces the history entry; a dialog that is open is still left as it was opened. */
    replace: (change: QueryChange, { isNew = false } = {}) => {
      const state: EntryState = { ...entryState(address()), isNew }
      return navigate({ search: searchWith(change) }, { replace: true, state })
    },
    close: (change: QueryChange) => {
      if (entryState(address()).openedHere) void navigate(-1)
      else void navigate({ search: searchWith(change) }, { replace: true })
    },
  }
}
