import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { openingDish, withFilter, withValues, withoutDialog } from './dishQuery.ts'
import type { DishFilter } from './dishQuery.ts'

/** Left in the history by who opens a dialog here: closing it goes back instead of forward. */
const OPENED_HERE = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/**
 * The dialogs and filters of the screen, which are in the address: a link opens the same, and Back
 * closes.
 */
export function useDialogs() {
  const [query] = useSearchParams()
  const location: Location<unknown> = useLocation()
  const { state } = location
  const navigate = useNavigate()

  const open = (next: URLSearchParams) =>
    void navigate({ search: next.toString() }, { state: OPENED_HERE })
  const stay = (next: URLSearchParams) =>
    void navigate({ search: next.toString() }, { state, replace: true })
  const close = (next: URLSearchParams) => {
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ search: next.toString() }, { replace: true })
  }

  return {
    dishId: query.get('dish') ?? undefined,
    currentId: query.get('currDish') ?? undefined,
    /** A dish's id, or ALL_LABELS. */
    labelsOf: query.get('dishForLabel') ?? undefined,
    setFilter: (asked: Partial<DishFilter>) => stay(withFilter(query, asked)),
    openDish: (id: string) => open(openingDish(query, id)),
    stepTo: (id: string) => stay(withValues(query, { dish: id, currDish: id })),
    closeDish: () => close(withoutDialog(query)),
    openLabels: (of: string) => open(withValues(query, { dishForLabel: of })),
    closeLabels: () => close(withValues(query, { dishForLabel: undefined })),
  }
}
