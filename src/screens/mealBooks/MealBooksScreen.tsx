import { Navigate } from 'react-router-dom'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { daysWithout, listedMeals, mealsNow, nextToOpen } from '#domain/rules/orders/listedMeals.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useMealProgress } from '#store/loaders/mealProgress.ts'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Page } from '#ui/Page.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './MealBooksScreen.module.css'
import { MealOrdersCard } from './MealOrdersCard.tsx'

interface NotYetProps {
  readonly meal: CalendarMeal
  readonly to: string
  readonly zone: string
}

/** Who has just written the first menu finds it here, too. */
function NotYet({ meal: { mealIndex, date = 0, fromDate = 0 }, to, zone }: NotYetProps) {
  const name = meals.find(({ index }) => index === mealIndex)?.name ?? ''
  const opens = `${shortDay(dayOf(fromDate, zone))}, ${timeOf(fromDate, zone)}`
  return (
    <Page title={words.title}>
      <EmptyState
        title={words.notYet.title}
        text={words.notYet.text(name, shortDay(dayOf(date, zone)), opens)}
        action={
          <ButtonLink kind="primary" to={to}>
            {words.notYet.action}
          </ButtonLink>
        }
      />
    </Page>
  )
}

function NoMeals({ hotelId }: { readonly hotelId: string }) {
  const may = useMay()
  return (
    <Page title={words.title}>
      <EmptyState
        title={words.empty.title}
        text={words.empty.text}
        action={
          may.does('menus') && (
            <ButtonLink kind="primary" to={`/hotels/${hotelId}/calendar`}>
              {words.empty.action}
            </ButtonLink>
          )
        }
      />
    </Page>
  )
}

function MealBooks({ hotel }: { readonly hotel: Hotel }) {
  const zone = timeZoneOf(hotel)
  const now = useNow()
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const hasTurns = useSelect((state) => namedTurnsOfHotel(state, hotel.id).length > 0)
  const days = listedMeals(rows, now, zone)
  const ids = days.flatMap(({ meals }) => meals.map(({ id }) => id))
  const { progress, failed } = useMealProgress(hotel.id, ids)
  const pathOf = ({ id }: CalendarMeal) => `/hotels/${hotel.id}/mealbooks/${id}${hasTurns ? '/turnselect' : ''}`
  const coming = days.length === 0 ? nextToOpen(rows, now) : undefined
  if (coming) return <NotYet meal={coming} to={pathOf(coming)} zone={zone} />
  if (days.length === 0) return <NoMeals hotelId={hotel.id} />
  const today = dayOf(now, zone)
  const first = mealsNow(days, now)
  const cards = (meals: readonly CalendarMeal[]) => (
    <ul className={styles.meals}>
      {meals.map((meal) => (
        <MealOrdersCard
          key={meal.id}
          meal={meal}
          to={pathOf(meal)}
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
          <Flex component="h2" wrap align="baseline" gap="ms" lines="none" id="now">
            {first.isServed ? words.now : words.next} <span>{words.dayTitle(first.day, today)}</span>
          </Flex>
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
