import type { BookingSheet, MealSheet, OrderedPortions, PersonSheet } from './mealSheet.ts'

/** What a person has of a dish. */
export interface OrderOfDish {
  readonly booking: BookingSheet
  readonly sheet: PersonSheet
  readonly portions: OrderedPortions
}

/** Who has ordered a dish, as one walks through the room: whom to tell when nothing is left of it. */
export const ordersOfDish = (
  { bookings }: Pick<MealSheet, 'bookings'>,
  dishId: string,
): OrderOfDish[] =>
  bookings.flatMap((booking) =>
    booking.people.flatMap((sheet) =>
      sheet.dishes
        .filter((portions) => portions.dishId === dishId)
        .map((portions) => ({ booking, sheet, portions })),
    ),
  )
