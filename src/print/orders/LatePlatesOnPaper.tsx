import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { latePlateLines } from '#i18n/orders/latePlates.ts'
import styles from '#print/frame/ReportSheet.module.css'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly sheet: MealSheet
}

/** For whom a plate is kept: the kitchen reads it when everybody else has eaten. */
export function LatePlatesOnPaper({ hotel, facts, sheet }: Props) {
  const late = latePlateLines(hotel, facts, sheet)
  if (!late) return null
  return (
    <div className={styles.expected}>
      <p>
        <strong>{late.title}</strong>
      </p>
      {late.lines.map(({ bookId, text }) => (
        <p key={bookId}>{text}</p>
      ))}
    </div>
  )
}
