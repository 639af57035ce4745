import { serverNow } from '#browser/clock.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { deleteDish, restoreDish } from '#store/commands/menu/deleteDish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { lookAtOrders } from '#store/loaders/orderedDishes.ts'
import { mealsToComeWith } from '#store/selectors/menus.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Asks with the menus and orders that a dish is in, and offers to take it back. Resolves to whether it was deleted. */
export function useRemoveDish(): (dish: Dish) => Promise<boolean> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const explain = useExplain()

  async function questionOn({ id, hotel }: Dish) {
    const meals = mealsToComeWith(convivio.state.getState(), hotel, id, serverNow())
    if (meals.length === 0) return { text: words.deleteText }
    const ordered = await lookAtOrders(
      convivio.gateway,
      hotel,
      meals.map((meal) => meal.id),
    )
    const orders = ordered && meals.reduce((sum, meal) => sum + (ordered[meal.id]?.dishes[id] ?? 0), 0)
    return { title: words.deleteText, text: words.deleteTouches(meals.length, orders) }
  }

  return async (dish) => {
    if (!(await confirm({ ...(await questionOn(dish)), danger: true }))) return false
    const refusal = deleteDish(convivio, dish.id, serverNow())
    explain(refusal)
    if (refusal) return false
    const takeBack = () => {
      const refused = restoreDish(convivio, dish.id, serverNow())
      if (refused) explain(refused)
      else notify.success(words.restored(dishName(dish) || it.common.unnamedDish))
    }
    notify.success(words.deleted, { label: words.takeBack, onPress: takeBack })
    return true
  }
}
