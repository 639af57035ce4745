import { useNavigate, useSearchParams } from 'react-router-dom'
import { isOpenedHere, OPENED_HERE } from '#ui/overlay/useQueryDialog.ts'
import { withValues } from '#ui/queryValues.ts'
import { useAddress } from '#ui/useAddress.ts'
import { openingDish, withFilter, withoutDialog } from './dishQuery.ts'
import type { DishFilter } from './dishQuery.ts'

/**
 * The dialogs and filters of the screen, in the URL, so that a link opens the same and Back closes.
 */
export function useDialogs() {
  const [query] = useSearchParams()
  const address = useAddress()
  const navigate = useNavigate()

  const now = () => new URLSearchParams(address().search)
  const open = (next: URLSearchParams) =>
    void navigate({ search: next.toString() }, { state: OPENED_HERE })
  const stay = (next: URLSearchParams) =>
    void navigate({ search: next.toString() }, { state: address().state, replace: true })
  const close = (next: URLSearchParams) => {
    if (isOpenedHere(address().state)) void navigate(-1)
    else void navigate({ search: next.toString() }, { replace: true })
  }

  return {
    dishId: query.get('dish') ?? undefined,
    currentId: query.get('currDish') ?? undefined,
    /** A dish's id, or ALL_LABELS. */
    labelsOf: query.get('dishForLabel') ?? undefined,
    setFilter: (asked: Partial<DishFilter>) => stay(withFilter(now(), asked)),
    openDish: (id: string) => open(openingDish(now(), id)),
    stepTo: (id: string) => stay(withValues(now(), { dish: id, currDish: id })),
    closeDish: () => close(withoutDialog(now())),
    openLabels: (of: string) => open(withValues(now(), { dishForLabel: of })),
    closeLabels: () => close(withValues(now(), { dishForLabel: undefined })),
  }
}
