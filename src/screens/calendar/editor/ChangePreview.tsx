import type { MealChange } from '#domain/menu/changes.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { mealName } from '#domain/reference/meals.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ChangePreview.module.css'
import { nameOnMenu } from './nameOnMenu.ts'

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
                <Flex
                  component="li"
                  wrap
                  align="baseline"
                  gap="ms"
                  lines="xxs"
                  key={change.mealIndex}
                  data-kind={change.kind}
                >
                  <Text size="sm" type="warning" strong className={styles.kind}>
                    {overwrite.kinds[change.kind]}
                  </Text>
                  <Text strong>{mealName(change.mealIndex)}</Text>
                  <Text type="secondary" className={styles.what}>
                    {overwrite.change(change)}
                  </Text>
                  {removals
                    .filter((removal) => removal.change === change)
                    .map(({ dishId, persons }) => (
                      <Text key={dishId} size="md" type="warning" className={styles.ordered}>
                        {ordered.dish(nameOnMenu(table, dishId ?? ''), persons)}
                      </Text>
                    ))}
                </Flex>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
