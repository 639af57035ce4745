import type { OfferedTemplate } from '#domain/menu/template.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { templates as words } from '#i18n/menu/templates.ts'
import { useTemplates } from '#store/loaders/templates.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import styles from './TemplateList.module.css'

interface Props {
  readonly hotel: Hotel
  readonly templates: readonly OfferedTemplate[]
}

export function TemplateList({ hotel, templates }: Props) {
  return (
    <ul className={styles.list}>
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} hotel={hotel} />
        </li>
      ))}
    </ul>
  )
}

/** For a collection without dishes; nothing where no template is offered. */
export function TemplateOffer({ hotel }: { readonly hotel: Hotel }) {
  const { templates, ...loading } = useTemplates(hotel.id)
  if (templates?.length === 0) return null
  return (
    <section className={styles.offer} aria-labelledby="template-offer">
      <h2 id="template-offer">{words.offer.title}</h2>
      <p>{words.offer.text}</p>
      {templates ? (
        <TemplateList hotel={hotel} templates={templates} />
      ) : (
        <LoadingState shape="rows" loading={loading} words={{ loading: words.loading, failed: words.failedLine }} />
      )}
    </section>
  )
}
