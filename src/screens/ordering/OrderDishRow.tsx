import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { portionsLeftText } from '#i18n/orders/portions.ts'
import { Flex } from '#ui/Flex.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import { Allergens } from './Allergens.tsx'
import styles from './OrderDishRow.module.css'

export const dishNameOf = ({ name }: Pick<OrderMenuDish, 'name'>): string => name || it.common.unnamedDish

interface Props {
  readonly dish: OrderMenuDish
  readonly price: number | undefined
  readonly currency: string
  readonly mark?: ReactNode
  /** Below the name, beside the allergens. */
  readonly aside?: ReactNode
  readonly stepper: ReactNode
  readonly isMarked?: boolean
  readonly refused?: string | undefined
  readonly children?: ReactNode
}

export function OrderDishRow({
  dish,
  price,
  currency,
  mark,
  aside,
  stepper,
  isMarked = false,
  refused,
  children,
}: Props) {
  return (
    <li
      className={styles.row}
      data-state={dish.state}
      data-marked={isMarked ? '' : undefined}
      aria-current={isMarked || undefined}
    >
      <Flex align="center" gap="ms" className={styles.main}>
        <Flex wrap align="center" gap="ms" lines="xxs" grow>
          <span className={styles.name}>{dishNameOf(dish)}</span>
          {price !== undefined && (
            <Text size="md" type="secondary" tabular>
              {formatMoney(price, currency)}
            </Text>
          )}
          {dish.state === 'soldOut' && <Tag tone="low">{words.menu.soldOut}</Tag>}
          {dish.left !== undefined && <Tag tone={dish.left > 0 ? 'medium' : 'low'}>{portionsLeftText(dish.left)}</Tag>}
          {dish.state === 'gone' && (
            <Tag tone="medium" hint={words.menu.gone}>
              {words.menu.toReview}
            </Tag>
          )}
          {mark}
          {(dish.dish || aside) && (
            <Flex align="center" gap="ms" className={styles.below}>
              <Text size="sm" type="secondary" className={styles.allergens}>
                {dish.dish && <Allergens dish={dish.dish} />}
              </Text>
              {aside}
            </Flex>
          )}
        </Flex>
        {stepper}
      </Flex>
      {children}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </li>
  )
}
