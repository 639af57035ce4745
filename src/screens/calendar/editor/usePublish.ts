import { useNavigate } from 'react-router-dom'
import { isOverwriting } from '#domain/menu/editing.ts'
import type { MealChange } from '#domain/menu/changes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { publishMenus } from '#store/commands/menu.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { useTutorialMode } from '#ui/useTutorialMode.ts'
import type { MenuEdits } from './useMenuEdits.ts'
import { useSavedQuery } from './useSavedQuery.ts'

type Ask = (changes: readonly MealChange[]) => Promise<boolean>

/**
 * Saving the menus, and leaving for the collection of dishes (part 1 §4); `onSaved` hears when a
 * menu was published, before the address says so.
 */
export function usePublish(hotel: Hotel, edits: MenuEdits, ask: Ask, onSaved?: () => void) {
  const { menus, changes, byHand, markSaved } = edits
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const inTutorial = useTutorialMode()
  const unsaved = changes.length > 0
  const setSaved = useSavedQuery(unsaved)

  const publish = (): boolean => {
    const refusal = publishMenus(convivio, hotel.id, menus, Date.now())
    if (refusal) notify.error(it.refusals[refusal])
    else markSaved()
    return !refusal
  }

  const save = async () => {
    if (!unsaved) return
    if (byHand && isOverwriting(changes) && !(await ask(changes))) return
    if (!publish()) return
    onSaved?.()
    await setSaved('1')
  }

  const openCollection = async () => {
    if (unsaved) {
      if (!(await confirm({ text: menuEditor.collection.leave })) || !publish()) return
      await setSaved('1')
    }
    await navigate(`/hotels/${hotel.id}/dishes${inTutorial ? '?tutorial=1' : ''}`)
  }

  return { save: () => void save(), openCollection: () => void openCollection() }
}
