import type { MenuDish } from '#domain/orders/orderMenu.ts'
import { MOST_PORTIONS } from '#domain/rules/mealOrderDish.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Tag } from '#ui/Tag.tsx'
import { DishRow, nameOf } from '#screens/mealOrderEdit/DishRow.tsx'
import { priceOf } from '#screens/mealOrderEdit/priceOf.ts'
import { Stepper } from '#screens/mealOrderEdit/Stepper.tsx'
import { orderedLines } from './oneOrder.ts'
import type { OneOrder } from './oneOrder.ts'
import styles from './PersonDish.module.css'
import type { useOrderCommands } from './useOrderCommands.ts'

interface Props {
  readonly one: OneOrder
  readonly dish: MenuDish
  readonly commands: ReturnType<typeof useOrderCommands>
}

/** A dish of the menu as a person has it: a row of whole portions, one of half ones, or both. */
export function PersonDish({ one, dish, commands }: Props) {
  const { hotel } = one
  const { dishId } = dish
  const lines = orderedLines(one).filter((line) => line.dish === dishId)
  const kinds = lines.length === 0 ? [false] : lines.map((line) => line.halfPortion)
  return [...kinds].sort().map((halfPortion) => {
    const line = lines.find((known) => known.halfPortion === halfPortion)
    const name = halfPortion ? words.menu.halfOf(nameOf(dish)) : nameOf(dish)
    const notes = hotel.enableKitchenNotes ? (line?.annotation ?? []) : []
    const quantity = line?.quantity ?? 0
    return (
      <DishRow
        key={String(halfPortion)}
        dish={dish}
        price={priceOf(dish.dish, one, line?.unitPrice, halfPortion)}
        currency={hotel.currency}
        mark={halfPortion && <Tag>{words.menu.half}</Tag>}
        refused={commands.refusedAt({ dishId, halfPortion })}
        stepper={
          <Stepper
            of={name}
            value={quantity}
            max={dish.state === 'offered' ? MOST_PORTIONS : quantity}
            onChange={(next) => commands.order({ dishId, halfPortion }, next)}
          />
        }
      >
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map(({ id, text, qty }) => (
              <li key={id}>{words.notes.summary(qty, text)}</li>
            ))}
          </ul>
        )}
      </DishRow>
    )
  })
}
