import type { MealChange } from '#domain/menu/changes.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import styles from './ChangePreview.module.css'
import { mealName, nameOnMenu } from './nameOnMenu.ts'

interface Props {
  readonly changes: readonly MealChange[]
  readonly removals: readonly OrderedRemoval[]
}

export function ChangePreview({ changes, removals }: Props) {
  const { overwrite, ordered } = menuEditor
  const table = useSelect((state) => state.tables.Dish)
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
                  {removals
                    .filter((removal) => removal.change === change)
                    .map(({ dishId, persons }) => (
                      <span key={dishId} className={styles.ordered}>
                        {ordered.dish(nameOnMenu(table, dishId ?? ''), persons)}
                      </span>
                    ))}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
