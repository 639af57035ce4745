import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { To } from 'react-router-dom'

/** What of the dialog is in the URL, so that a link opens the same place. */
export type DialogKey = 'section' | 'editLang' | 'editBookType'

export function useDialogQuery() {
  const [query] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const to = (key: DialogKey, value: string | undefined): To => {
    const next = new URLSearchParams(query)
    if (value === undefined) next.delete(key)
    else next.set(key, value)
    return { search: next.toString() }
  }
  return {
    get: (key: DialogKey) => query.get(key) ?? undefined,
    to,
    /** The history state stays: it says how the dialog is left. */
    state,
    set: (key: DialogKey, value: string | undefined) =>
      void navigate(to(key, value), { replace: true, state }),
  }
}
