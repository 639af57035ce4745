import { useSelect } from '#store/hooks.tsx'
import { labelsAmong } from '#store/selectors/labels.ts'
import { LabelChip } from '#ui/LabelChip.tsx'
import styles from './DishCard.module.css'

/** The labels of a dish, as far as they have been loaded. */
export function DishLabels({ ids }: { readonly ids: readonly string[] | undefined }) {
  const table = useSelect(({ tables }) => tables.Label)
  const labels = labelsAmong(table, ids)
  if (labels.length === 0) return null
  return (
    <div className={styles.labels}>
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
    </div>
  )
}
