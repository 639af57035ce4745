import { menuDish } from '../menu/printMenu.ts'
import { momentOf, photoShown, publicDish } from '../menu/publicMenu.ts'
import { offeredModes, offeredTimes } from '../orders/extraOrderChoices.ts'
import { orderMenu } from '../orders/orderMenu.ts'
import { courseOf } from '../reference/courses.ts'
import { personName } from '../rules/bookings/bookPeople.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { deliveryFee } from '../rules/orders/costs.ts'
import { checkExtraDish } from '../rules/orders/extraOrder.ts'
import { conflictOfBooking } from '../rules/orders/extraConflicts.ts'
import type { Instant } from '../schema/fields.ts'
import type { Language } from '../schema/values.ts'
import type { GuestExtras } from './extraOffer.ts'
import { toGuestConflict } from './guestConflicts.ts'
import type { GuestFacts } from './guestStay.ts'

/** docs/domain.md, Orders outside meals. */
export function guestExtras(facts: GuestFacts, language: Language, now: Instant): GuestExtras {
  const { hotel, dishes, photos, people } = facts
  const { currency, imageDisplayType } = hotel
  const zone = timeZoneOf(hotel)
  const modes = offeredModes(hotel)
  const modesOf = (id: string) => modes.filter((mode) => !checkExtraDish(dishes.get(id), mode))
  const offered = [...dishes.keys()].filter((id) => modesOf(id).length > 0)
  const isTaken = hotel.enableOutOfMealOrders && !hotel.onlyVisualization
  return {
    currency,
    imageDisplayType,
    ...(hotel.guestLook?.hidesAllergens && { hidesAllergens: true }),
    modes,
    deliveryCost: deliveryFee(hotel),
    times: isTaken ? offeredTimes(hotel, now).map((due) => ({ due, ...momentOf(due, zone) })) : [],
    conflicts: offered.flatMap((dishId) => {
      const found = conflictOfBooking(facts, dishId)
      if (!found) return []
      const whose = found.whose.map((place) => personName(people[place] ?? {}) ?? place + 1)
      return { ...toGuestConflict(dishId, found.conflict), whose }
    }),
    courses: orderMenu({ dishes: offered }, dishes, []).map(({ courseId, dishes: ofCourse }) => ({
      ...(courseId !== undefined && { id: courseId }),
      name: courseOf(courseId)?.name[language] ?? '',
      dishes: ofCourse.flatMap(({ dish }) => {
        if (!dish) return []
        // Outside the meals no board includes anything: each price is said, also that of 0.
        const shown = menuDish(dish, true, { ...facts, language })
        const photo = photoShown(photos.get(dish.id), imageDisplayType)
        return { ...publicDish(shown, photo), price: dish.price, modes: modesOf(dish.id) }
      }),
    })),
  }
}
