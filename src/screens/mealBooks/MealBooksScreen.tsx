import { Navigate } from 'react-router-dom'
import { dayOf } from '#domain/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { daysWithout, listedMeals, mealsNow } from '#domain/rules/orders/listedMeals.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useMealProgress } from '#store/loaders/mealProgress.ts'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './MealBooksScreen.module.css'
import { MealCard } from './MealCard.tsx'

function MealBooks({ hotel }: { readonly hotel: Hotel }) {
  const zone = timeZoneOf(hotel)
  const may = useMay()
  const now = useNow()
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const hasTurns = useSelect((state) => namedTurnsOfHotel(state, hotel.id).length > 0)
  const days = listedMeals(rows, now, zone)
  const ids = days.flatMap(({ meals }) => meals.map(({ id }) => id))
  const { progress, failed } = useMealProgress(hotel.id, ids)
  if (days.length === 0)
    return (
      <Page title={words.title}>
        <EmptyState
          title={words.empty.title}
          text={words.empty.text}
          action={
            may.manages && (
              <ButtonLink kind="primary" to={`/hotels/${hotel.id}/calendar`}>
                {words.empty.action}
              </ButtonLink>
            )
          }
        />
      </Page>
    )
  const today = dayOf(now, zone)
  const first = mealsNow(days, now)
  const cards = (meals: readonly CalendarMeal[]) => (
    <ul className={styles.meals}>
      {meals.map((meal) => (
        <MealCard
          key={meal.id}
          meal={meal}
          to={`/hotels/${hotel.id}/mealbooks/${meal.id}${hasTurns ? '/turnselect' : ''}`}
          zone={zone}
          now={now}
          progress={progress.get(meal.id)}
          isAway={failed}
        />
      ))}
    </ul>
  )
  return (
    <Page title={words.title} intro={words.intro}>
      {first && (
        <section className={styles.now} aria-labelledby="now">
          <h2 id="now">
            {first.isServed ? words.now : words.next}{' '}
            <span>{words.dayTitle(first.day, today)}</span>
          </h2>
          {cards(first.meals)}
        </section>
      )}
      {daysWithout(days, first?.meals ?? []).map(({ day, meals }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{words.dayTitle(day, today)}</h2>
          {cards(meals)}
        </section>
      ))}
    </Page>
  )
}

export function MealBooksScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <MealBooks key={hotel.id} hotel={hotel} />
}
