import type { ReviewItem } from '#domain/reports/mealSheet.ts'
import { dishName } from '#domain/rules/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/Caution.tsx'
import styles from './ReviewNote.module.css'
import { personName } from './personName.ts'

interface Props {
  readonly items: readonly ReviewItem[]
  readonly dishes: ReadonlyMap<string, Dish>
  /** What becomes of it by itself. */
  readonly hint?: string
  /** Takes it away; absent where that cannot be done here. */
  readonly onRemove: (() => void) | undefined
}

/** What was ordered by persons who are not at this meal (any more): nobody cooks or forgets it. */
export function ReviewNote({ items, dishes, hint, onRemove }: Props) {
  const ofOthers = items.filter(({ reason }) => reason !== 'dishGone')
  if (ofOthers.length === 0) return null
  const portions = ({ dishes: ordered }: ReviewItem) =>
    ordered
      .flatMap(({ dishId, normal, half }) => {
        const dish = dishes.get(dishId)
        const name = (dish && dishName(dish)) || it.common.unnamedDish
        return [
          ...(normal > 0 ? [words.review.portions(normal, name, false)] : []),
          ...(half > 0 ? [words.review.portions(half, name, true)] : []),
        ]
      })
      .join(', ')
  return (
    <Caution
      title={words.review.title}
      actions={onRemove && <Button onClick={onRemove}>{words.review.remove}</Button>}
    >
      {words.review.text} {hint}
      <ul className={styles.items}>
        {ofOthers.map((item) => (
          <li key={item.order.id}>
            {words.review.item(
              personName(item.person, undefined),
              words.review.reason[item.reason],
              portions(item),
            )}
          </li>
        ))}
      </ul>
    </Caution>
  )
}
