import { serverNow } from '#browser/clock.ts'
import { placeInBooking } from '#domain/reports/mealSheet.ts'
import type { ReviewItem } from '#domain/reports/mealSheet.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { notedPortions } from '#i18n/orders/portions.ts'
import { removePortions } from '#store/commands/orders/mealOrder.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import styles from './EditPage.module.css'

interface Props {
  readonly items: readonly ReviewItem[]
  readonly people: readonly BookPerson[]
  readonly dishes: ReadonlyMap<string, Dish>
  readonly hint?: string
}

/** Ordered by persons who are not at this meal: not cooked, and shown until somebody removes it. */
export function ReviewNote({ items, people, dishes, hint }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const ofOthers = items.filter(({ reason }) => reason !== 'dishGone')
  if (ofOthers.length === 0) return null
  const remove = () => {
    for (const { order } of ofOthers) explain(removePortions(convivio, order.id, serverNow())?.refusal)
  }
  const portions = ({ dishes: ordered }: ReviewItem) =>
    ordered.map((one) => notedPortions(one, dishTitle(dishes, one.dishId))).join('; ')
  return (
    <Caution title={words.review.title} actions={<Button onClick={remove}>{words.review.remove}</Button>}>
      {words.review.text} {hint}
      <ul className={styles.reviewed}>
        {ofOthers.map((item) => (
          <li key={item.order.id}>
            {words.review.item(
              personLabelAt(item.person, item.person && placeInBooking(item.person, people)),
              words.review.reason[item.reason],
              portions(item),
            )}
          </li>
        ))}
      </ul>
    </Caution>
  )
}
