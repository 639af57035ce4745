import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { savingNote } from '#ui/savingNote.ts'
import { Shortcut } from '#ui/Shortcut.tsx'
import { OrderedNotice } from './OrderedNotice.tsx'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import styles from './SaveBar.module.css'
import type { ChosenDishes } from './useChosenDishes.ts'
import type { CopyPaste } from './useCopyPaste.ts'
import type { MenuEdits } from './useMenuEdits.ts'

interface Props {
  readonly hotelId: string
  readonly edits: MenuEdits
  readonly removals: readonly OrderedRemoval[]
  readonly chosen: ChosenDishes
  readonly copyPaste: CopyPaste
  readonly onSave: () => void
}

/** Fixed at the foot: what is unsaved, and the button that saves it. */
export function SaveBar({ hotelId, edits, removals, chosen, copyPaste, onSave }: Props) {
  const { save, dish, actions } = menuEditor
  const count = edits.changes.length
  const saving = useSelect((state) => state.saving)
  const durable = useSelect((state) => state.durable)
  // On a phone the panel covers the indicator of the top bar.
  const note = count === 0 ? savingNote(saving, durable) : undefined
  return (
    <footer className={styles.bar}>
      {chosen.dishes.length > 0 && (
        <div className={styles.chosen}>
          <span>{dish.chosen(chosen.dishes.length)}</span>
          <Button kind="quiet" onClick={chosen.clear}>
            {dish.unchoose}
          </Button>
          <Button
            aria-label={actions.copyDishes}
            onClick={() => copyPaste.copyDishes(chosen.dishes)}
          >
            {actions.copy}
          </Button>
        </div>
      )}
      {edits.overtaken.length > 0 && <OvertakenNotice hotelId={hotelId} changes={edits.overtaken} />}
      {removals.length > 0 && <OrderedNotice removals={removals} edit={edits.edit} />}
      <div className={styles.save}>
        <p id="menu-save-note" data-tone={note?.tone}>
          {note?.text}
          <span role="status">{note ? '' : count > 0 ? save.changes(edits.changes) : save.nothing}</span>
        </p>
        <Button
          kind="primary"
          data-tutorial="save"
          disabled={count === 0}
          aria-describedby="menu-save-note"
          onClick={onSave}
        >
          {it.common.save}
          <Shortcut combo="ctrl+s" />
        </Button>
      </div>
    </footer>
  )
}
