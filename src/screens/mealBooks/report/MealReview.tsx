import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { placeInBooking } from '#domain/reports/mealSheet.ts'
import type { ReviewItem } from '#domain/reports/mealSheet.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { notedPortions } from '#i18n/orders/portions.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Text } from '#ui/Text.tsx'
import { EDIT_PAGE, whoseOrder } from './orderLinks.ts'
import type { EditOf } from './orderLinks.ts'
import styles from './MealReview.module.css'

interface Props {
  readonly items: readonly ReviewItem[]
  readonly facts: Pick<MealFacts, 'dishes' | 'tables' | 'seatings' | 'people'>
  readonly editOf: EditOf
}

/** One word that opens, so that the list stays in view (docs/domain.md, To be reviewed). */
export function MealReview({ items, facts, editOf }: Props) {
  const orders = new Set(items.map(({ order }) => order.id))
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review" className="visuallyHidden">
        {words.review.title}
      </h2>
      <Popover
        sheet
        label={`${words.review.title}: ${words.review.count(orders.size)}`}
        className={styles.open}
        trigger={
          <>
            <Icon name="alert" size={18} />
            {words.review.title} <strong>{orders.size}</strong>
            <Icon name="down" size={16} />
          </>
        }
      >
        <div className={styles.panel}>
          <Text component="p" size="md">
            {words.review.text}
          </Text>
          <ul>
            {items.map((item) => {
              const name = nameOf(item, facts)
              return (
                <li key={`${item.order.id} ${item.reason}`}>
                  <div>
                    <strong>{name}</strong>
                    <p>
                      {item.dishes.map((one) => notedPortions(one, dishTitle(facts.dishes, one.dishId))).join('; ')}
                    </p>
                    <Text component="p" size="md">
                      {words.review.reasons[item.reason]}
                    </Text>
                  </div>
                  {item.book && (
                    <DutyButtonLink
                      page={EDIT_PAGE}
                      to={editOf(item.book.id, item.dishes[0]?.dishId)}
                      aria-label={words.review.openOf(name)}
                    >
                      {words.review.open}
                    </DutyButtonLink>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      </Popover>
    </section>
  )
}

function nameOf({ book, person }: ReviewItem, facts: Props['facts']): string {
  if (!book) return words.review.goneBook
  return whoseOrder({ book, person, place: person && placeInBooking(person, facts.people) }, facts)
}
