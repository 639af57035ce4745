import { Link } from 'react-router-dom'
import type { StayingCopy } from '#domain/menu/template.ts'
import { it } from '#i18n/it.ts'
import { templates } from '#i18n/menu/templates.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { openingDish } from '#screens/dishes/dishQuery.ts'
import styles from './TemplateScreen.module.css'

const words = templates.staying

const reasonOf = ({ kind, reason }: StayingCopy): string =>
  kind === 'label' && reason === 'changed' ? words.labelChanged : words.reasons[reason]

interface Props {
  readonly hotelId: string
  readonly staying: readonly StayingCopy[]
}

export function StayingCopies({ hotelId, staying }: Props) {
  return (
    <div className={styles.staying}>
      <Caution title={words.title(staying.length)}>
        <ul>
          {staying.map((copy) => (
            <li key={copy.id}>
              {words.kinds[copy.kind]} <Named hotelId={hotelId} copy={copy} />: {reasonOf(copy)}
            </li>
          ))}
        </ul>
      </Caution>
    </div>
  )
}

function Named({ hotelId, copy }: { readonly hotelId: string; readonly copy: StayingCopy }) {
  const name = copy.name.trim() || it.common.unnamed
  if (copy.kind === 'label') return <strong>{name}</strong>
  return <Link to={`/hotels/${hotelId}/dishes?${openingDish(new URLSearchParams(), copy.id).toString()}`}>{name}</Link>
}
