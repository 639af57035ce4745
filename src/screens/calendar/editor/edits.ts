import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { isLeftEmpty, menuChanges, removedDishes } from '#domain/menu/changes.ts'
import type { MealChange } from '#domain/menu/changes.ts'
import {
  afterSavingMenus,
  asksBeforeSaving,
  overtakenMeals,
  shownMenus,
  withEdit,
  withRedo,
  withUndo,
} from '#domain/menu/editing.ts'
import type { MenuDraft, MenuEditing, Source } from '#domain/menu/editing.ts'
import type { Menus } from '#domain/menu/edits.ts'
import { isMealRemoval, orderedRemovals } from '#domain/menu/ordered.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { refusalText } from '#i18n/refusals.ts'
import { publishMenus } from '#store/commands/menu/menu.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useOrderedDishes } from '#store/loaders/orderedDishes.ts'
import type { OrderedByMeal } from '#store/loaders/orderedDishes.ts'
import { mealsBetween, mealsOfHotel, menusFromRows } from '#store/selectors/menus.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useAddress } from '#ui/url/useAddress.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import type { AskOverwrite } from './OverwriteDialog.tsx'

/** An edit of the menus; what was asked about is told apart, because saving it does not ask again. */
export type Edit = (change: (menus: Menus) => Menus, source?: Source) => void

export function useMenuEdits(hotel: Hotel, days: readonly Day[], waiting: MenuDraft | undefined) {
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const saved = menusFromRows(rows, days, timeZoneOf(hotel))
  const [editing, setEditing] = useState<MenuEditing | undefined>(() => {
    if (waiting?.menus[0]?.day !== days[0] || waiting?.menus.length !== days.length) return undefined
    return withEdit(undefined, saved, () => waiting.menus, waiting.byHand ? 'hand' : 'paste')
  })
  const menus = shownMenus(editing, saved)
  const edit: Edit = (change, source = 'hand') => setEditing((before) => withEdit(before, saved, change, source))
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
    markSaved: () => setEditing((before) => before && afterSavingMenus(before, saved)),
  }
}

export type MenuEdits = ReturnType<typeof useMenuEdits>

interface OrderedRemovals {
  /** What saving would take from those who ordered it, as far as it is known. */
  readonly removals: readonly OrderedRemoval[]
  /** Absent where nothing is taken away; else resolves once the server has answered. */
  readonly look: (() => Promise<readonly OrderedRemoval[]>) | undefined
}

export function useOrderedRemovals(hotel: Hotel, changes: readonly MealChange[]): OrderedRemovals {
  const zone = timeZoneOf(hotel)
  const taking = changes.filter((change) => removedDishes(change).length > 0 || change.kind === 'remove')
  const ids = useSelect((state) =>
    taking
      .map(({ day, mealIndex }) => {
        const meals = mealsBetween(state, hotel.id, [day, day], zone)
        return meals.find((meal) => meal.mealIndex === mealIndex)?.id ?? ''
      })
      .join(),
  ).split(',')
  const { ordered, look } = useOrderedDishes(hotel.id, ids.filter(Boolean))
  const among = (all: OrderedByMeal) => orderedRemovals(taking, (change) => all[ids[taking.indexOf(change)] ?? ''])
  return {
    removals: among(ordered),
    look: taking.length > 0 ? async () => among(await look()) : undefined,
  }
}

/** Keeps `saved` in the URL, so that leaving the page asks. */
function useSavedQuery(unsaved: boolean) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const address = useAddress()
  // Of the address as it is now: the one that was drawn may be of the days before.
  const said = () => new URLSearchParams(address().search)
  const setSaved = async (saved: '0' | '1') => {
    const query = said()
    // The page was left already: writing would navigate back to it.
    if (query.get('saved') === saved || address().pathname !== pathname) return
    query.set('saved', saved)
    await navigate({ search: query.toString() }, { replace: true, state: address().state })
  }
  const tell = useEffectEvent((nowUnsaved: boolean) => {
    if (nowUnsaved) void setSaved('0')
    else if (said().get('saved') === '0') void setSaved('1')
  })
  useEffect(() => {
    // The edit is painted first: writing the URL renders the whole page.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tell(unsaved))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [unsaved])
  return setSaved
}

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
    const refusal = removals.some(isMealRemoval) ? 'mealOrdered' : publishMenus(convivio, hotel.id, menus, serverNow())
    if (refusal) notify.error(refusalText(refusal))
    else markSaved()
    return !refusal
  }

  /** The question before saving, if any; none where saving is impossible anyway. */
  const questionOn = (removals: readonly OrderedRemoval[]): Promise<boolean> | undefined => {
    if (removals.some(isMealRemoval)) return undefined
    if (removals.length > 0 || asksBeforeSaving(changes, menus.length, byHand)) return ask(changes, removals)
    const empty = changes.filter(isLeftEmpty)
    return empty.length > 0 ? confirm({ text: menuEditor.save.empty(empty) }) : undefined
  }

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
  const release = useUnsavedWork(unsaved ? { question: { text: it.shell.leave.unsavedMenu, save } } : undefined)

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
