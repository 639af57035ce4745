import type { MealChange } from '#domain/menu/changes.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ChangePreview } from './ChangePreview.tsx'

interface Props {
  readonly first: Day
  readonly last: Day
  readonly changes: readonly MealChange[]
  readonly removals: readonly OrderedRemoval[]
  readonly onAnswer: (yes: boolean) => void
}

/** The question before menus are overwritten, with a preview. */
export function OverwriteDialog({ first, last, changes, removals, onAnswer }: Props) {
  const { overwrite } = menuEditor
  return (
    <Modal
      title={overwrite.title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{it.common.cancel}</Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {it.common.continue}
          </Button>
        </>
      }
    >
      <p>{overwrite.text(first, last)}</p>
      <ChangePreview changes={changes} removals={removals} />
    </Modal>
  )
}
