import type { AwayOrder, PersonSheet } from '#domain/reports/mealSheet.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { OrderMode } from '#domain/schema/values.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { notedPortions } from './portions.ts'

export const orderModes: Readonly<Record<OrderMode, string>> = {
  diningRoom: 'In sala',
  takeAway: 'Asporto',
  delivery: 'Consegna',
}

export function awayPlace(mode: AwayOrder['mode'], location: AwayOrder['location']): string {
  if (mode === 'takeAway') return orderModes.takeAway
  return `${orderModes.delivery}: ${location ?? 'luogo non indicato'}`
}

/** Whose it is, and which dishes: `Jonas: 1 × Risotto; ½ porzione di Branzino, senza sale`. */
export const awayDishes = (
  { person, place, dishes: ordered }: PersonSheet,
  dishes: ReadonlyMap<string, Dish>,
): string =>
  `${personLabelAt(person, place)}: ${ordered
    .map((one) => notedPortions(one, dishTitle(dishes, one.dishId)))
    .join('; ')}`
