import { useRef } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#browser/clock.ts'
import { it } from '#i18n/it.ts'
import { placeDeletion } from '#i18n/places/tables.ts'
import { deletePlace } from '#store/commands/places/deletedPlaces.ts'
import type { DeletedPlace } from '#store/commands/places/deletedPlaces.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Icon } from '#ui/Icon.tsx'
import { useDialogKeys } from '#ui/keys/useDialogKeys.ts'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import type { Neighbours } from '#ui/overlay/Modal.tsx'
import styles from './PlaceDialog.module.css'

export interface OfPlaceDialog {
  readonly neighbours: Neighbours
  readonly onDone: () => void
  readonly onClose: () => void
}

interface Props extends OfPlaceDialog {
  readonly title: string
  readonly deletion: {
    readonly title: string
    readonly question: () => string
    readonly of: { readonly className: DeletedPlace; readonly id: string; readonly name: string | undefined }
  }
  readonly addText: string
  readonly onAdd: () => void
  /** For those who may change some of its fields, but neither delete places nor add them. */
  readonly isKept?: boolean
  readonly children: ReactNode
}

/** What the dialogs of rooms, tables and their groups have in common: neighbours, deletion, another one. */
export function PlaceDialog(props: Props) {
  const { title, neighbours, deletion, addText, onAdd, isKept = false, onDone, onClose } = props
  const convivio = useConvivio()
  const notify = useNotify()
  const confirm = useConfirm()
  const explain = useExplain()
  const fields = useRef<HTMLDivElement>(null)
  useDialogKeys({ ...neighbours, create: isKept ? undefined : onAdd })
  const done = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onDone()
  }
  const remove = async () => {
    if (!(await confirm({ text: deletion.question(), danger: true }))) return
    const { className, id, name } = deletion.of
    const deleted = deletePlace(convivio, className, id, serverNow())
    if (deleted.status === 'refused') return explain(deleted.refusal)
    onClose()
    const words = placeDeletion(className, name)
    const takeBack = () => {
      const refusal = deleted.takeBack(serverNow())
      if (refusal) explain(refusal)
      else notify.success(words.restored)
    }
    notify.success(words.deleted, { label: it.common.cancel, onPress: takeBack })
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      neighbours={neighbours}
      footer={
        <>
          {!isKept && (
            <>
              <span className={styles.delete}>
                <Button kind="quiet" icon={<Icon name="trash" />} onClick={() => void remove()}>
                  {deletion.title}
                </Button>
              </span>
              <Button icon={<Icon name="plus" />} onClick={onFirstClick(onAdd)}>
                {addText}
              </Button>
            </>
          )}
          <Button kind="primary" onClick={done}>
            {it.common.done}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        {props.children}
      </div>
    </Modal>
  )
}
