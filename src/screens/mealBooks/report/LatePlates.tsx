import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { latePlateLines } from '#i18n/orders/latePlates.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import styles from './Reports.module.css'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly sheet: MealSheet
}

/** For whom the kitchen keeps a plate, as they arrive when the meal is over. */
export function LatePlates({ hotel, facts, sheet }: Props) {
  const late = latePlateLines(hotel, facts, sheet)
  if (!late) return null
  return (
    <div className={styles.latePlates}>
      <Caution title={late.title}>
        <ul>
          {late.lines.map(({ bookId, text }) => (
            <li key={bookId}>{text}</li>
          ))}
        </ul>
      </Caution>
    </div>
  )
}
