import type { MealFacts } from '#domain/reports/facts.ts'
import type { ReviewItem } from '#domain/reports/mealSheet.ts'
import { placeInBooking } from '#domain/reports/personSheet.ts'
import { dishTitle } from '#i18n/dishTitle.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { personLabelAt } from '#i18n/personLabel.ts'
import { portionsOf } from '#i18n/portions.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Review.module.css'

interface Props {
  readonly items: readonly ReviewItem[]
  readonly facts: Pick<MealFacts, 'dishes' | 'tables' | 'people'>
  readonly editOf: (bookId: string) => string
}

/** What was ordered and is not cooked as things are now; each with why, and the way to change it. */
export function Review({ items, facts, editOf }: Props) {
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review">
        <Icon name="alert" /> {words.review.title}
      </h2>
      <p className={styles.text}>{words.review.text}</p>
      <ul>
        {items.map((item) => {
          const name = nameOf(item, facts)
          return (
            <li key={`${item.order.id} ${item.reason}`}>
              <div>
                <strong>{name}</strong>
                <p>
                  {item.dishes
                    .map((one) => portionsOf(one, dishTitle(facts.dishes, one.dishId)))
                    .join(', ')}
                </p>
                <p className={styles.text}>{words.review.reasons[item.reason]}</p>
              </div>
              {item.book && (
                <ButtonLink to={editOf(item.book.id)} aria-label={words.review.openOf(name)}>
                  {words.review.open}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Of the person, with the booking where that is called otherwise, and the table. */
function nameOf({ book, person }: ReviewItem, { people, tables }: Props['facts']): string {
  if (!book) return words.review.goneBook
  const names = new Set([
    person && personLabelAt(person, placeInBooking(person, people)),
    book.refName?.trim(),
  ])
  const table = tables.get(book.table ?? '')?.name?.trim() || book.tableNumber?.trim()
  const said = [...names].filter(Boolean)
  if (said.length === 0) said.push(it.common.unnamed)
  return [...said, table && words.waiter.table(table)].filter(Boolean).join(' · ')
}
