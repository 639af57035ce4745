import { useState } from 'react'
import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { MAX_PORTIONS } from '#domain/rules/orders/mealOrderDish.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import { conflictsWith } from '#domain/reports/allergies.ts'
import { DishConflicts } from '#screens/mealOrderEdit/DishConflicts.tsx'
import { useAgree, useConfirmConflict } from '#screens/mealOrderEdit/useConfirmConflict.ts'
import { useConfirmPortions } from '#screens/mealOrderEdit/useConfirmPortions.ts'
import { priceOf } from '#screens/mealOrderEdit/priceOf.ts'
import { OrderDishRow, dishNameOf } from '#screens/ordering/OrderDishRow.tsx'
import { QuantityStepper } from '#screens/ordering/QuantityStepper.tsx'
import { Tag } from '#ui/Tag.tsx'
import { LineFields } from './LineFields.tsx'
import { orderedLines } from './oneOrder.ts'
import type { OneOrder } from './oneOrder.ts'
import type { useOrderCommands } from './useOrderCommands.ts'

interface Props {
  readonly one: OneOrder
  readonly dish: OrderMenuDish
  readonly commands: ReturnType<typeof useOrderCommands>
  readonly isMarked: boolean
}

/** A row of whole portions, one of half ones, or both. */
export function PersonDish({ one, dish, commands, isMarked }: Props) {
  const { hotel, meal, sheet, allergies } = one
  const { dishId } = dish
  // An emptied row stays, so that the second click of a double click hits no other dish.
  const [emptied, setEmptied] = useState<readonly boolean[]>([])
  const lines = orderedLines(one).filter((line) => line.dish === dishId)
  const conflicts = conflictsWith([sheet], dishId, allergies)
  const isWanted = useConfirmConflict()
  const hasPortions = useConfirmPortions()
  const agree = useAgree(hotel, meal)
  const kinds = lines.length === 0 ? [false] : [...lines.map((line) => line.halfPortion), ...emptied]
  return [...new Set(kinds)].sort().map((halfPortion, place) => {
    const line = lines.find((known) => known.halfPortion === halfPortion)
    const name = halfPortion ? words.menu.halfOf(dishNameOf(dish)) : dishNameOf(dish)
    const quantity = line?.quantity ?? 0
    return (
      <OrderDishRow
        // Halving makes another row of the order; the same key keeps its place.
        key={place}
        dish={dish}
        price={priceOf(dish.dish, one, line?.unitPrice, halfPortion)}
        currency={hotel.currency}
        mark={halfPortion && <Tag>{quantity > 0 ? halfPortions(quantity) : words.menu.half}</Tag>}
        isMarked={isMarked && line !== undefined}
        refused={commands.refusedAt({ dishId, halfPortion })}
        stepper={
          <QuantityStepper
            of={name}
            value={quantity}
            max={dish.state === 'offered' ? MAX_PORTIONS : quantity}
            onChange={async (next) => {
              if (!(await hasPortions(dish, (next - quantity) / (halfPortion ? 2 : 1)))) return
              if (lines.length === 0 && conflicts.length > 0) {
                if (!(await isWanted(conflicts))) return
                for (const one of conflicts) agree(dishId, one)
              }
              commands.order({ dishId, halfPortion }, next)
              setEmptied(next === 0 && lines.length > 1 ? [halfPortion] : [])
            }}
          />
        }
      >
        {place === 0 && (
          <DishConflicts
            dish={dish}
            conflicts={conflicts}
            hotel={hotel}
            onAgree={line && ((one) => agree(dishId, one))}
          />
        )}
        {line && <LineFields one={one} line={line} commands={commands} />}
      </OrderDishRow>
    )
  })
}
