import { useState } from 'react'
import { menuChanges } from '#domain/menu/changes.ts'
import { afterSave, overtakenMeals, shownMenus, withEdit, withRedo, withUndo } from '#domain/menu/editing.ts'
import type { Draft, Editing, Source } from '#domain/menu/editing.ts'
import type { Menus } from '#domain/menu/edits.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealsOfHotel, menusFromRows } from '#store/selectors/menus.ts'

/** An edit of the menus; pasting is told apart, because saving it does not ask again. */
export type Edit = (change: (menus: Menus) => Menus, source?: Source) => void

export function useMenuEdits(hotel: Hotel, days: readonly Day[], waiting: Draft | undefined) {
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const saved = menusFromRows(rows, days, timeZoneOf(hotel))
  const [editing, setEditing] = useState<Editing | undefined>(() => {
    if (waiting?.menus[0]?.day !== days[0] || waiting?.menus.length !== days.length) return undefined
    return withEdit(undefined, saved, () => waiting.menus, waiting.byHand ? 'hand' : 'paste')
  })
  const menus = shownMenus(editing, saved)
  const edit: Edit = (change, source = 'hand') =>
    setEditing((before) => withEdit(before, saved, change, source))
  return {
    menus,
    changes: menuChanges(saved, menus),
    /** Of those, what would replace a colleague's changes. */
    overtaken: overtakenMeals(editing, saved),
    byHand: editing?.history.now.byHand ?? false,
    edit,
    undo: () => setEditing((before) => before && withUndo(before)),
    redo: () => setEditing((before) => before && withRedo(before)),
    canUndo: editing !== undefined && editing.history.past.length > 0,
    canRedo: editing !== undefined && editing.history.future.length > 0,
    markSaved: () => setEditing((before) => before && afterSave(before, saved)),
  }
}

export type MenuEdits = ReturnType<typeof useMenuEdits>
