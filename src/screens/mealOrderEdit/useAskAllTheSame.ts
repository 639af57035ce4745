import type { PersonConflict } from '#domain/reports/allergies.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { conflictSentence, guestAllergies } from '#i18n/guestAllergies.ts'
import { personLabelAt } from '#i18n/personLabel.ts'
import { agreeToDish } from '#store/commands/dietaryNeeds.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

const words = guestAllergies.editor

/** Before the first portion of a dish is ordered for somebody who may not eat it; the answer is kept. */
export function useAskAllTheSame(hotel: Hotel, meal: CalendarMeal) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const agree = (dishId: string, { sheet, conflict }: PersonConflict) =>
    explain(agreeToDish(convivio, { hotel: hotel.id, mealId: meal.id, person: sheet.person, dishId, conflict }, Date.now()))
  const askFirst = async (dishId: string, conflicts: readonly PersonConflict[], order: () => void) => {
    const text = conflicts
      .map(({ sheet, conflict }) => words.ask(personLabelAt(sheet.person, sheet.place), conflictSentence(conflict)))
      .join(' ')
    if (!(await confirm({ text, confirm: words.yes, cancel: words.no, danger: true }))) return
    for (const one of conflicts) agree(dishId, one)
    order()
  }
  return {
    agree,
    ask: (dishId: string, conflicts: readonly PersonConflict[], order: () => void) => void askFirst(dishId, conflicts, order),
  }
}
