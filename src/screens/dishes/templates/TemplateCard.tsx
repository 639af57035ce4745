import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { OfferedTemplate } from '#domain/menu/template.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { templates as words } from '#i18n/menu/templates.ts'
import card from '#ui/Card.module.css'
import { Flex } from '#ui/Flex.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './TemplateList.module.css'
import { TemplateImage } from './TemplateImage.tsx'

interface Props {
  readonly template: OfferedTemplate
  readonly hotel: Hotel
}

export function TemplateCard({ template, hotel }: Props) {
  const about = useId()
  const { id, name, image, dishCount } = template
  return (
    <article className={card.card}>
      <div className={card.picture}>
        <TemplateImage image={image} />
      </div>
      <div className={styles.cardBody}>
        <h3>
          <Link to={`/hotels/${hotel.id}/templates/${id}`} className={card.link} aria-describedby={about}>
            {name.it?.trim() || it.common.unnamed}
          </Link>
        </h3>
        <Flex component="p" id={about} wrap align="center" gap="sm" type="secondary" className={styles.cardSize}>
          {words.dishes(dishCount)} {!template.isPublic && <Tag>{words.hidden}</Tag>}{' '}
          {isAdded(hotel, id) && <Tag tone="high">{words.isAdded}</Tag>}
        </Flex>
      </div>
    </article>
  )
}

export const isAdded = ({ addedTemplates }: Hotel, templateId: string): boolean =>
  addedTemplates?.includes(templateId) ?? false
