import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish, Label } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { refusalText, refusals } from '#i18n/refusals.ts'
import { changeLabel, createLabel, setDishLabel } from '#store/commands/menu/label.ts'
import type { Convivio } from '#store/convivio.ts'
import { useConvivio, useRow } from '#store/hooks.tsx'
import { useChangedElsewhere, useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { labelDraftOf, labelFieldsOf, isSameDraft } from './labelDraft.ts'
import type { LabelDraft } from './labelDraft.ts'
import { LabelFields } from './LabelFields.tsx'

interface Props {
  readonly hotel: Hotel
  readonly dish: Dish | undefined
  readonly labelId: string | undefined
  readonly onDone: () => void
}

interface Saved extends Pick<Props, 'hotel' | 'dish'> {
  readonly label: Label | undefined
  readonly draft: LabelDraft
}

function saveLabel(convivio: Convivio, { hotel, dish, label, draft }: Saved): Refusal | undefined {
  const now = serverNow()
  const fields = labelFieldsOf(draft, label)
  if (label) return changeLabel(convivio, label.id, fields, now)
  const created = createLabel(convivio, hotel.id, fields, now)
  if (created.status === 'refused') return created.refusal
  return dish && setDishLabel(convivio, dish.id, created.id, true, now)
}

export function LabelForm({ hotel, dish, labelId, onDone }: Props) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const label = useRow('Label', labelId)
  const [edits, setEdits] = useState<Partial<LabelDraft>>({})
  const draft = { ...labelDraftOf(label), ...edits }
  const elsewhere = useChangedElsewhere('Label', labelId, edits.name !== undefined, ({ name }) => name?.it ?? '')
  useGoneElsewhere('Label', labelId, () => {
    onDone()
    notify.error(it.common.goneElsewhere)
  })
  const [error, setError] = useState<Refusal>()

  const leave = async () => {
    if (isSameDraft(draft, labelDraftOf(label)) || (await confirm({ text: it.common.unsaved }))) onDone()
  }
  const save = () => {
    const refusal = saveLabel(convivio, { hotel, dish, label, draft })
    setError(refusal)
    // The Italian name is the first field.
    if (refusal === 'labelNameMissing') return document.querySelector<HTMLInputElement>('#label-form input')?.focus()
    if (refusal) return notify.error(refusalText(refusal))
    notify.success(label ? words.changed : words.created)
    onDone()
  }

  const nameIsMissing = error === 'labelNameMissing' && !draft.name.it?.trim()
  return (
    <Modal
      title={label ? words.edit : words.add}
      size="medium"
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{it.common.cancel}</Button>
          <Button kind="primary" type="submit" form="label-form">
            {it.common.save}
          </Button>
        </>
      }
    >
      <form
        id="label-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <LabelFields
          draft={draft}
          error={nameIsMissing ? refusals.labelNameMissing : undefined}
          elsewhere={elsewhere}
          onChange={(asked) => setEdits({ ...edits, ...asked })}
        />
      </form>
    </Modal>
  )
}
