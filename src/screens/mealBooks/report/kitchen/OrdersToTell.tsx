import { Link } from 'react-router-dom'
import type { OrderOfDish } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { whoseOrder } from '#screens/mealBooks/report/orderLinks.ts'
import type { EditOf } from '#screens/mealBooks/report/orderLinks.ts'
import { FROM_LIST } from '#ui/wayBack.ts'
import styles from './OrdersToTell.module.css'

interface Props {
  readonly orders: readonly OrderOfDish[]
  readonly tables: MealFacts['tables']
  readonly editOf: EditOf
}

/** Who has ordered a sold-out dish; each opens at the dish, to choose another. */
export const OrdersToTell = ({ orders, tables, editOf }: Props) => (
  <details className={styles.orders}>
    <summary>{words.kitchen.toTell(orders.length)}</summary>
    <ul>
      {orders.map(({ booking: { book }, sheet: { person, place }, portions }) => (
        <li key={person.id}>
          <Link to={editOf(book.id, portions.dishId)} state={FROM_LIST}>
            {whoseOrder({ book, person, place }, tables)}
          </Link>
          <span>{words.kitchen.portions(portions)}</span>
        </li>
      ))}
    </ul>
  </details>
)
