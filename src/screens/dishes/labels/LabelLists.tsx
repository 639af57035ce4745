import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish, Label } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { labels as words } from '#i18n/labels.ts'
import { useSelect } from '#store/hooks.tsx'
import type { Loading } from '#store/loading.ts'
import { labelsOfHotel, predefinedLabels } from '#store/selectors/labels.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFeatures } from '#ui/features.ts'
import styles from './LabelLists.module.css'
import { LabelRow } from './LabelRow.tsx'

interface Props {
  readonly hotel: Hotel
  readonly dish: Dish | undefined
  readonly loading: Loading
  readonly onEdit: (label: Label) => void
}

/** The hotel's own labels, then those that every hotel is offered. */
export function LabelLists({ hotel, dish, loading, onEdit }: Props) {
  const own = useSelect((state) => labelsOfHotel(state, hotel.id))
  const predefined = useSelect(predefinedLabels)
  const { predefinedLabels: isOffered } = useFeatures()
  return (
    <div className={styles.lists}>
      <div>
        <p className={styles.quiet}>{words.intro}</p>
        <LoadingState loading={loading} />
      </div>
      {!loading.isLoading && (own.length > 0 || !loading.failed) && (
        <section>
          <h3>{words.own}</h3>
          {own.length === 0 && (
            <p className={styles.none}>
              <strong>{words.empty.title}</strong> {words.empty.text}
            </p>
          )}
          <ul>
            {own.map((label) => (
              <LabelRow key={label.id} label={label} dish={dish} onEdit={() => onEdit(label)} />
            ))}
          </ul>
        </section>
      )}
      {isOffered && !loading.isLoading && !loading.failed && (
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

function LoadingState({ loading }: { readonly loading: Loading }) {
  return (
    <div role="status">
      {loading.isLoading && <p className={styles.loading}>{words.loading}</p>}
      {loading.failed && !loading.isLoading && (
        <div className={styles.failed}>
          <p>{words.failed}</p>
          <Button onClick={loading.retry}>{it.common.retry}</Button>
        </div>
      )}
    </div>
  )
}
