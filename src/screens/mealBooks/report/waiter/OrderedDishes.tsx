import { timeOf } from '#domain/dates/calendar.ts'
import type { CardPortion } from '#domain/kitchen/kitchenCards.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { CountedNote, DishPortions } from '#domain/reports/portions.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { portionNote } from '#i18n/orders/portions.ts'
import { Flex } from '#ui/Flex.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './OrderedDishes.module.css'

interface ServiceTagProps {
  readonly portions: readonly CardPortion[]
  readonly timeZone: string
}

/** Since when something of a dish waits to be carried, or that all of it stands on the table. */
function ServiceTag({ portions, timeZone }: ServiceTagProps) {
  const left = portions.filter(({ state }) => state !== 'served')
  const ready = left.filter(({ state }) => state === 'ready')
  if (left.length === 0) return <Tag>{words.waiter.served}</Tag>
  if (ready.length === 0) return null
  const since = Math.max(...ready.map((portion) => portion.since ?? 0))
  return <Tag tone="high">{words.waiter.ready(ready.length, left.length, timeOf(since, timeZone))}</Tag>
}

interface Props {
  readonly ordered: readonly DishPortions[]
  readonly facts: Pick<MealFacts, 'dishes' | 'meal'>
  readonly notesNear: boolean
  /** How far each of its portions is; undefined: the kitchen does not say. */
  readonly portions: readonly CardPortion[] | undefined
  readonly timeZone: string
}

export function OrderedDishes({ ordered, facts, notesNear, portions, timeZone }: Props) {
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
            {portions && (
              <>
                {' '}
                <ServiceTag portions={portions.filter((portion) => portion.dishId === dishId)} timeZone={timeZone} />
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
