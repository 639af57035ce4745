import { useRef } from 'react'
import type { ReactNode } from 'react'
import { it } from '#i18n/it.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Modal } from './Modal.tsx'
import type { Neighbours } from './Modal.tsx'
import styles from './PlaceDialog.module.css'
import { useDialogKeys } from './useDialogKeys.ts'

interface Props {
  readonly title: string
  readonly neighbours: Neighbours
  readonly deleteText: string
  readonly onDelete: () => void
  readonly addText: string
  readonly onAdd: () => void
  /** It is well as it is. */
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of one of many: the one before and after, another one, and away with it. */
export function PlaceDialog(props: Props) {
  const { title, neighbours, deleteText, onDelete, addText, onAdd, onDone, onClose } = props
  const fields = useRef<HTMLDivElement>(null)
  useDialogKeys({ ...neighbours, create: onAdd })
  const done = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onDone()
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      neighbours={neighbours}
      footer={
        <>
          <span className={styles.delete}>
            <Button kind="quiet" icon={<Icon name="trash" />} onClick={onDelete}>
              {deleteText}
            </Button>
          </span>
          <Button
            icon={<Icon name="plus" />}
            // The second press of a double click would make another.
            onClick={({ detail }) => detail < 2 && onAdd()}
          >
            {addText}
          </Button>
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
