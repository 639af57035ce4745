import type { BoardKind } from '#domain/reference/boards.ts'
import { meals } from '#domain/reference/meals.ts'
import {
  changedMeals,
  isIncluded,
  isIncludedUsually,
  withInclusion,
  withUsual,
} from '#domain/rules/orders/inclusions.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './BoardInclusions.module.css'
import { FlagSwitch } from './FlagSwitch.tsx'
import { useChangeDish } from './useDish.ts'

interface Props {
  readonly dish: Dish
  readonly board: BoardKind
}

const words = dishEdit.inclusions

export function BoardInclusions({ dish, board: { code, name } }: Props) {
  const change = useChangeDish(dish.id)
  const { get, replace } = useUrlQuery()
  const isOpen = get('editBookType') === code
  const changed = dish.isExtra ? [] : changedMeals(dish, code)
  const included = meals.filter(({ index }) => isIncluded(dish, code, index))
  const hintOf = (index: MealIndex) => {
    const usually = isIncludedUsually(dish, code, index)
    if (changed.includes(index)) return usually ? words.setPaid : words.setIncluded
    return usually ? words.usuallyIncluded : words.usuallyPaid
  }
  return (
    <section className={styles.board}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        onClick={() => void replace({ editBookType: isOpen ? undefined : code })}
      >
        <span className={styles.name}>
          {name}
          <small>{included.map((meal) => meal.name).join(', ') || words.inNoMeal}</small>
        </span>
        {changed.length > 0 && (
          <Text size="sm" type="warning" strong className={styles.mark}>
            {words.changed(changed.length)}
          </Text>
        )}
        <Icon name="down" />
      </button>
      {isOpen && (
        <div className={styles.meals}>
          {meals.map((meal) => (
            <FlagSwitch
              key={meal.index}
              label={meal.name}
              hint={hintOf(meal.index)}
              on={isIncluded(dish, code, meal.index)}
              disabled={dish.isExtra}
              onChange={(on) => change({ bookIncludedOptions: withInclusion(dish, code, meal.index, on) })}
            />
          ))}
          {changed.length > 0 && (
            <Button
              kind="quiet"
              icon={<Icon name="undo" />}
              aria-label={words.resetOf(name)}
              onClick={() => change({ bookIncludedOptions: withUsual(dish.bookIncludedOptions, code) })}
            >
              {words.reset}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
