import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { nameOfTablesAt, placeInBooking } from '#domain/reports/mealSheet.ts'
import type { ReviewItem } from '#domain/reports/mealSheet.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import styles from '#print/frame/ReportSheet.module.css'
import { PrintedDishList } from './PrintedDishList.tsx'
import own from './ReviewPaper.module.css'

interface Props {
  readonly items: readonly ReviewItem[]
  readonly facts: Pick<MealFacts, 'dishes' | 'tables' | 'seatings' | 'people'>
}

const nameOf = ({ book, person }: ReviewItem, { people }: Props['facts']): string =>
  person
    ? personLabelAt(person, placeInBooking(person, people))
    : book?.refName?.trim() || book?.refEmail || it.common.noName

function placeOf({ book }: ReviewItem, facts: Props['facts']): string {
  const table = nameOfTablesAt(book, facts)
  const room = book?.roomNumber?.trim()
  return [table && words.tableOf(table), room && words.roomOf(room)].filter(Boolean).join(' · ')
}

/** What was ordered and is counted nowhere above, so that somebody asks. */
export const ReviewPaper = ({ items, facts }: Props) =>
  items.length > 0 && (
    <table className={`${styles.table} ${own.review}`}>
      <thead>
        <tr>
          <th scope="colgroup" colSpan={3}>
            <b>{words.review.title}</b> {words.review.text}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.order.id}>
            <th scope="row">
              {nameOf(item, facts)}
              <p>{placeOf(item, facts)}</p>
            </th>
            <td>{words.review.reasons[item.reason]}</td>
            <td>
              <PrintedDishList portions={item.dishes} dishes={facts.dishes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
