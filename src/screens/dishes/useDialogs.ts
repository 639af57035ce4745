import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { openingDish, withFilter, withoutDishDialog } from './dishQuery.ts'
import type { DishFilter } from './dishQuery.ts'

export function useDialogs() {
  const { get, getNow, open, replace, close } = useUrlQuery()
  return {
    dishId: get('dish'),
    currentId: get('currDish'),
    /** A dish's id, or ALL_LABELS. */
    labelsOf: get('dishForLabel'),
    /** The dish of the address, whose dialog a slow computer may not have drawn yet. */
    dishNow: () => getNow('dish'),
    setFilter: (asked: Partial<DishFilter>) => void replace((query) => withFilter(query, asked)),
    openDish: (id: string) => open((query) => openingDish(query, id)),
    stepTo: (id: string) => void replace({ dish: id, currDish: id }),
    closeDish: () => close(withoutDishDialog),
    openLabels: (of: string) => open({ dishForLabel: of }),
    closeLabels: () => close({ dishForLabel: undefined }),
  }
}
