import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Caution } from '#ui/Caution.tsx'

/** The board of the booking does not have the meal: what is ordered is paid (part 2 §2). */
export function NotIncluded() {
  return <Caution title={words.notIncluded}>{words.notIncludedText}</Caution>
}
