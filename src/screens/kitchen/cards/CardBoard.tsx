import { useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { isReady, latenessOf } from '#domain/kitchen/kitchenCards.ts'
import { openCall } from '#domain/kitchen/courseCalls.ts'
import { lateMinutesOf } from '#domain/kitchen/stations.ts'
import { leftAtMeal } from '#domain/reports/countedPortions.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CourseCall } from '#domain/schema/kitchen.ts'
import { kitchen as words, minutesSince } from '#i18n/orders/kitchen.ts'
import type { KitchenPress, KitchenRights } from '#screens/kitchen/useKitchenPress.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Arrivals } from '#ui/live/Arrivals.tsx'
import { useSteadyList } from '#ui/live/useSteadyList.ts'
import styles from './CardBoard.module.css'
import { CardBox } from './CardBox.tsx'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly cards: readonly KitchenCard[]
  readonly calls: readonly CourseCall[]
  readonly now: Instant
  readonly press: KitchenPress
  readonly rights: KitchenRights
  /** Of what is listed: with another one the list begins anew. */
  readonly listKey: string
  /** What stands in one line with the arrivals. */
  readonly strip: ReactNode
}

/** The pressed button goes with its card: the next card takes the focus. */
function focusNextTo(cardId: string): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${cardId}"]`)
  const next = card?.nextElementSibling ?? card?.previousElementSibling
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** The second press of a double click is meant for the card of the first, not for the one that has come under the finger. */
function useDoubleClicks() {
  const first = useRef<string>(undefined)
  return (event: MouseEvent<HTMLElement>) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset['card']
    if (event.detail > 1 && card !== first.current) event.stopPropagation()
    else first.current = card
  }
}

/** More than anybody reads at once: of 900 cards a press drew 900, for a second on a tablet. */
const CARDS_AT_ONCE = 60

/** What is to be cooked, a card a table and course. */
export function CardBoard({ hotel, facts, cards, calls, now, press, rights, listKey, strip }: Props) {
  const minutes = lateMinutesOf(hotel)
  const toCook = cards.filter((card) => !isReady(card))
  const { groups, waiting, left, isMoved, settle, takeOff } = useSteadyList(cards, toCook, listKey)
  // Those that were there when the screen was opened are no news.
  const [firstIds] = useState(() => new Set(cards.map(({ id }) => id)))
  const soldOut = facts.meal.soldOut ?? NONE
  const remaining = leftAtMeal(facts)
  const [most, setMost] = useState(CARDS_AT_ONCE)
  const listed = groups.flatMap(({ rows }) => rows)
  const shown = listed.slice(0, most)
  const keepDoubleClicks = useDoubleClicks()
  const takeAway = (id: string) => {
    focusNextTo(id)
    takeOff(id)
  }
  return (
    <>
      <div className={styles.above}>
        {strip}
        <Arrivals waiting={waiting} left={left} isMoved={isMoved} words={words.arrivals} onSettle={settle} />
      </div>
      {shown.length === 0 && waiting === 0 && <EmptyState {...words.nothingToCook} />}
      <ol className={styles.cards} aria-label={words.list} onClickCapture={keepDoubleClicks}>
        {shown.map((card) => (
          <CardBox
            key={card.id}
            card={card}
            isNew={!firstIds.has(card.id)}
            age={card.calledAt === undefined ? '' : minutesSince(card.calledAt, now)}
            lateness={latenessOf(card, minutes, now)}
            isCalledAlone={openCall(calls, card.courseId, `book:${card.booking.book.id}`) !== undefined}
            stock={{ soldOut, remaining }}
            press={press}
            rights={rights}
            onDone={takeAway}
          />
        ))}
      </ol>
      {listed.length > most && (
        <Button block onClick={() => setMost(most + CARDS_AT_ONCE)}>
          {words.more(listed.length - most)}
        </Button>
      )}
    </>
  )
}

const NONE: readonly string[] = []
