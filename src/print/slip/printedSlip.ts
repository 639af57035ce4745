import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { ExtraOrderSlip } from '#domain/reports/extraOrderSlip.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { areConflictsMissing } from '#domain/rules/orders/extraConflicts.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { allergenWords } from '#i18n/orders/allergens.ts'
import { awayPlace, orderModes } from '#i18n/orders/away.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { dishes as ofDishes } from '#i18n/menu/dishes.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { extraOrderPrint as words } from '#i18n/orders/extraOrderPrint.ts'
import { extraOrders } from '#i18n/orders/extraOrders.ts'
import { extraConflictText, guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { printFrame } from '#i18n/print.ts'
import { money } from '#i18n/format/money.ts'
import type { Tables } from '#store/tables/state.ts'
import type { PrintedSlip } from './OrderSlip.tsx'

interface SlipInput {
  readonly hotel: Hotel
  readonly order: ExtraMealOrder
  readonly book: Book | undefined
  readonly slip: ExtraOrderSlip
  /** Whole: its rows are one map for ever, so that nobody would see that one has changed. */
  readonly dishes: Tables['Dish']
  readonly seesPrices: boolean
  readonly now: Instant
}

function allergensOf(dish: Dish | undefined): string {
  const { text, isList } = allergenWords(dish)
  return isList ? `${ofDishes.contains}${text}` : text
}

function conflictOf({ conflicts = [] }: ExtraMealOrder, dishId: string) {
  const conflict = conflicts.find((one) => one.dishId === dishId)
  return conflict && extraConflictText(conflict)
}

export function printedSlip({ hotel, order, book, slip, dishes, seesPrices, now }: SlipInput): {
  readonly slip: PrintedSlip
  readonly fileName: string
} {
  const { id, status, dueDate = 0, createdAt = now, totalCost, deliveryCost } = order
  const { mode, location, table, room, notes } = slip
  const { currency } = hotel
  const zone = timeZoneOf(hotel)
  const hotelName = hotel.name?.trim() || it.common.unnamed
  const name = book ? bookName(book) : extraOrders.unknownBook
  const [day, time] = [dayOf(dueDate, zone), timeOf(dueDate, zone)]
  return {
    fileName: words.fileName(hotelName, day, time, name),
    slip: {
      hotel: hotelName,
      time,
      day: day === dayOf(now, zone) ? '' : shortDay(day),
      place: mode === 'diningRoom' ? orderModes.diningRoom : awayPlace(mode, location),
      name,
      seat: extraOrders.seat(table, room),
      dishes: slip.dishes.map(({ dishId, quantity }) => ({
        id: dishId,
        quantity,
        name: dishTitle(dishes.rows, dishId),
        allergens: allergensOf(dishes.rows.get(dishId)),
        conflict: conflictOf(order, dishId),
      })),
      allergiesAway: areConflictsMissing(order) ? guestAllergies.away.onSlip : undefined,
      notes: notes === undefined ? undefined : { title: extraOrders.notes, text: notes },
      total: seesPrices
        ? {
            title: extraOrders.total,
            amount: money(totalCost, currency),
            delivery: deliveryCost > 0 ? extraOrders.withDelivery(money(deliveryCost, currency)) : '',
          }
        : undefined,
      status: extraOrders.trace(order, zone),
      isVoid: status === 'cancelled' || status === 'rejected',
      number: words.number(id),
      foot: [words.placed(createdAt, zone), printFrame.printedAt(now, zone)],
    },
  }
}
