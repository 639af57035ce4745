import { serverNow } from '#browser/clock.ts'
import type { CallTarget } from '#domain/kitchen/courseCalls.ts'
import type { CardDish, CardPortion } from '#domain/kitchen/kitchenCards.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { isOverAt } from '#domain/rules/orders/listedMeals.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { refusalText } from '#i18n/refusals.ts'
import { checkAllergy } from '#store/commands/bookings/dietaryNeeds.ts'
import { callCourse, takeBackCall } from '#store/commands/kitchen/courseCalls.ts'
import { bumpPortions, recallPortions, servePortions } from '#store/commands/kitchen/portions.ts'
import { setSoldOut } from '#store/commands/menu/menu.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

type OfMeal = Pick<CalendarMeal, 'id' | 'hotel'>

/** What can be pressed on the kitchen's screen; what is refused is told in a notice. */
export function useKitchenPress(meal: OfMeal) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  return {
    bump: (portions: readonly CardPortion[]) => explain(bumpPortions(convivio, meal, portions, serverNow())),
    recall: (portions: readonly CardPortion[]) => explain(recallPortions(convivio, meal, portions, serverNow())),
    serve: (portions: readonly CardPortion[]) => explain(servePortions(convivio, meal, portions, serverNow())),
    /** 'Visto', of all on these dishes that nobody in the kitchen has seen. */
    see: (dishes: readonly CardDish[]) => {
      for (const { allergies } of dishes)
        for (const { of, dishId, conflict, state } of allergies)
          if (state !== 'seen') {
            const seen = { hotel: meal.hotel, mealId: meal.id, person: of.sheet.person, dishId, conflict }
            explain(checkAllergy(convivio, seen, true, serverNow()))
          }
    },
    call: (course: number, target: CallTarget) => explain(callCourse(convivio, meal, { course, target }, serverNow())),
    takeBack: (course: number, target: CallTarget) =>
      explain(takeBackCall(convivio, meal, { course, target }, serverNow())),
    sellOut: (dishId: string, isSoldOut: boolean) => {
      const refused = setSoldOut(convivio, meal.id, dishId, isSoldOut, serverNow())
      if (refused) notify.error(refusalText(refused.refusal))
    },
  }
}

export type KitchenPress = ReturnType<typeof useKitchenPress>

/** What somebody may press there, by their duty; nothing comes back from the table once the meal is over. */
export function useKitchenRights(meal: Pick<CalendarMeal, 'date' | 'endDate'>, now: Instant) {
  const may = useMay()
  return {
    bumps: may.writes('KitchenPortion', 'update', 'readyAt'),
    recalls: may.writes('KitchenPortion', 'update', 'recalledAt') && !isOverAt(meal, now),
    serves: may.writes('KitchenPortion', 'update', 'servedAt'),
    calls: may.writes('CourseCall', 'update', 'calledAt'),
    sees: may.writes('AllergyCheck', 'update', 'seen'),
    sellsOut: may.writes('CalendarMeal', 'update', 'soldOut'),
  }
}

export type KitchenRights = ReturnType<typeof useKitchenRights>
