import { serverNow } from '#browser/clock.ts'
import type { PersonConflict } from '#domain/reports/allergies.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { conflictSentence, guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { agreeToDish } from '#store/commands/bookings/dietaryNeeds.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

const words = guestAllergies.editor

/** Before the first portion of a dish is ordered for somebody who may not eat it: whether they want it all the same. */
export function useConfirmConflict(): (conflicts: readonly PersonConflict[]) => Promise<boolean> {
  const confirm = useConfirm()
  const nameOf = ({ sheet }: PersonConflict) => personLabelAt(sheet.person, sheet.place)
  return (conflicts) => {
    const [first, ...others] = conflicts
    const about =
      first && others.length === 0
        ? { title: nameOf(first), text: words.ask(conflictSentence(first.conflict)) }
        : { text: conflicts.map((one) => words.askOf(nameOf(one), conflictSentence(one.conflict))).join(' ') }
    return confirm({ ...about, confirm: words.yes, cancel: words.no, danger: true })
  }
}

/** Notes that a person wants a dish although they may not eat it. */
export function useAgree(hotel: Hotel, meal: CalendarMeal): (dishId: string, one: PersonConflict) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (dishId, { sheet, conflict }) => {
    const at = { hotel: hotel.id, mealId: meal.id, person: sheet.person, dishId, conflict }
    explain(agreeToDish(convivio, at, serverNow()))
  }
}
