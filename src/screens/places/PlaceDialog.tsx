import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Verdict } from '#domain/rules/verdict.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
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
    readonly run: () => Verdict
  }
  readonly addText: string
  readonly onAdd: () => void
  /** For those who may change some of its fields, but neither delete places nor add them. */
  readonly isKept?: boolean
  readonly children: ReactNode
}

export function PlaceDialog(props: Props) {
  const { title, neighbours, deletion, addText, onAdd, isKept = false, onDone, onClose } = props
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
    const refusal = deletion.run()
    explain(refusal)
    if (!refusal) onClose()
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
              <Button
                icon={<Icon name="plus" />}
                onClick={onFirstClick(onAdd)}
              >
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
