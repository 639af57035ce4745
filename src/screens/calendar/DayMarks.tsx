import { summaryOfDay } from '#domain/menu/daySummary.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import { calendar } from '#i18n/calendar.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealsOfDay } from '#store/selectors/month.ts'
import { MealMark } from './MealMark.tsx'
import styles from './MealMark.module.css'

export interface HotelClock {
  readonly hotelId: string
  readonly zone: string
  readonly now: Instant
  readonly today: Day
}

interface Props extends Omit<HotelClock, 'today'> {
  readonly day: Day
}

/** The meals of a day, each in a fixed place, so that a month can be read in rows. */
export function DayMarks({ day, hotelId, zone, now }: Props) {
  const rows = useSelect((state) => mealsOfDay(state, hotelId, day, zone))
  const meals = summaryOfDay(rows, now)
  if (meals.length === 0) return <span className="visuallyHidden">{calendar.noMeals}</span>
  return (
    <span className={styles.marks}>
      {meals.map((meal) => (
        <MealMark key={meal.mealIndex} {...meal} />
      ))}
    </span>
  )
}
