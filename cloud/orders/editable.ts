import type { EditableOrders } from '#domain/endpoints.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'

interface Ordered {
  readonly eaters: readonly { readonly id: string }[]
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
}

export function editableOrders({ eaters, orders, lines }: Ordered): EditableOrders {
  const canOrder = new Set(eaters.map(({ id }) => id))
  const completed = orders.filter(
    (order) => order.completed && order.person !== undefined && canOrder.has(order.person),
  )
  return {
    mealOrders: orders,
    dishes: lines.filter(({ quantity }) => quantity > 0),
    completedOrdersInfo: {
      totalCompletedOrders: new Set(completed.map(({ person }) => person)).size,
      totalPax: eaters.length,
    },
  }
}
