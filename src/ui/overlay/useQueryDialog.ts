import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { withValues } from '../queryValues.ts'
import type { QueryValues } from '../queryValues.ts'
import { useAddress } from '../useAddress.ts'

/** In the history entry of a dialog opened here: closing it goes back instead of forward. */
export const OPENED_HERE = { openedHere: true } as const

const says = (state: unknown, name: 'openedHere' | 'isNew'): boolean =>
  typeof state === 'object' && state !== null && name in state

export const isOpenedHere = (state: unknown): boolean => says(state, 'openedHere')

/** The dialogs of a screen, in the URL: a link opens the same, and Back closes. */
export function useQueryDialog() {
  const [query] = useSearchParams()
  const location: Location<unknown> = useLocation()
  const address = useAddress()
  const navigate = useNavigate()
  const searchWith = (values: QueryValues): string =>
    withValues(new URLSearchParams(address().search), values).toString()
  return {
    get: (name: string) => query.get(name) ?? undefined,
    isNew: says(location.state, 'isNew'),
    /** The query with other values, for a link. */
    queryWith: (values: QueryValues): string => withValues(query, values).toString(),
    open: (values: QueryValues, { isNew = false } = {}) =>
      void navigate(
        { search: searchWith(values) },
        { state: { ...OPENED_HERE, ...(isNew ? { isNew } : {}) } },
      ),
    /** Replaces the history entry. */
    stay: (values: QueryValues, { isNew = false } = {}) => {
      const opened = isOpenedHere(address().state) ? OPENED_HERE : {}
      const next = { ...opened, ...(isNew ? { isNew } : {}) }
      void navigate({ search: searchWith(values) }, { replace: true, state: next })
    },
    close: (values: QueryValues) => {
      if (isOpenedHere(address().state)) void navigate(-1)
      else void navigate({ search: searchWith(values) }, { replace: true })
    },
  }
}
