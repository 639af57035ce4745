import { summaryOfDay } from '#domain/menu/dayMenu.ts'
import type { MealSummary } from '#domain/menu/dayMenu.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import { calendar } from '#i18n/menu/calendar.ts'
import { mealIcons } from '#screens/menu/mealIcons.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealsOfDay } from '#store/selectors/month.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './MealMark.module.css'

/** Ordering: filled with a dot when open, dashed with a ring before, plain with a stroke after. */
function MealMark({ mealIndex, dishes, ordering }: MealSummary) {
  const name = calendar.meals[mealIndex]
  return (
    <span className={styles.mark} data-meal={mealIndex} data-ordering={ordering}>
      <span className="visuallyHidden">{calendar.meal(name, dishes, ordering)}</span>
      <Icon name={mealIcons[mealIndex]} size={15} />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <span className={styles.count} aria-hidden="true">
        {dishes}
      </span>
      <span className={styles.state} aria-hidden="true" />
    </span>
  )
}

export interface HotelClock {
  readonly hotelId: string
  readonly zone: string
  readonly now: Instant
  readonly today: Day
}

interface Props extends Omit<HotelClock, 'today'> {
  readonly day: Day
}

/** Each meal has a fixed place, so that a month can be read in rows. */
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
