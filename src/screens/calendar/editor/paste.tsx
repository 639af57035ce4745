import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import { menuChanges } from '#domain/menu/changes.ts'
import { mealsShown, placeable, placeableDishes } from '#domain/menu/copied.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import { isOverwriting } from '#domain/menu/editing.ts'
import type { MenuDraft } from '#domain/menu/editing.ts'
import { addDishes, pasteDayByDay, pasteMeals } from '#domain/menu/edits.ts'
import type { Menus } from '#domain/menu/edits.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useConvivio } from '#store/hooks.tsx'
import { menusOfDays } from '#store/selectors/menus.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import type { MenuEdits } from './edits.ts'
import type { AskOverwrite } from './OverwriteDialog.tsx'

export interface MenuEditorProps {
  readonly hotel: Hotel
  readonly days: readonly Day[]
  /** Kept outside the editor, so that it survives a change of selection and of month. */
  readonly clipboard: Clipboard
  readonly onCopy: (clipboard: Clipboard) => void
  readonly onSelect: (first: Day, last: Day) => void
  readonly onClose: () => void
}

type CopiedPeriod =
  | { readonly kind: 'meals'; readonly meals: readonly MealMenu[] }
  | { readonly kind: 'days'; readonly days: Menus }

interface Clipboard {
  readonly period?: CopiedPeriod | undefined
  readonly dishes: readonly string[]
  /** Pasted onto more days than were selected: the editor of the new selection takes it over. */
  readonly waiting?: MenuDraft | undefined
}

export const emptyClipboard: Clipboard = { dishes: [] }

/** Menus as they can be pasted now; says how many of their dishes are gone. */
function useWithoutDeleted() {
  const { state } = useConvivio()
  const notify = useNotify()
  return (source: Menus): Menus => {
    const table = state.getState().tables.Dish
    let left = 0
    const kept = source.map((menu) => {
      const meals = placeable(menu.meals, table)
      left += meals.left
      return { ...menu, meals: meals.meals }
    })
    if (left > 0) notify.error(menuEditor.copied.left(left))
    return kept
  }
}

function usePaste({ hotel, days, clipboard, onCopy, onSelect }: MenuEditorProps, edits: MenuEdits, ask: AskOverwrite) {
  const { menus, changes, byHand, edit } = edits
  const { state } = useConvivio()
  const notify = useNotify()
  const withoutDeleted = useWithoutDeleted()
  const { copied } = menuEditor
  const first = days[0] ?? ''
  const { period } = clipboard

  const mayReplace = async (before: Menus, after: Menus) => {
    const replaced = menuChanges(before, after)
    return !isOverwriting(replaced) || (await ask(replaced))
  }

  const paste = async () => {
    if (!period) return notify.error(copied.noPeriod)
    // A copied range is pasted as one: all its meals on every day is what nobody means.
    if (period.kind === 'days') return pasteDays()
    const [{ meals } = { meals: period.meals }] = withoutDeleted([{ day: first, meals: period.meals }])
    if (await mayReplace(menus, pasteMeals(menus, meals))) edit((now) => pasteMeals(now, meals), 'paste')
  }

  const pasteDays = async () => {
    if (period?.kind !== 'days') return notify.error(copied.noRange)
    const source = withoutDeleted(period.days)
    if (days.length > 1 || source.length === 1) {
      if (await mayReplace(menus, pasteDayByDay(menus, source))) edit((now) => pasteDayByDay(now, source), 'paste')
      return
    }
    // From a single day, as many days as were copied.
    const target = daysFrom(first, addDays(first, source.length - 1))
    const zone = timeZoneOf(hotel)
    const [, ...following] = menusOfDays(state.getState(), hotel.id, target, zone)
    const before = [...menus, ...following]
    const after = pasteDayByDay(before, source)
    if (!(await mayReplace(before, after))) return
    onCopy({ ...clipboard, waiting: { menus: after, byHand: byHand && changes.length > 0 } })
    onSelect(first, target.at(-1) ?? first)
  }

  return { paste, pasteDays }
}

/** Copying and pasting of periods, days and dishes (docs/domain.md, Copying menus). */
export function useCopyPaste(props: MenuEditorProps, edits: MenuEdits, ask: AskOverwrite) {
  const { hotel, days, clipboard, onCopy } = props
  const { menus, edit } = edits
  const { state } = useConvivio()
  const notify = useNotify()
  const { copied } = menuEditor
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const withoutDeleted = useWithoutDeleted()
  const { paste, pasteDays } = usePaste(props, edits, ask)

  const keep = (copy: CopiedPeriod) => {
    if (menus.every(({ meals }) => meals.length === 0)) return notify.error(copied.nothing)
    onCopy({ ...clipboard, period: copy })
    notify.success(copied.period(longPeriod(first, last)))
  }

  return {
    copy: () => keep(days.length > 1 ? { kind: 'days', days: menus } : { kind: 'meals', meals: mealsShown(menus) }),
    copyDays: () => keep({ kind: 'days', days: menus }),
    paste: () => void paste(),
    pasteDays: () => void pasteDays(),
    /** Days without meals take over those of earlier ones. */
    takeOver(earlier: readonly Day[]) {
      const source = withoutDeleted(menusOfDays(state.getState(), hotel.id, earlier, timeZoneOf(hotel)))
      edit((now) => pasteDayByDay(now, source), 'paste')
    },
    copyDishes: (dishes: readonly string[]) => {
      if (dishes.length === 0) return notify.error(copied.noDishes)
      onCopy({ ...clipboard, dishes })
      notify.success(copied.dishes)
    },
    pasteDishes: (mealIndex: MealIndex) => {
      const dishes = placeableDishes(clipboard.dishes, state.getState().tables.Dish)
      if (dishes.length < clipboard.dishes.length) notify.error(copied.left(clipboard.dishes.length - dishes.length))
      edit((now) => addDishes(now, mealIndex, dishes), 'paste')
    },
  }
}

export type CopyPaste = ReturnType<typeof useCopyPaste>
