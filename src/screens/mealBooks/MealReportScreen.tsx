import { useDeferredValue, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { onClockChange, serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/durations.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { useRow } from '#store/hooks.tsx'
import type { Loading } from '#store/loaders/loading.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { turnChosen, turnNamed } from '#domain/rules/places/turnChoice.ts'
import { MealGate } from './MealGate.tsx'
import styles from './MealReportScreen.module.css'
import { PrintMenu } from './report/PrintMenu.tsx'
import { Reports } from './report/Reports.tsx'
import { useMealFacts } from '#store/scopes/useMealFacts.ts'

/** The present time, updated whenever the minutes left until one of the moments change. */
function useNowUntil(...moments: readonly (Instant | undefined)[]): Instant {
  const [now, setNow] = useState(() => serverNow())
  const end = moments.find((moment) => moment !== undefined && moment >= now)
  useEffect(() => {
    if (end === undefined) return
    // The end itself is still in time, a moment later is not.
    const wait = (Math.max(0, end - serverNow()) % MINUTE_MS) + 1
    // A browser's timer cannot wait longer than some weeks.
    const timer = setTimeout(() => setNow(serverNow()), Math.min(wait, DAY_MS))
    return () => clearTimeout(timer)
  }, [end, now])
  useEffect(() => onClockChange(() => setNow(serverNow())), [])
  return now
}

const minutesTo = (end: Instant, now: Instant): number => Math.max(1, Math.ceil((end - now) / MINUTE_MS))

function OrderingTime({ meal }: { readonly meal: CalendarMeal }) {
  const now = useNowUntil(meal.fromDate, meal.toDate)
  const { fromDate = now, toDate = now } = meal
  const state = orderingOf(meal, now)
  const said = {
    notYet: words.report.opensIn(minutesTo(fromDate, now)),
    open: words.report.closesIn(minutesTo(toDate, now)),
    closed: words.report.closed,
  }[state]
  return (
    <Flex component="span" align="start" gap="sm" size="md" tabular className={styles.time} data-state={state}>
      <Icon name={state === 'open' ? 'alert' : 'clock'} size={18} />
      <span>
        {state === 'open' && (
          <>
            <strong>{words.report.inProgress}</strong>{' '}
          </>
        )}
        <span>{said}</span>
      </span>
    </Flex>
  )
}

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly turn: TurnChoice
}

function MealReport({ hotel, meal, turn }: Props) {
  const { facts, loading } = useMealFacts(hotel, meal)
  const row = useRow('Turn', turn ?? undefined)
  const meals = `/hotels/${hotel.id}/mealbooks`
  const turnSelect = `${meals}/${meal.id}/turnselect`
  const isGone = typeof turn === 'string' && row?.hotel !== hotel.id
  return (
    <Page
      title={titleOf(hotel, meal)}
      intro={!isGone && <OrderingTime meal={meal} />}
      isCompact
      back={{ to: meals, label: words.title }}
      actions={
        !isGone && (
          <PrintMenu hotelId={hotel.id} mealId={meal.id} turn={turnNamed(turn)} disabled={facts === undefined} />
        )
      }
      width="full"
    >
      {isGone ? (
        <EmptyState
          title={words.unknownTurn.title}
          text={words.unknownTurn.text}
          action={
            <ButtonLink kind="primary" to={turnSelect}>
              {words.unknownTurn.action}
            </ButtonLink>
          }
        />
      ) : (
        <Body hotel={hotel} facts={facts} turn={turn} loading={loading} />
      )}
    </Page>
  )
}

interface BodyProps {
  readonly hotel: Hotel
  readonly facts: MealFacts | undefined
  readonly turn: TurnChoice
  readonly loading: Loading
}

function Body({ hotel, facts, turn, loading }: BodyProps) {
  // A large report takes a second to draw: a placeholder comes first.
  const isComing = useDeferredValue(false, true)
  if (!facts || isComing) return <LoadingState shape="rows" loading={{ ...loading, isLoading: true }} words={words} />
  return <Reports hotel={hotel} facts={facts} turn={turn} />
}

function titleOf(hotel: Hotel, { mealIndex, date }: CalendarMeal): string {
  if (date === undefined) return words.mealName(mealIndex)
  return words.report.title(mealIndex, dayOf(date, timeZoneOf(hotel)))
}

export function MealReportScreen() {
  const { turnid } = useParams()
  return (
    <MealGate>
      {(hotel, meal) => <MealReport key={`${meal.id} ${turnid}`} hotel={hotel} meal={meal} turn={turnChosen(turnid)} />}
    </MealGate>
  )
}
