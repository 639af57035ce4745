import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { dishNameOf } from '#screens/ordering/OrderDishRow.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Before so many more portions of a dish are ordered than are left: whether the kitchen can all the same. */
export function useConfirmPortions(): (dish: OrderMenuDish, more: number) => Promise<boolean> {
  const confirm = useConfirm()
  return async (dish, more) => {
    const { left = Infinity } = dish
    if (more <= 0 || more <= left) return true
    const { title, text, yes } = words.portions
    return confirm({ title: title(dishNameOf(dish)), text: text(left), confirm: yes, danger: true })
  }
}
