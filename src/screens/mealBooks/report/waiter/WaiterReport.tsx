import { useDeferredValue, useRef } from 'react'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import type { TurnProgress } from '#domain/reports/turnsProgress.ts'
import { missingIn, waiterReport } from '#domain/reports/waiter.ts'
import type { WaiterTurn } from '#domain/reports/waiter.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import type { EditOf } from '#screens/mealBooks/report/orderLinks.ts'
import { EVERYBODY, withReport } from '#screens/mealBooks/report/reportQuery.ts'
import type { ReportQuery } from '#screens/mealBooks/report/reportQuery.ts'
import { useSelect } from '#store/hooks.tsx'
import { portionsOfMeal } from '#store/selectors/kitchen.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { useTyped } from '#ui/fields/useTyped.ts'
import { Flex } from '#ui/Flex.tsx'
import { RemindButton } from './RemindButton.tsx'
import { TurnSection } from './TurnSection.tsx'
import { useRowPress } from './useRowPress.ts'
import styles from './WaiterReport.module.css'

function MissingLine({ turns }: { readonly turns: readonly WaiterTurn[] }) {
  const bookings = turns.flatMap(({ ranks }) => ranks.flatMap((rank) => rank.bookings))
  if (bookings.length === 0) return null
  return <p>{words.waiter.missing(missingIn(bookings), bookings.length)}</p>
}

interface NobodyListedProps {
  readonly hotelId: string
  readonly sheet: MealSheet
  readonly asked: ReportQuery
  readonly onClear: (all: Partial<ReportQuery>) => void
}

function NobodyListed({ hotelId, sheet, asked, onClear }: NobodyListedProps) {
  if (sheet.bookings.length === 0)
    return (
      <EmptyState
        title={words.waiter.nobody.title}
        text={words.waiter.nobody.text}
        action={
          <DutyButtonLink page={{ section: 'list' }} to={`/hotels/${hotelId}/list`}>
            {words.waiter.nobody.action}
          </DutyButtonLink>
        }
      />
    )
  const isSearching = asked.search.trim() !== ''
  if (sheet.progress.expected === 0 && !isSearching) return <EmptyState {...words.waiter.nobodyExpected} />
  if (asked.missing && !isSearching) return <EmptyState {...words.waiter.nobodyMissing} />
  return (
    <EmptyState
      title={it.common.noResults}
      text={words.waiter.nobodyFound}
      action={<Button onClick={() => onClear(EVERYBODY)}>{words.waiter.clear}</Button>}
    />
  )
}

function firstBookings(turns: readonly WaiterTurn[], count: number): WaiterTurn[] {
  let left = count
  const first: WaiterTurn[] = []
  for (const { turn, ranks } of turns) {
    if (left <= 0) break
    const some = ranks.map(({ rank, bookings }) => {
      const taken = bookings.slice(0, Math.max(0, left))
      left -= bookings.length
      return { rank, bookings: taken, isWhole: taken.length === bookings.length }
    })
    // A rank of which nobody is drawn yet would seem empty.
    first.push({ turn, ranks: some.filter(({ bookings, isWhole }) => isWhole || bookings.length > 0) })
  }
  return first
}

const SEARCH_PAUSE_MS = 300
/** Bookings drawn at first: more than a screen shows. The others follow. */
const AT_ONCE = 16
/** Pixels: the search, the head of a turn and the first booking. */
const ROOM_FOR_RESULTS = 200

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly sheet: MealSheet
  readonly parts: readonly TurnProgress[]
  readonly asked: ReportQuery
  readonly onAsk: (asked: Partial<ReportQuery>) => void
  readonly editOf: EditOf
}

export function WaiterReport({ hotel, facts, sheet, parts, asked, onAsk, editOf }: Props) {
  const { text, followed, type, settle } = useTyped(asked.search, (search) => onAsk({ search }), {
    pause: SEARCH_PAUSE_MS,
  })
  const filter = { ...asked, search: followed }
  const turns = waiterReport(sheet, [...facts.ranks.values()], filter)
  const shown = useDeferredValue(turns, firstBookings(turns, AT_ONCE))
  // The editor steps through the same bookings and comes back to the same list.
  const query = withReport(new URLSearchParams(), filter).toString()
  const editHere = (bookId: string) => `${editOf(bookId)}${query && `?${query}`}`
  const press = useRowPress(editHere)
  const said = useSelect((state) => portionsOfMeal(state, facts.meal.id))
  const rows = said.length > 0 ? new Map(said.map((row) => [row.id, row])) : undefined
  const list = useRef<HTMLElement>(null)
  const seek = (searchText: string) => {
    type(searchText)
    // The search stays in view far down the list, and on a phone what is above leaves no room: results begin at its top.
    const top = list.current?.getBoundingClientRect().top ?? 0
    const room = (window.visualViewport?.height ?? window.innerHeight) - top
    if (top < 0 || room < ROOM_FOR_RESULTS) list.current?.scrollIntoView({ block: 'start' })
  }
  const clear = (all: Partial<ReportQuery>) => {
    type('')
    onAsk(all)
  }
  return (
    <section ref={list} className={styles.waiter} aria-labelledby="waiter">
      <Flex component="header" align="center" gap="lg" className={styles.head}>
        <h2 id="waiter">{asked.missing ? words.report.filters.missing : words.waiter.title}</h2>
        <SearchBox label={words.waiter.search} value={text} onType={seek} onSettle={settle} />
      </Flex>
      {asked.missing && (
        <Flex wrap align="center" justify="space-between" gap="sm" strong className={styles.missing}>
          <MissingLine turns={turns} />
          {sheet.progress.completed < sheet.progress.expected && <RemindButton hotel={hotel} facts={facts} />}
        </Flex>
      )}
      {turns.length === 0 && <NobodyListed hotelId={hotel.id} sheet={sheet} asked={filter} onClear={clear} />}
      <div {...press}>
        {shown.map((turn) => (
          <TurnSection
            key={turn.turn?.id ?? ''}
            turn={turn}
            part={parts.find((part) => part.turn?.id === turn.turn?.id)}
            facts={facts}
            hasTurns={facts.turns.size > 0}
            isAlone={turns.length === 1}
            hasRanks={facts.ranks.size > 0}
            isMissing={asked.missing}
            notesNear={hotel.annotationNearQuantity}
            editOf={editHere}
            rows={rows}
            timeZone={timeZoneOf(hotel)}
          />
        ))}
      </div>
    </section>
  )
}
