import { bringToAllDays } from '#domain/menu/copied.ts'
import type { SharedMeal } from '#domain/menu/shared.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import styles from './MealCard.module.css'
import type { Edit } from './useMenuEdits.ts'

interface Props {
  readonly meal: SharedMeal
  readonly name: string
  readonly days: number
  readonly edit: Edit
}

/** Says that a meal is not on all selected days, with a button that adds it there. */
export function MealPresence({ meal, name, days, edit }: Props) {
  const where = menuEditor.theDays(meal.on.map(({ day }) => day))
  return (
    <p className={styles.presence}>
      <span className={styles.mark} title={where}>
        {menuEditor.onDays(meal.days, days)}
        <span className="visuallyHidden">{where}</span>
      </span>
      <button
        type="button"
        aria-label={menuEditor.toAllDaysOf(name)}
        onClick={() => edit((menus) => bringToAllDays(menus, meal.mealIndex))}
      >
        {menuEditor.toAllDays}
      </button>
    </p>
  )
}
