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
import type { MenuEdits } from './useMenuEdits.ts'
import { useTutorialMode } from '../tutorial/useTutorialMode.ts'
import { useSavedQuery } from './useSavedQuery.ts'

type Ask = (changes: readonly MealChange[]) => Promise<boolean>

/**
 * Saving the menus, and leaving for the collection of dishes (part 1 §4); `onSaved` hears when what
 * was saved is no longer waiting to be.
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
    await setSaved('1')
    onSaved?.()
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
