import { useState } from 'react'
import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { markedConflict } from '#domain/rules/orders/dietaryConflict.ts'
import { MAX_PORTIONS } from '#domain/rules/orders/mealOrderDish.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { conflictSentence, dietaryConflictText, guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { newExtraOrder as words } from '#i18n/orders/newExtraOrder.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { OrderDishRow, dishNameOf } from '#screens/ordering/OrderDishRow.tsx'
import { foundIn } from '#screens/ordering/foundIn.ts'
import { MenuSearch } from '#screens/ordering/MenuSearch.tsx'
import { OrderMenu } from '#screens/ordering/OrderMenu.tsx'
import { QuantityStepper } from '#screens/ordering/QuantityStepper.tsx'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import type { ConfirmQuestion } from '#ui/overlay/Confirm.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './DishesField.module.css'
import { agreedTo, withQuantity } from './orderDraft.ts'
import type { NewOrder } from './useNewOrder.ts'

const ofAllergies = guestAllergies.editor

interface Props {
  readonly order: NewOrder
  readonly currency: string
}

export function DishesField({ order, currency }: Props) {
  const { draft, menu, problem } = order
  const [searchText, setSearchText] = useState('')
  const found = foundIn(menu, searchText)
  const quantityOf = ({ dishId }: OrderMenuDish) => draft.quantities[dishId] ?? 0
  const wrong = problem?.field === 'dishes' ? problem : undefined
  return (
    <section className={styles.dishes} data-field="dishes">
      <h3 tabIndex={-1}>{words.dishes}</h3>
      {wrong && wrong.dishId === undefined && (
        <Text component="p" role="alert" size="md" type="danger">
          {wrong.text}
        </Text>
      )}
      {order.book && <NeedsMissing hotelId={order.book.hotel} scope={`booking:${order.book.id}`} />}
      <MenuSearch courses={menu} text={searchText} found={found} onType={setSearchText} />
      {menu.length === 0 && (
        <Text component="p" type="secondary">
          {words.noDishes}
        </Text>
      )}
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
        row={(dish) => <DishRow order={order} currency={currency} dish={dish} quantity={quantityOf(dish)} />}
      />
    </section>
  )
}

interface DishRowProps extends Props {
  readonly dish: OrderMenuDish
  readonly quantity: number
}

function DishRow({ order, currency, dish, quantity }: DishRowProps) {
  const { draft, problem, change } = order
  const confirm = useConfirm()
  const conflict = order.conflictWith(dish.dishId)
  const isWrong = problem?.field === 'dishes' && problem.dishId === dish.dishId
  async function setQuantity(next: number): Promise<void> {
    const isAsked = conflict && !conflict.agreed && quantity === 0
    if (isAsked && !(await confirm(questionAbout(conflict)))) return
    change({ ...withQuantity(draft, dish.dishId, next), ...(isAsked && agreedTo(draft, conflict)) })
  }
  return (
    <OrderDishRow
      // 'gone' means here: not in this mode. The mark says so.
      dish={{ ...dish, state: 'offered' }}
      price={dish.dish?.price || undefined}
      currency={currency}
      mark={dish.state === 'gone' && <Tag tone="medium">{words.notInMode}</Tag>}
      stepper={
        <QuantityStepper
          of={dishNameOf(dish)}
          value={quantity}
          max={dish.state === 'gone' ? quantity : MAX_PORTIONS}
          onChange={(next) => void setQuantity(next)}
        />
      }
      refused={isWrong ? problem.text : undefined}
    >
      <Conflict
        conflict={conflict}
        name={dishNameOf(dish)}
        isOrdered={quantity > 0}
        onAgree={(agreed) => change(agreedTo(draft, agreed))}
      />
    </OrderDishRow>
  )
}

const questionAbout = ({ mark, whose }: ExtraConflict): ConfirmQuestion => ({
  title: whose.join(', '),
  text: ofAllergies.ask(conflictSentence(markedConflict(mark))),
  confirm: ofAllergies.yes,
  cancel: ofAllergies.no,
  danger: true,
})

interface ConflictProps {
  readonly conflict: ExtraConflict | undefined
  readonly name: string
  readonly isOrdered: boolean
  readonly onAgree: (conflict: ExtraConflict) => void
}

/** Who of the booking may not have it; the dish may have been chosen before anybody said for whom. */
function Conflict({ conflict, name, isOrdered, onAgree }: ConflictProps) {
  if (!conflict) return null
  const { mark, whose, agreed } = conflict
  const who = whose.join(', ')
  return (
    <Flex component="p" wrap align="center" gap="ms" lines="xs" className={styles.conflict}>
      <span>
        {who}: <b>{dietaryConflictText(markedConflict(mark))}</b>
      </span>
      {isOrdered && (agreed ? <span>{ofAllergies.agreed}</span> : <em>{ofAllergies.unasked}</em>)}
      {isOrdered && !agreed && (
        <Button aria-label={ofAllergies.yesOf(who, name)} onClick={() => onAgree(conflict)}>
          {ofAllergies.yes}
        </Button>
      )}
    </Flex>
  )
}
