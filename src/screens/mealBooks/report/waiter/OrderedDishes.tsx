import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { CountedNote, DishPortions } from '#domain/reports/portions.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { portionNote } from '#i18n/orders/portions.ts'
import { Flex } from '#ui/Flex.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './OrderedDishes.module.css'

interface Props {
  readonly ordered: readonly DishPortions[]
  readonly facts: Pick<MealFacts, 'dishes' | 'meal'>
  readonly notesNear: boolean
}

export function OrderedDishes({ ordered, facts, notesNear }: Props) {
  if (ordered.length === 0) return null
  return (
    <ul className={styles.dishes} data-near={notesNear ? '' : undefined}>
      {ordered.map(({ dishId, normal, half, notes }) => (
        <li key={dishId}>
          <span>
            {dishTitle(facts.dishes, dishId)}
            {facts.meal.soldOut?.includes(dishId) && (
              <>
                {' '}
                <Tag tone="low">{words.kitchen.soldOut}</Tag>
              </>
            )}
          </span>
          <Flex component="span" wrap justify="end" gap="ms" lines="none" tabular>
            {normal > 0 && <Count label={words.waiter.normal} amount={normal} />}
            {half > 0 && <Count label={words.waiter.half} amount={half} isHalf />}
          </Flex>
          {notes.length > 0 && <Notes notes={notes} isMixed={normal > 0 && half > 0} />}
        </li>
      ))}
    </ul>
  )
}

interface CountProps {
  readonly label: string
  readonly amount: number
  readonly isHalf?: boolean
}

const Count = ({ label, amount, isHalf }: CountProps) => (
  <span className={styles.count} data-half={isHalf ? '' : undefined}>
    <Text size="sm" medium>
      {label}{' '}
    </Text>
    {words.waiter.quantity(amount)}
  </span>
)

interface NotesProps {
  readonly notes: readonly CountedNote[]
  readonly isMixed: boolean
}

const Notes = ({ notes, isMixed }: NotesProps) => (
  <Text component="ul" size="md" medium className={styles.notes}>
    {notes.map((note) => (
      <li key={`${note.half} ${note.text}`}>{portionNote(note, isMixed)}</li>
    ))}
  </Text>
)
