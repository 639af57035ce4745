import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish, Label } from '#domain/schema/menu.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { useSelect } from '#store/hooks.tsx'
import { labelsOfHotel, predefinedLabels } from '#store/selectors/labels.ts'
import { useMay } from '#store/useMay.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFeatures } from '#ui/features.ts'
import styles from './LabelLists.module.css'
import { LabelRow } from './LabelRow.tsx'

interface Props {
  readonly hotel: Hotel
  readonly dish: Dish | undefined
  readonly onEdit: (label: Label) => void
}

export function LabelLists({ hotel, dish, onEdit }: Props) {
  const own = useSelect((state) => labelsOfHotel(state, hotel.id))
  const may = useMay()
  const predefined = useSelect(predefinedLabels)
  const { predefinedLabels: isOffered } = useFeatures()
  return (
    <div className={styles.lists}>
      <p className={styles.quiet}>{words.intro}</p>
      <section>
        <h3>{words.own}</h3>
        {own.length === 0 && (
          <p className={styles.none}>
            <strong>{words.empty.title}</strong> {words.empty.text}
          </p>
        )}
        <ul>
          {own.map((label) => (
            <LabelRow
              key={label.id}
              label={label}
              dish={dish}
              {...(may.manages && { onEdit: () => onEdit(label) })}
            />
          ))}
        </ul>
      </section>
      {isOffered && (
        <section>
          <h3>
            {words.predefined} <Icon name="lock" size={17} />
          </h3>
          <p className={styles.quiet}>
            {predefined.length > 0 ? words.predefinedWhy : words.noPredefined}
          </p>
          <ul>
            {predefined.map((label) => (
              <LabelRow key={label.id} label={label} dish={dish} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
