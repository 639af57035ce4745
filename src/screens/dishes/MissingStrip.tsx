import { dishGaps, hasGaps } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './DishCard.module.css'

/** The foot of a card: what the dish still misses. */
export function MissingStrip({ dish }: { readonly dish: Dish }) {
  if (!hasGaps(dish)) return null
  return (
    <p className={styles.missing}>
      <Icon name="alert" size={16} />
      {words.missing(dishGaps(dish))}
    </p>
  )
}
