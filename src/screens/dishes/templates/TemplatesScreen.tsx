import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { Hotel } from '#domain/schema/hotel.ts'
import { templates as words } from '#i18n/menu/templates.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useTemplates } from '#store/loaders/templates.ts'
import { isAdmin } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { TemplateDialog } from './admin/TemplateDialog.tsx'
import { TemplateList } from './TemplateList.tsx'

export function TemplatesScreen() {
  const hotel = useHotel()
  const makes = useSelect(isAdmin)
  if (!hotel) return <Navigate to="/hotels" replace />
  return (
    <Page
      title={words.title}
      intro={words.intro}
      back={{ to: `/hotels/${hotel.id}/dishes`, label: words.back }}
      actions={makes && <NewTemplate hotel={hotel} />}
    >
      <Offered key={hotel.id} hotel={hotel} />
    </Page>
  )
}

function Offered({ hotel }: { readonly hotel: Hotel }) {
  const { templates, ...loading } = useTemplates(hotel.id)
  if (!templates) return <LoadingState shape="cards" loading={loading} words={words} />
  if (templates.length === 0) return <EmptyState {...words.none} />
  return <TemplateList hotel={hotel} templates={templates} />
}

function NewTemplate({ hotel }: { readonly hotel: Hotel }) {
  const navigate = useNavigate()
  const { retry } = useTemplates(hotel.id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {words.admin.add}
      </Button>
      {isOpen && (
        <TemplateDialog
          hotel={hotel}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => {
            retry()
            void navigate(`/hotels/${hotel.id}/templates/${id}`)
          }}
        />
      )}
    </>
  )
}
