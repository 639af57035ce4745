import { dayOf } from '#domain/calendar.ts'
import { turnsProgress } from '#domain/reports/turnsProgress.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { totalProgress } from '#domain/rules/orders/mealPeople.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { useMealFacts } from '#screens/mealBooks/useMealFacts.ts'
import { useSelect } from '#store/hooks.tsx'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'
import { NO_TURN } from '#ui/turnPath.ts'
import { TurnCard } from './TurnCard.tsx'
import styles from './Turns.module.css'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
}

/** All turns, 'Senza turno', and each turn, with their progress. */
export function Turns({ hotel, meal }: Props) {
  const { facts, loading } = useMealFacts(hotel, meal)
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const parts = facts && turnsProgress(facts)
  const ofTurn = (id?: string) => parts?.find(({ turn }) => turn?.id === id)?.progress
  const { mealIndex, date } = meal
  const meals = `/hotels/${hotel.id}/mealbooks`
  const report = `${meals}/${meal.id}`
  return (
    <Page
      title={words.turns.title}
      intro={
        date !== undefined &&
        words.report.title(mealIndex, dayOf(date, timeZoneOf(hotel)))
      }
      back={{ to: meals, label: words.title }}
      width="text"
    >
      {loading.failed && <LoadingState loading={loading} words={words} />}
      <ul className={styles.turns} aria-label={words.turns.list}>
        <TurnCard
          name={words.turns.all}
          to={report}
          progress={parts && totalProgress(parts.map(({ progress }) => progress))}
        />
        <TurnCard
          name={it.common.noTurn}
          to={`${report}/turn/${NO_TURN}`}
          progress={ofTurn(undefined)}
        />
        {turns.map(({ id, name, times }) => (
          <TurnCard
            key={id}
            name={name?.trim() ?? ''}
            time={mealIndex && times?.[mealIndex]}
            to={`${report}/turn/${id}`}
            progress={ofTurn(id)}
          />
        ))}
      </ul>
    </Page>
  )
}
