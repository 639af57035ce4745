import type { MealChange } from '#domain/menu/changes.ts'
import { mealIdOf } from '#domain/menu/dayMenu.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealName } from './mealName.ts'
import styles from './SaveBar.module.css'

interface Props {
  readonly hotelId: string
  readonly changes: readonly MealChange[]
}

/** Before saving: what a colleague saved meanwhile and would be replaced. */
export function OvertakenNotice({ hotelId, changes }: Props) {
  const { rows } = useSelect((state) => state.tables.CalendarMeal)
  const { overtaken } = menuEditor
  const [only] = changes
  const say = (change: MealChange) => {
    const { day, mealIndex } = change
    const by = rows.get(mealIdOf(hotelId, day, mealIndex))?.changedBy
    return overtaken.meal(by, mealName(mealIndex), day, menuEditor.overwrite.change(change))
  }
  return (
    <div className={styles.ordered} role="status">
      <span>{only && changes.length === 1 ? say(only) : overtaken.meals(changes.length)}</span>
    </div>
  )
}
