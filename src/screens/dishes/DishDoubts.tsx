import { contradictions } from '#domain/rules/menu/allergens.ts'
import { labelDoubt } from '#domain/rules/menu/label.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { labels } from '#i18n/labels.ts'
import { useSelect } from '#store/hooks.tsx'
import { labelsAmong } from '#store/selectors/labels.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './DishCard.module.css'

/** Labels and diets that contradict the allergens, and are not shown to guests. */
export function DishDoubts({ dish }: { readonly dish: Dish }) {
  const table = useSelect(({ tables }) => tables.Label)
  const ofLabels = labelsAmong(table, dish.labels).flatMap(
    (label) => labelDoubt(label, dish.allergens) ?? [],
  )
  const doubts = [
    ...contradictions(dish.allergens).map(dishEdit.allergens.contradiction),
    ...new Set(ofLabels.map(labels.notShown)),
  ]
  if (doubts.length === 0) return null
  return (
    <div className={styles.doubts}>
      <p>
        <Icon name="alert" size={16} />
        {words.toVerify}
      </p>
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </div>
  )
}
