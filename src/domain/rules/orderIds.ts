import { naturalId } from '../naturalId.ts'

/** The id of what a person orders for a meal: whoever makes it makes the same one (invariant 4). */
export const orderIdOf = (hotelId: string, mealId: string, personId: string): string =>
  naturalId(hotelId, `order\n${mealId}\n${personId}`)

/** The id of the portions of a dish in an order, whole ones or half ones. */
export const orderDishIdOf = (
  hotelId: string,
  orderId: string,
  dishId: string,
  halfPortion: boolean,
): string => naturalId(hotelId, `${halfPortion ? 'half' : 'dish'}\n${orderId}\n${dishId}`)

/** The id of the change with that number of what a booking orders for a meal. */
export const orderRequestIdOf = (
  hotelId: string,
  mealId: string,
  bookId: string,
  number: number,
): string => naturalId(hotelId, `request\n${mealId}\n${bookId}\n${number}`)
