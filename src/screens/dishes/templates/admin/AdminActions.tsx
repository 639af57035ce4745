import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OfferedTemplate } from '#domain/menu/template.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { templates } from '#i18n/menu/templates.ts'
import { useTemplates } from '#store/loaders/templates.ts'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

const words = templates.admin

interface Props {
  readonly hotel: Hotel
  readonly template: OfferedTemplate
  readonly onChanged: () => void
}

export function AdminActions({ hotel, template, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const list = useTemplates(hotel.id)
  return (
    <>
      <Button icon={<Icon name="edit" />} onClick={() => setOpen(true)}>
        {it.common.edit}
      </Button>
      {/* Those that come with the server would be back with its next start: they are hidden instead. */}
      {!template.predefined && <Delete hotel={hotel} template={template} onDeleted={list.retry} />}
      {isOpen && (
        <TemplateDialog
          hotel={hotel}
          template={template}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            list.retry()
            onChanged()
          }}
        />
      )}
    </>
  )
}

function Delete({ hotel, template, onDeleted }: Omit<Props, 'onChanged'> & { readonly onDeleted: () => void }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notify = useNotify()
  const deleting = useCall('delete-template')
  const remove = async () => {
    const name = template.name.it?.trim() || it.common.unnamed
    const isSure = await confirm({
      title: words.removeTitle(name),
      text: words.removeText,
      confirm: it.common.delete,
      danger: true,
    })
    if (!isSure) return
    const answer = await deleting.ask({ hotelId: hotel.id, templateId: template.id })
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    notify.success(words.removed)
    onDeleted()
    void navigate(`/hotels/${hotel.id}/templates`)
  }
  return (
    <Button loading={deleting.isAsking} icon={<Icon name="trash" />} onClick={() => void remove()}>
      {it.common.delete}
    </Button>
  )
}
