import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { latePlateLines } from '#i18n/orders/latePlates.ts'
import { OpenedLine } from './OpenedLine.tsx'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly sheet: MealSheet
}

/** For whom the kitchen keeps a plate, as they arrive when the meal is over. */
export function LatePlatesLine({ hotel, facts, sheet }: Props) {
  const late = latePlateLines(hotel, facts, sheet)
  if (!late) return null
  const texts = late.lines.map(({ text }) => text)
  return (
    <OpenedLine icon="clock" isUrgent={false} title={late.title} text={texts.join(' / ')} name={late.title}>
      <ul>
        {late.lines.map(({ bookId, text }) => (
          <li key={bookId}>{text}</li>
        ))}
      </ul>
    </OpenedLine>
  )
}
