import type { ReactNode } from 'react'
import type { MenuDish } from '#domain/orders/orderMenu.ts'
import { formatMoney } from '#domain/rules/money.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './DishRow.module.css'

/** What a dish is called; one that nobody knows any more has no name. */
export const nameOf = ({ name }: Pick<MenuDish, 'name'>): string => name || it.common.unnamedDish

interface Props {
  readonly dish: MenuDish
  /** Of a portion; absent where the guest pays nothing for it. */
  readonly price: number | undefined
  readonly currency: string
  /** Beside the name. */
  readonly mark?: ReactNode
  /** The number of portions. */
  readonly stepper: ReactNode
  /** Why the last change was not taken. */
  readonly refused?: string | undefined
  /** Below, of what is ordered. */
  readonly children?: ReactNode
}

/** A dish of the menu, and how many portions of it are ordered. */
export function DishRow({ dish, price, currency, mark, stepper, refused, children }: Props) {
  return (
    <li className={styles.row} data-state={dish.state}>
      <div className={styles.main}>
        <div className={styles.about}>
          <span className={styles.name}>{nameOf(dish)}</span>
          {price !== undefined && (
            <span className={styles.price}>{formatMoney(price, currency)}</span>
          )}
          {dish.state === 'soldOut' && <Tag tone="low">{words.menu.soldOut}</Tag>}
          {dish.state === 'gone' && (
            <Tag tone="medium" hint={words.menu.gone}>
              {words.menu.toReview}
            </Tag>
          )}
          {mark}
        </div>
        {stepper}
      </div>
      {children}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </li>
  )
}
