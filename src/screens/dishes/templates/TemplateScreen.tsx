import { Navigate, useParams } from 'react-router-dom'
import type { ShownTemplate } from '#domain/menu/template.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { templates as words } from '#i18n/menu/templates.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useTemplate } from '#store/loaders/templates.ts'
import { isAdmin } from '#store/selectors/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Tag } from '#ui/Tag.tsx'
import { AdminActions } from './admin/AdminActions.tsx'
import { StayingCopies } from './StayingCopies.tsx'
import { isAdded } from './TemplateCard.tsx'
import { TemplateDishes } from './TemplateDishes.tsx'
import { TemplateImage } from './TemplateImage.tsx'
import styles from './TemplateScreen.module.css'
import { useAddedTemplate } from './useAddedTemplate.ts'

export function TemplateScreen() {
  const hotel = useHotel()
  const { templateid } = useParams()
  if (!hotel || templateid === undefined) return <Navigate to="/hotels" replace />
  return <OneTemplate key={`${hotel.id} ${templateid}`} hotel={hotel} templateId={templateid} />
}

function OneTemplate({ hotel, templateId }: { readonly hotel: Hotel; readonly templateId: string }) {
  const { template, isGone, ...loading } = useTemplate(hotel.id, templateId)
  const refetch = loading.retry
  const back = { to: `/hotels/${hotel.id}/templates`, label: words.title }
  if (template) return <Shown hotel={hotel} template={template} back={back} onChanged={refetch} />
  return (
    <Page title={words.crumb} back={back}>
      {isGone ? (
        <EmptyState
          title={words.one.gone.title}
          text={words.one.gone.text}
          action={
            <ButtonLink kind="primary" to={back.to}>
              {words.one.gone.action}
            </ButtonLink>
          }
        />
      ) : (
        <LoadingState shape="cards" loading={loading} words={words.one} />
      )}
    </Page>
  )
}

interface ShownProps {
  readonly hotel: Hotel
  readonly template: ShownTemplate
  readonly back: { readonly to: string; readonly label: string }
  readonly onChanged: () => void
}

function Shown({ hotel, template, back, onChanged }: ShownProps) {
  const { id, image, dishes, labels } = template
  const name = template.name.it?.trim() || it.common.unnamed
  const isOfHotel = isAdded(hotel, id)
  const administers = useSelect(isAdmin)
  const { removed, isBusy, add, remove } = useAddedTemplate(hotel.id, id, name)
  return (
    <Page
      title={name}
      intro={
        <>
          {words.size(dishes.length, labels.length)} {isOfHotel && <Tag tone="high">{words.isAdded}</Tag>}{' '}
          {!template.isPublic && <Tag>{words.hidden}</Tag>}{' '}
          {administers && template.predefined && <Tag>{words.isPredefined}</Tag>}
        </>
      }
      back={back}
      actions={
        <>
          {administers && <AdminActions hotel={hotel} template={template} onChanged={onChanged} />}
          {isOfHotel ? (
            <Button loading={isBusy} icon={<Icon name="trash" />} onClick={remove}>
              {words.remove}
            </Button>
          ) : (
            <Button kind="primary" loading={isBusy} icon={<Icon name="plus" />} onClick={add}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {removed && removed.staying.length > 0 && <StayingCopies hotelId={hotel.id} staying={removed.staying} />}
      <div className={styles.image}>
        <TemplateImage image={image} />
      </div>
      <TemplateDishes dishes={dishes} labels={labels} currency={hotel.currency} />
    </Page>
  )
}
