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

interface TemplateFields {
  readonly name: string
  readonly isPublic: boolean
  readonly predefined: boolean
  readonly image: File | undefined
  /** Ids of dishes and labels that a new template does not get. */
  readonly left: ReadonlySet<string>
  readonly leftLabels: ReadonlySet<string>
}

const fieldsOf = (template: OfferedTemplate | undefined): TemplateFields => ({
  name: template?.name.it ?? '',
  isPublic: template?.isPublic ?? true,
  predefined: template?.predefined ?? false,
  image: undefined,
  left: new Set(),
  leftLabels: new Set(),
})

/** What is typed and chosen of a template until it is saved. */
function useTemplateForm({ hotel, template, onSaved }: Omit<Props, 'onClose'>) {
  const convivio = useConvivio()
  const notify = useNotify()
  const dishes = useSelect((state) => dishesOfHotel(state, hotel.id))
  const labels = useSelect((state) => labelsOfHotel(state, hotel.id))
  // A second try makes the same one.
  const [templateId] = useState(() => template?.id ?? newLocalId())
  const blank = fieldsOf(template)
  const [fields, setFields] = useState(blank)
  const [isSaving, setSaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const { name, isPublic, predefined, image, left, leftLabels } = fields
  const chosen = dishes.filter(({ id }) => !left.has(id))
  const missing = {
    name: name.trim() === '',
    image: image === undefined && template?.image === undefined,
    dishes: !template && chosen.length === 0,
  }
  const save = async () => {
    setTried(true)
    if (missing.name || missing.image || missing.dishes) return
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
  return {
    dishes,
    labels,
    fields,
    change: (changed: Partial<TemplateFields>) => setFields((before) => ({ ...before, ...changed })),
    labelsInUse: new Set(chosen.flatMap(({ labels: own = [] }) => own)),
    errorOf: (field: keyof typeof missing) => (isTried && missing[field] ? words[`${field}Missing`] : undefined),
    isChanged:
      name !== blank.name ||
      isPublic !== blank.isPublic ||
      predefined !== blank.predefined ||
      image !== undefined ||
      left.size + leftLabels.size > 0,
    isSaving,
    save,
  }
}

export function TemplateDialog({ onClose, ...props }: Props) {
  const confirm = useConfirm()
  const form = useTemplateForm(props)
  const { isChanged, isSaving } = form
  const leave = async () => {
    if (!isChanged || (await confirm({ text: it.common.unsaved }))) onClose()
  }
  return (
    <Modal
      title={props.template ? words.edit : words.add}
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
      <TemplateForm template={props.template} form={form} />
    </Modal>
  )
}

interface FormProps {
  readonly template: OfferedTemplate | undefined
  readonly form: ReturnType<typeof useTemplateForm>
}

function TemplateForm({ template, form }: FormProps) {
  const { dishes, labels, fields, change, labelsInUse, errorOf } = form
  const { name, image, left, leftLabels } = fields
  return (
    <Flex
      id="template-form"
      component="form"
      vertical
      gap="md"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isSaving) void form.save()
      }}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={errorOf('name')}
        maxLength={longestOf(Template.fields.name)}
        required
        ref={takeFocus}
        lang="it"
        value={name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <ImageField
        stored={template?.image}
        chosen={image}
        error={errorOf('image')}
        onChoose={(file) => change({ image: file })}
      />
      <Marks fields={fields} change={change} />
      {!template && (
        <>
          <DishChoice
            dishes={dishes}
            left={left}
            error={errorOf('dishes')}
            onLeave={(next) => change({ left: next })}
          />
          <LabelChoice
            labels={labels}
            used={labelsInUse}
            left={leftLabels}
            onLeave={(next) => change({ leftLabels: next })}
          />
        </>
      )}
    </Flex>
  )
}

function Marks({ fields, change }: Pick<FormProps['form'], 'fields' | 'change'>) {
  const { isPublic, predefined } = fields
  return (
    <fieldset className={styles.marks}>
      <legend>{words.offered}</legend>
      <label>
        <input type="checkbox" checked={isPublic} onChange={() => change({ isPublic: !isPublic })} />
        <span>{words.isPublic}</span>
      </label>
      <label>
        <input type="checkbox" checked={predefined} onChange={() => change({ predefined: !predefined })} />
        <span>{words.predefined}</span>
      </label>
    </fieldset>
  )
}
