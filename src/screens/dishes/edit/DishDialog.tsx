import { dishName } from '#domain/rules/menu/dish.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { dishes } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { useRow } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { Icon } from '#ui/Icon.tsx'
import { useDialogKeys } from '#ui/keys/useDialogKeys.ts'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { useRemoveDish } from '#screens/dishes/useRemoveDish.ts'
import { Text } from '#ui/Text.tsx'
import styles from './DishDialog.module.css'
import { DishSections } from './DishSections.tsx'
import { usePhoto } from './usePhoto.ts'
import type { PhotoChoice } from './usePhoto.ts'

interface DishDialogProps {
  readonly hotel: Hotel
  readonly dishId: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly onStep: (dishId: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
  readonly onLabels: (dishId: string) => void
}

/** A chosen photo that is not sent would be lost; one that is being sent goes on. */
function useLeaveDish(choice: PhotoChoice) {
  const confirm = useConfirm()
  const isChoosing = choice.busy || choice.photo !== undefined
  const question = isChoosing ? { text: it.common.unsaved, danger: true } : undefined
  const release = useUnsavedWork(question && { question, param: 'dish', onLeave: choice.drop })
  const forget = () => {
    release()
    choice.drop()
  }
  const leave = async (go: () => void) => {
    if (question && !(await confirm(question))) return
    forget()
    go()
  }
  return { leave, release, forget }
}

export function DishDialog(props: DishDialogProps) {
  const { hotel, dishId, previous, next, onStep, onAdd, onClose, onLabels } = props
  const removeDish = useRemoveDish()
  const notify = useNotify()
  const may = useMay()
  const dish = useRow('Dish', dishId)
  const choice = usePhoto(dish)

  const { leave, release, forget } = useLeaveDish(choice)
  const stepTo = (id: string | undefined) => (id === undefined ? undefined : () => void leave(() => onStep(id)))
  const neighbours = { previous: stepTo(previous), next: stepTo(next) }
  const add = () => void leave(onAdd)
  useDialogKeys({ ...neighbours, create: add })
  useGoneElsewhere('Dish', dishId, () => {
    forget()
    onClose()
    notify.error(it.common.goneElsewhere)
  })
  if (!dish) return null

  const remove = async () => {
    if (!(await removeDish(dish))) return
    forget()
    onClose()
  }
  const close = () => void leave(onClose)
  // Everything else is saved by itself: so is the photo that is seen.
  const done = async () => {
    if (choice.busy) return close()
    if (!(await choice.send())) return
    release()
    onClose()
  }

  return (
    <Modal
      title={dishName(dish) || it.common.unnamedDish}
      size="large"
      onClose={close}
      neighbours={neighbours}
      footer={
        <DishActions onDelete={may.manages ? () => void remove() : undefined} onAdd={add} onDone={() => void done()} />
      }
    >
      <DishSections hotel={hotel} dish={dish} onLabels={onLabels} choice={choice} />
    </Modal>
  )
}

interface ActionsProps {
  /** Undefined for those who may not delete dishes. */
  readonly onDelete: (() => void) | undefined
  readonly onAdd: () => void
  readonly onDone: () => void
}

function DishActions({ onDelete, onAdd, onDone }: ActionsProps) {
  return (
    <>
      <span className={styles.delete}>
        {onDelete && (
          <Button kind="quiet" icon={<Icon name="trash" />} onClick={onDelete}>
            {dishEdit.delete}
          </Button>
        )}
      </span>
      <Text component="p" size="md" type="secondary" className={styles.autosave}>
        {dishEdit.autosave} <span>{dishEdit.steps}</span>
      </Text>
      <span className={styles.add}>
        <Button icon={<Icon name="plus" />} onClick={onFirstClick(onAdd)}>
          {dishes.add}
        </Button>
      </span>
      <Button kind="primary" onClick={onDone}>
        {it.common.done}
      </Button>
    </>
  )
}
