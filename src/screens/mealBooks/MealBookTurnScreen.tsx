import { Link } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import { turnsProgress } from '#domain/reports/turnsProgress.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { totalProgress } from '#domain/rules/orders/mealPeople.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { TimeSpan } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { useSelect } from '#store/hooks.tsx'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'
import { NO_TURN } from '#domain/rules/places/turnChoice.ts'
import styles from './MealBookTurnScreen.module.css'
import { MealGate } from './MealGate.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { useMealFacts } from '#store/scopes/useMealFacts.ts'

interface TurnCardProps {
  readonly name: string
  readonly time?: TimeSpan | undefined
  readonly to: string
  readonly progress: Progress | undefined
}

function TurnCard({ name, time, to, progress }: TurnCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Link to={to} className={styles.link}>
            {name}
          </Link>
        </h2>
        {time && <p>{words.hours(time.from, time.to)}</p>}
      </div>
      <ProgressLine progress={progress} text={progress && words.turns.people(progress)} />
    </li>
  )
}

interface TurnsProps {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
}

function Turns({ hotel, meal }: TurnsProps) {
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
      intro={date !== undefined && words.report.title(mealIndex, dayOf(date, timeZoneOf(hotel)))}
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
        <TurnCard name={it.common.noTurn} to={`${report}/turn/${NO_TURN}`} progress={ofTurn(undefined)} />
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

export function MealBookTurnScreen() {
  return <MealGate>{(hotel, meal) => <Turns key={meal.id} hotel={hotel} meal={meal} />}</MealGate>
}
