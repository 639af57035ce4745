import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { TurnProgress } from '#domain/reports/turnsProgress.ts'
import { coversIn, missingIn, othersIn } from '#domain/reports/waiter.ts'
import type { WaiterRank, WaiterTurn } from '#domain/reports/waiter.ts'
import type { KitchenPortion } from '#domain/schema/kitchen.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { BookingLine } from './BookingLine.tsx'
import styles from './TurnSection.module.css'

interface ReportLooks {
  readonly facts: Pick<MealFacts, 'dishes' | 'lines' | 'meal' | 'needs' | 'allergyChecks'>
  /** The hotel has ranks: without any, 'Senza rango' says nothing. */
  readonly hasRanks: boolean
  readonly isMissing: boolean
  readonly notesNear: boolean
  readonly editOf: (bookId: string) => string
  readonly rows: ReadonlyMap<string, KitchenPortion> | undefined
  readonly timeZone: string
}

interface Props extends ReportLooks {
  readonly turn: WaiterTurn
  readonly part: TurnProgress | undefined
  readonly hasTurns: boolean
  readonly isAlone: boolean
}

export function TurnSection({ turn: { turn, ranks }, part, hasTurns, isAlone, ...shown }: Props) {
  const name = turn ? turn.name?.trim() || it.common.unnamedTurn : it.common.noTurn
  return (
    <section>
      {hasTurns && (
        <Flex
          component="h3"
          wrap
          align="baseline"
          justify="space-between"
          gap="md"
          lines="none"
          size="xl"
          className={styles.turnName}
        >
          {name}
          {part && <span>{words.turns.covers(part.progress.expected, part.laid)}</span>}
        </Flex>
      )}
      {ranks.map((rank) => (
        <RankSection
          key={rank.rank?.id ?? ''}
          rank={rank}
          turnName={hasTurns && !isAlone ? name : undefined}
          {...shown}
        />
      ))}
    </section>
  )
}

interface RankProps extends ReportLooks {
  readonly rank: WaiterRank
  readonly turnName: string | undefined
}

function RankSection({ rank, turnName, hasRanks, ...shown }: RankProps) {
  const { bookings } = rank
  const [covers, missing] = [coversIn(bookings), missingIn(bookings)]
  const count = [
    ...(shown.isMissing && missing > 0 ? [words.waiter.people(missing)] : []),
    ...(!shown.isMissing && covers > 0 ? [words.waiter.covers(covers)] : []),
    ...words.others(othersIn(bookings)),
  ]
  return (
    <section>
      {hasRanks && (
        <Flex component="h4" align="baseline" justify="space-between" gap="md" className={styles.rankName}>
          <strong>
            {rank.rank ? rank.rank.name?.trim() || it.common.unnamed : it.common.noRank}
            {turnName !== undefined && <span aria-hidden="true"> · {turnName}</span>}
          </strong>
          {count.length > 0 && <span>{count.join(' ')}</span>}
        </Flex>
      )}
      {bookings.length === 0 ? (
        <Text component="p" size="md" type="secondary" className={styles.nobody}>
          {words.waiter.noBookings}
        </Text>
      ) : (
        <ul>
          {bookings.map((booking) => (
            <BookingLine key={booking.book.id} booking={booking} {...shown} />
          ))}
        </ul>
      )}
    </section>
  )
}
