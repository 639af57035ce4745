import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { To } from 'react-router-dom'

/** What of the dialog is in the address: a link opens the same place (part 1 §2). */
export type DialogKey = 'section' | 'editLang' | 'editBookType'

/** Reads and changes where one is in the dialog, without a step of the browser's history. */
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
    /** What came with the address stays: it says how the dialog is left. */
    state,
    set: (key: DialogKey, value: string | undefined) =>
      void navigate(to(key, value), { replace: true, state }),
  }
}
