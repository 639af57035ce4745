import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import type { AllergyFacts, PersonConflict } from '#domain/reports/allergies.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { agreedText, dietaryConflictText, guestAllergies, needsText } from '#i18n/orders/guestAllergies.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { dishNameOf } from '#screens/ordering/OrderDishRow.tsx'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './DishConflicts.module.css'

const words = guestAllergies.editor
const nameOfPerson = ({ person, place }: PersonSheet) => personLabelAt(person, place)

interface NeedsProps {
  readonly people: readonly PersonSheet[]
  readonly allergies: AllergyFacts
}

/** What each person of a booking may not eat. */
export function NeedsOf({ people, allergies: { needs } }: NeedsProps) {
  const some = people.filter(({ person }) => needs.has(person.id))
  if (some.length === 0) return null
  return (
    <ul className={styles.needs} aria-label={words.whose}>
      {some.map((sheet) => (
        <li key={sheet.person.id}>
          <strong>{needsText(needs.get(sheet.person.id) ?? [])}</strong> {nameOfPerson(sheet)}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly dish: OrderMenuDish
  readonly conflicts: readonly PersonConflict[]
  readonly hotel: Hotel
  readonly onAgree: ((one: PersonConflict) => void) | undefined
}

/** Under a dish: for whom it is not as it is, and what they said to it. */
export function DishConflicts({ dish, conflicts, hotel, onAgree }: Props) {
  if (conflicts.length === 0) return null
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((one) => (
        <Flex component="li" wrap align="center" gap="ms" lines="xs" key={one.sheet.person.id}>
          <span>
            {nameOfPerson(one.sheet)}: <b>{dietaryConflictText(one.conflict)}</b>
          </span>
          {one.agreed && <span>{agreedText(one.agreed, timeZoneOf(hotel))}</span>}
          {onAgree && !one.agreed?.isWhole && (
            <>
              {!one.agreed && <em>{words.unasked}</em>}
              <Button aria-label={words.yesOf(nameOfPerson(one.sheet), dishNameOf(dish))} onClick={() => onAgree(one)}>
                {words.yes}
              </Button>
            </>
          )}
        </Flex>
      ))}
    </ul>
  )
}
