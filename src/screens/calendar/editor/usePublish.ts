import { useNavigate } from 'react-router-dom'
import { isLeftEmpty } from '#domain/menu/changes.ts'
import { asksBeforeSaving } from '#domain/menu/editing.ts'
import { isMealRemoval } from '#domain/menu/ordered.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { publishMenus } from '#store/commands/menu.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { useUnsavedWork } from '#ui/unsavedWork.ts'
import { useTutorialMode } from '#ui/useTutorialMode.ts'
import type { MenuEdits } from './useMenuEdits.ts'
import type { OrderedRemovals } from './useOrderedRemovals.ts'
import type { AskOverwrite } from './useOverwriteQuestion.tsx'
import { useSavedQuery } from './useSavedQuery.ts'

interface Parts {
  readonly hotel: Hotel
  readonly edits: MenuEdits
  readonly ordered: OrderedRemovals
  readonly ask: AskOverwrite
  /** Called when a menu was saved, before the URL says so. */
  readonly onSaved: (() => void) | undefined
}

/** Saving the menus, and leaving for the collection of dishes (docs/domain.md, Saving menus). */
export function usePublish({ hotel, edits, ordered, ask, onSaved }: Parts) {
  const { menus, changes, byHand, markSaved } = edits
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const inTutorial = useTutorialMode()
  const unsaved = changes.length > 0
  const setSaved = useSavedQuery(unsaved)

  const publish = (removals: readonly OrderedRemoval[]): boolean => {
    const refusal = removals.some(isMealRemoval)
      ? 'mealOrdered'
      : publishMenus(convivio, hotel.id, menus, Date.now())
    if (refusal) notify.error(it.refusals[refusal])
    else markSaved()
    return !refusal
  }

  /** The question before saving, if any; none where saving is impossible anyway. */
  const questionOn = (removals: readonly OrderedRemoval[]): Promise<boolean> | undefined => {
    if (removals.some(isMealRemoval)) return undefined
    if (removals.length > 0 || asksBeforeSaving(changes, menus.length, byHand))
      return ask(changes, removals)
    const empty = changes.filter(isLeftEmpty)
    return empty.length > 0 ? confirm({ text: menuEditor.save.empty(empty) }) : undefined
  }

  /** Whether all is saved now. */
  const save = async (): Promise<boolean> => {
    if (!unsaved) return true
    const removals = ordered.look ? await ordered.look() : []
    const question = questionOn(removals)
    if (question && !(await question)) return false
    if (!publish(removals)) return false
    onSaved?.()
    await setSaved('1')
    return true
  }
  const release = useUnsavedWork(
    unsaved ? { question: { text: it.shell.leave.unsavedMenu, save } } : undefined,
  )

  const openCollection = async () => {
    if (unsaved) {
      if (!(await confirm({ text: menuEditor.collection.leave })) || !publish(ordered.removals)) return
      release()
      await setSaved('1')
    }
    await navigate(`/hotels/${hotel.id}/dishes${inTutorial ? '?tutorial=1' : ''}`)
  }

  return { save, openCollection: () => void openCollection() }
}
