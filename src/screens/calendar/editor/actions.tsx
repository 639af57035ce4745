import { useState } from 'react'
import { onDevice } from '#browser/keptItems.ts'
import { removeAllMeals } from '#domain/menu/edits.ts'
import type { SharedMeal } from '#domain/menu/shared.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { Icon } from '#ui/Icon.tsx'
import { iconClass } from '#ui/IconButton.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { MenuItem } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import type { MenuEdits } from './edits.ts'
import type { CopyPaste } from './paste.tsx'

type ChosenByMeal = Readonly<Partial<Record<MealIndex, readonly string[]>>>

const NONE: readonly string[] = []

export function useChosenDishes(meals: readonly SharedMeal[]) {
  const [chosen, setChosen] = useState<ChosenByMeal>({})
  const toggle = (mealIndex: MealIndex, id: string) =>
    setChosen((before) => {
      const ids = before[mealIndex] ?? NONE
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
      return { ...before, [mealIndex]: next }
    })
  const dishes = [
    ...new Set(
      meals.flatMap(({ mealIndex, dishes }) =>
        dishes.map(({ id }) => id).filter((id) => chosen[mealIndex]?.includes(id)),
      ),
    ),
  ]
  const of = (mealIndex: MealIndex) => chosen[mealIndex] ?? NONE
  return { dishes, of, toggle, clear: () => setChosen({}) }
}

export type ChosenDishes = ReturnType<typeof useChosenDishes>

const KEY = 'convivio.menuPictures'

export function usePictures() {
  const [shown, setShown] = useState(() => onDevice.get(KEY) === '1')
  return {
    shown,
    toggle: () => {
      onDevice.set(KEY, shown ? '0' : '1')
      setShown(!shown)
    },
  }
}

type Pictures = ReturnType<typeof usePictures>

export interface Action {
  readonly label: string
  readonly icon?: IconName
  /** The first one is shown. */
  readonly combos: readonly string[]
  readonly repeats?: true
  readonly disabled?: boolean
  readonly danger?: true
  readonly run: () => void
}

interface Parts {
  readonly days: readonly Day[]
  readonly edits: MenuEdits
  readonly copyPaste: CopyPaste
  readonly chosen: ChosenDishes
  readonly pictures: Pictures
  readonly save: () => void
  readonly print: () => void
  readonly onClose: () => void
}

export function useActions(parts: Parts) {
  const { days, edits, copyPaste, chosen, pictures, save, print, onClose } = parts
  const confirm = useConfirm()
  const { actions } = menuEditor
  const removeAll = async () => {
    const text = menuEditor.removeAll(days[0] ?? '', days.at(-1) ?? '')
    if (await confirm({ text, danger: true })) edits.edit(removeAllMeals, 'removal')
  }
  const isEmpty = edits.menus.every(({ meals }) => meals.length === 0)
  const { copy, copyDays, paste, pasteDays } = copyPaste
  return {
    close: { label: menuEditor.close, icon: 'close', combos: ['escape'], run: onClose },
    undo: {
      label: actions.undo,
      icon: 'undo',
      combos: ['ctrl+z'],
      repeats: true,
      disabled: !edits.canUndo,
      run: edits.undo,
    },
    redo: {
      label: actions.redo,
      icon: 'redo',
      combos: ['ctrl+y', 'ctrl+shift+z'],
      repeats: true,
      disabled: !edits.canRedo,
      run: edits.redo,
    },
    copy: { label: actions.copy, icon: 'copy', combos: ['ctrl+c'], run: copy },
    copyDays: { label: actions.copyDays, combos: ['alt+c'], run: copyDays },
    paste: { label: actions.paste, icon: 'paste', combos: ['ctrl+v'], run: paste },
    pasteDays: { label: actions.pasteDays, combos: ['alt+v'], run: pasteDays },
    copyDishes: {
      label: actions.copyDishes,
      combos: [],
      disabled: chosen.dishes.length === 0,
      run: () => copyPaste.copyDishes(chosen.dishes),
    },
    print: { label: actions.print, icon: 'print', combos: ['ctrl+m'], run: print },
    pictures: {
      label: pictures.shown ? actions.hidePictures : actions.showPictures,
      icon: 'picture',
      combos: ['ctrl+i'],
      run: pictures.toggle,
    },
    removeAll: {
      label: actions.removeAll,
      combos: [],
      danger: true,
      disabled: isEmpty,
      run: () => void removeAll(),
    },
    save: { label: it.common.save, combos: ['ctrl+s'], run: save },
  } satisfies Record<string, Action>
}

export type Actions = ReturnType<typeof useActions>

export function ActionMenu({ actions }: { readonly actions: Actions }) {
  const { copy, copyDays, paste, pasteDays, copyDishes, print, pictures, removeAll } = actions
  const groups: readonly (readonly Action[])[] = [
    [copy, copyDays, paste, pasteDays, copyDishes],
    [print, pictures],
    [removeAll],
  ]
  return (
    <Popover className={iconClass()} label={menuEditor.actions.more} trigger={<Icon name="more" size={22} />}>
      {(close) => (
        <ul>
          {groups.map((group, at) =>
            group.map((action, place) => (
              <li key={action.label}>
                <Entry action={action} apart={at > 0 && place === 0} onDone={close} />
              </li>
            )),
          )}
        </ul>
      )}
    </Popover>
  )
}

interface EntryProps {
  readonly action: Action
  readonly apart: boolean
  readonly onDone: () => void
}

function Entry({ action, apart, onDone }: EntryProps) {
  const { label, combos, disabled, danger, run } = action
  return (
    <MenuItem
      disabled={disabled}
      danger={danger}
      apart={apart}
      onClick={() => {
        onDone()
        run()
      }}
    >
      {label}
      {combos[0] && <Shortcut combo={combos[0]} />}
    </MenuItem>
  )
}

export function ActionKeys({ actions }: { readonly actions: Actions }) {
  const all: readonly Action[] = Object.values(actions)
  return all.flatMap((action) => action.combos.map((combo) => <ActionKey key={combo} combo={combo} action={action} />))
}

function ActionKey({ combo, action }: { readonly combo: string; readonly action: Action }) {
  const run = () => {
    if (!action.disabled) action.run()
  }
  useShortcut(combo, run, true, { repeats: action.repeats ?? false })
  return null
}
