import { useState } from 'react'
import type { OfferedTemplate } from '#domain/menu/template.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { Template } from '#domain/schema/template.ts'
import { it } from '#i18n/it.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { templates } from '#i18n/menu/templates.ts'
import { saveTemplate } from '#store/commands/menu/template.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { labelsOfHotel } from '#store/selectors/labels.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { takeFocus } from '#ui/keys/takeFocus.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { DishChoice } from './DishChoice.tsx'
import { ImageField } from './ImageField.tsx'
import { LabelChoice } from './LabelChoice.tsx'
import styles from './TemplateDialog.module.css'

const words = templates.admin

interface Props {
  readonly hotel: Hotel
  readonly template?: OfferedTemplate
  readonly onClose: () => void
  readonly onSaved: (template: OfferedTemplate) => void
}

export function TemplateDialog({ hotel, template, onClose, onSaved }: Props) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const dishes = useSelect((state) => dishesOfHotel(state, hotel.id))
  // A second try makes the same one.
  const [templateId] = useState(() => template?.id ?? newLocalId())
  const [name, setName] = useState(template?.name.it ?? '')
  const [isPublic, setPublic] = useState(template?.isPublic ?? true)
  const [predefined, setPredefined] = useState(template?.predefined ?? false)
  const [image, setImage] = useState<File>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState(false)
  const labels = useSelect((state) => labelsOfHotel(state, hotel.id))
  const [leftLabels, setLeftLabels] = useState<ReadonlySet<string>>(new Set())
  const chosen = dishes.filter(({ id }) => !left.has(id))
  const used = new Set(chosen.flatMap(({ labels: own = [] }) => own))
  const isNamed = name.trim() !== ''
  const hasImage = image !== undefined || template?.image !== undefined

  const save = async () => {
    setAsked(true)
    if (!isNamed || !hasImage || (!template && chosen.length === 0)) return
    setSaving(true)
    const answer = await saveTemplate(convivio, {
      hotelId: hotel.id,
      templateId,
      name: name.trim(),
      isPublic,
      predefined,
      image,
      ...(!template && {
        dishIds: chosen.map(({ id }) => id),
        labelIds: labels.flatMap(({ id }) => (leftLabels.has(id) ? [] : id)),
      }),
    })
    setSaving(false)
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    notify.success(words.saved)
    onSaved(answer.result.template)
  }
  const isChanged =
    name !== (template?.name.it ?? '') ||
    isPublic !== (template?.isPublic ?? true) ||
    predefined !== (template?.predefined ?? false) ||
    image !== undefined ||
    left.size + leftLabels.size > 0
  const leave = async () => {
    if (!isChanged || (await confirm({ text: it.common.unsaved }))) onClose()
  }

  return (
    <Modal
      title={template ? words.edit : words.add}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{it.common.cancel}</Button>
          <Button kind="primary" type="submit" form="template-form" loading={isSaving}>
            {it.common.save}
          </Button>
        </>
      }
    >
      <Flex
        id="template-form"
        component="form"
        vertical
        gap="md"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save()
        }}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={asked && !isNamed ? words.nameMissing : undefined}
          maxLength={longestOf(Template.fields.name)}
          required
          ref={takeFocus}
          lang="it"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ImageField
          stored={template?.image}
          chosen={image}
          error={asked && !hasImage ? words.imageMissing : undefined}
          onChoose={setImage}
        />
        <fieldset className={styles.marks}>
          <legend>{words.offered}</legend>
          <label>
            <input type="checkbox" checked={isPublic} onChange={() => setPublic(!isPublic)} />
            <span>{words.isPublic}</span>
          </label>
          <label>
            <input type="checkbox" checked={predefined} onChange={() => setPredefined(!predefined)} />
            <span>{words.predefined}</span>
          </label>
        </fieldset>
        {!template && (
          <>
            <DishChoice
              dishes={dishes}
              left={left}
              error={asked && chosen.length === 0 ? words.dishesMissing : undefined}
              onLeave={setLeft}
            />
            <LabelChoice labels={labels} used={used} left={leftLabels} onLeave={setLeftLabels} />
          </>
        )}
      </Flex>
    </Modal>
  )
}
