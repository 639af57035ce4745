import { menuEditor } from '#i18n/menuEditor.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Shortcut } from '#ui/Shortcut.tsx'
import styles from './EditorHead.module.css'
import type { Action, Actions } from './useActions.ts'

export function ActionMenu({ actions }: { readonly actions: Actions }) {
  const { copy, copyDays, paste, pasteDays, copyDishes, print, pictures, removeAll } = actions
  const groups: readonly (readonly Action[])[] = [
    [copy, copyDays, paste, pasteDays, copyDishes],
    [print, pictures],
    [removeAll],
  ]
  return (
    <Popover
      className={styles.icon}
      label={menuEditor.actions.more}
      trigger={<Icon name="more" size={22} />}
    >
      {(close) => (
        <ul className={styles.menu}>
          {groups.map((group, at) =>
            group.map((action, place) => (
              <li key={action.label} data-apart={at > 0 && place === 0 ? '' : undefined}>
                <Entry action={action} onDone={close} />
              </li>
            )),
          )}
        </ul>
      )}
    </Popover>
  )
}

function Entry({ action, onDone }: { readonly action: Action; readonly onDone: () => void }) {
  const { label, combos, disabled, danger, run } = action
  return (
    <button
      type="button"
      disabled={disabled}
      data-danger={danger ? '' : undefined}
      onClick={() => {
        onDone()
        run()
      }}
    >
      <span>{label}</span>
      {combos[0] && <Shortcut combo={combos[0]} />}
    </button>
  )
}
