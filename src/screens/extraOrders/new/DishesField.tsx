import { useState } from 'react'
import type { MenuDish } from '#domain/orders/orderMenu.ts'
import { MOST_PORTIONS } from '#domain/rules/orders/mealOrderDish.ts'
import { newExtraOrder as words } from '#i18n/newExtraOrder.ts'
import { DishRow, nameOf } from '#screens/dining/menu/DishRow.tsx'
import { foundIn } from '#screens/dining/menu/foundIn.ts'
import { MenuSearch } from '#screens/dining/menu/MenuSearch.tsx'
import { OrderMenu } from '#screens/dining/menu/OrderMenu.tsx'
import { Stepper } from '#screens/dining/menu/Stepper.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './DishesField.module.css'
import { withQuantity } from './orderDraft.ts'
import type { NewOrder } from './useNewOrder.ts'

interface Props {
  readonly order: NewOrder
  readonly currency: string
}

export function DishesField({ order, currency }: Props) {
  const { draft, menu, problem, change } = order
  const [sought, setSought] = useState('')
  const found = foundIn(menu, sought)
  const quantityOf = ({ dishId }: MenuDish) => draft.quantities[dishId] ?? 0
  const wrong = problem?.field === 'dishes' ? problem : undefined
  return (
    <section className={styles.dishes} data-field="dishes">
      <h3 tabIndex={-1}>{words.dishes}</h3>
      {wrong && wrong.dishId === undefined && (
        <p role="alert" className={styles.error}>
          {wrong.text}
        </p>
      )}
      <MenuSearch courses={menu} text={sought} found={found} onType={setSought} />
      {menu.length === 0 && <p className={styles.none}>{words.noDishes}</p>}
      <OrderMenu
        courses={menu}
        found={found}
        label={words.dishes}
        countOf={({ dishes }) => ({
          ordered: dishes.reduce((sum, dish) => sum + quantityOf(dish), 0),
          most: Infinity,
          mostEach: Infinity,
          isOver: false,
        })}
        row={(dish) => (
          <DishRow
            // What is gone here can be had, only not in this mode.
            dish={{ ...dish, state: 'offered' }}
            price={dish.dish?.price || undefined}
            currency={currency}
            mark={dish.state === 'gone' && <Tag tone="medium">{words.notInMode}</Tag>}
            stepper={
              <Stepper
                of={nameOf(dish)}
                value={quantityOf(dish)}
                max={dish.state === 'gone' ? quantityOf(dish) : MOST_PORTIONS}
                onChange={(quantity) => change(withQuantity(draft, dish.dishId, quantity))}
              />
            }
            refused={wrong?.dishId === dish.dishId ? wrong.text : undefined}
          />
        )}
      />
    </section>
  )
}
