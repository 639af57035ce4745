import { removeAllMeals } from '#domain/menu/edits.ts'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { useConfirm } from '#ui/Confirm.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { ChosenDishes } from './useChosenDishes.ts'
import type { CopyPaste } from './useCopyPaste.ts'
import type { MenuEdits } from './useMenuEdits.ts'
import type { Pictures } from './usePictures.ts'

export interface Action {
  readonly label: string
  readonly icon?: IconName
  /** The first one is shown. */
  readonly combos: readonly string[]
  /** Runs again while the key is held. */
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
    if (await confirm({ text, danger: true })) edits.edit(removeAllMeals)
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
