import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { MenuDish } from '#domain/orders/orderMenu.ts'
import { allergens } from '#domain/reference/dietaryTags.ts'
import { isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { dishes as ofDishes } from '#i18n/dishes.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './DishRow.module.css'

export const nameOf = ({ name }: Pick<MenuDish, 'name'>): string => name || it.common.unnamedDish

interface Props {
  readonly dish: MenuDish
  readonly price: number | undefined
  readonly currency: string
  readonly mark?: ReactNode
  readonly stepper: ReactNode
  /** A link led here. */
  readonly isMarked?: boolean
  readonly refused?: string | undefined
  readonly children?: ReactNode
}

export function DishRow({ dish, price, currency, mark, stepper, isMarked = false, refused, children }: Props) {
  return (
    <li
      className={styles.row}
      data-state={dish.state}
      data-marked={isMarked ? '' : undefined}
      aria-current={isMarked || undefined}
    >
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
          {dish.dish && <Allergens dish={dish.dish} />}
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

/** Allergens in words: at a table nobody looks up an icon. */
function Allergens({ dish }: { readonly dish: Dish }) {
  const { allergens: ids } = dish
  if (ids === undefined)
    return <span className={styles.allergens}>{dishEdit.allergens.undeclared}</span>
  if (isWithoutAllergens(dish))
    return <span className={styles.allergens}>{ofDishes.noAllergens}</span>
  const contained = allergens.filter(({ id }) => ids.includes(id))
  return (
    <span className={styles.allergens}>
      <span className="visuallyHidden">{words.menu.contains}</span>
      {contained.map(({ name }) => name.it).join(', ')}
    </span>
  )
}
