import { servedMeals } from '#domain/reference/meals.ts'
import type { Ordering } from '#domain/rules/orders/orderingWindow.ts'
import { calendar } from '#i18n/calendar.ts'
import { Icon } from '#ui/Icon.tsx'
import { mealIcons } from '#ui/mealIcons.ts'
import styles from './Legend.module.css'
import marks from './MealMark.module.css'

const STATES: readonly Ordering[] = ['open', 'notYet', 'closed']

export function Legend() {
  return (
    <div className={styles.legend}>
      <h3 className="visuallyHidden">{calendar.legend}</h3>
      <ul>
        {servedMeals.map(({ index }) => (
          <li key={index}>
            <Icon name={mealIcons[index]} size={16} />
            {calendar.meals[index]}
          </li>
        ))}
      </ul>
      <ul>
        {STATES.map((state) => (
          <li key={state}>
            <span className={marks.mark} data-ordering={state} data-sample aria-hidden="true">
              <span className={marks.count}>12</span>
              <span className={marks.state} />
            </span>
            {calendar.ordering[state]}
          </li>
        ))}
      </ul>
      <p className={styles.forMouse}>{calendar.hint}</p>
      <p className={styles.forTouch}>{calendar.hintTouch}</p>
    </div>
  )
}
