import { useState } from 'react'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { LabelForm } from './LabelForm.tsx'
import { LabelLists } from './LabelLists.tsx'

interface Props {
  readonly hotel: Hotel
  readonly dish: Dish | undefined
  readonly onClose: () => void
}

export function LabelsDialog({ hotel, dish, onClose }: Props) {
  const may = useMay()
  const [form, setForm] = useState<{ readonly labelId?: string }>()
  if (form) return <LabelForm hotel={hotel} dish={dish} labelId={form.labelId} onDone={() => setForm(undefined)} />
  const title = dish ? words.titleOf(dishName(dish) || it.common.unnamedDish) : words.title
  return (
    <Modal
      title={title}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {may.manages && (
            <Button icon={<Icon name="plus" />} onClick={() => setForm({})}>
              {words.add}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {it.common.done}
          </Button>
        </>
      }
    >
      <LabelLists hotel={hotel} dish={dish} onEdit={(label) => setForm({ labelId: label.id })} />
    </Modal>
  )
}
