import type { MealChange } from '#domain/menu/changes.ts'
import { shortDay } from '#i18n/dates.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import styles from './ChangePreview.module.css'
import { mealName } from './mealName.ts'

/** What saving would do, day by day and meal by meal. */
export function ChangePreview({ changes }: { readonly changes: readonly MealChange[] }) {
  const { overwrite } = menuEditor
  const days = [...new Set(changes.map(({ day }) => day))]
  return (
    <section className={styles.preview} aria-label={overwrite.preview}>
      {days.map((day) => (
        <div key={day} className={styles.day}>
          <h3>{shortDay(day)}</h3>
          <ul>
            {changes
              .filter((change) => change.day === day)
              .map((change) => (
                <li key={change.mealIndex} data-kind={change.kind}>
                  <span className={styles.kind}>{overwrite.kinds[change.kind]}</span>
                  <span className={styles.meal}>{mealName(change.mealIndex)}</span>
                  <span className={styles.what}>{overwrite.change(change)}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
