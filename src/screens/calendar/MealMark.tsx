import type { MealSummary } from '#domain/menu/daySummary.ts'
import { calendar } from '#i18n/calendar.ts'
import { Icon } from '#ui/Icon.tsx'
import { mealIcons } from '#ui/mealIcons.ts'
import styles from './MealMark.module.css'

/**
 * A meal of a day: which, how many dishes, and its ordering: filled with a full dot when open,
 * dashed with a ring before, plain with a stroke after.
 */
export function MealMark({ mealIndex, dishes, ordering }: MealSummary) {
  const name = calendar.meals[mealIndex]
  return (
    <span className={styles.mark} data-meal={mealIndex} data-ordering={ordering}>
      <span className="visuallyHidden">{calendar.meal(name, dishes, ordering)}</span>
      <Icon name={mealIcons[mealIndex]} size={15} />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <span className={styles.count} aria-hidden="true">
        {dishes}
      </span>
      <span className={styles.state} aria-hidden="true" />
    </span>
  )
}
