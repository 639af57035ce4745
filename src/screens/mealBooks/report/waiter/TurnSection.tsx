import type { MealFacts } from '#domain/reports/facts.ts'
import type { TurnProgress } from '#domain/reports/turnsProgress.ts'
import { isAwaited, othersIn } from '#domain/reports/waiter.ts'
import type { WaiterRank, WaiterTurn } from '#domain/reports/waiter.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { BookingLine } from './BookingLine.tsx'
import styles from './TurnSection.module.css'

interface Shown {
  readonly facts: Pick<MealFacts, 'dishes' | 'meal'>
  /** The hotel has ranks: else nobody would understand 'Senza rango'. */
  readonly hasRanks: boolean
  /** Who has not ordered is listed rather than what was ordered. */
  readonly isMissing: boolean
  readonly notesNear: boolean
  readonly editOf: (bookId: string) => string
}

interface Props extends Shown {
  readonly turn: WaiterTurn
  /** Who is expected at the turn, whoever is listed of it. */
  readonly part: TurnProgress | undefined
  readonly hasTurns: boolean
}

/** Who is expected there, as the bar above counts them, or who of them has not ordered yet. */
const peopleIn = ({ bookings }: WaiterRank, isMissing: boolean): number =>
  bookings
    .filter(isAwaited)
    .reduce(
      (sum, { progress }) => sum + progress.expected - (isMissing ? progress.completed : 0),
      0,
    )

/** Who eats at the same time, rank by rank. */
export function TurnSection({ turn: { turn, ranks }, part, hasTurns, ...shown }: Props) {
  return (
    <section className={styles.turn}>
      {hasTurns && (
        <h3 className={styles.turnName}>
          {turn ? turn.name?.trim() || it.common.unnamedTurn : it.common.noTurn}
          {part && <span>{words.turns.covers(part.progress.expected, part.laid)}</span>}
        </h3>
      )}
      {ranks.map((rank) => (
        <RankSection key={rank.rank?.id ?? ''} rank={rank} {...shown} />
      ))}
    </section>
  )
}

function RankSection({ rank, hasRanks, ...shown }: Shown & { readonly rank: WaiterRank }) {
  const people = peopleIn(rank, shown.isMissing)
  const count = [
    ...(people > 0 ? [shown.isMissing ? words.waiter.people(people) : words.waiter.covers(people)] : []),
    ...words.others(othersIn(rank.bookings)),
  ]
  return (
    <section className={styles.rank}>
      {hasRanks && (
        <h4 className={styles.rankName}>
          {rank.rank ? rank.rank.name?.trim() || it.common.unnamed : it.common.noRank}
          {count.length > 0 && <span>{count.join(' ')}</span>}
        </h4>
      )}
      {rank.bookings.length === 0 ? (
        <p className={styles.nobody}>{words.waiter.noBookings}</p>
      ) : (
        <ul className={styles.bookings}>
          {rank.bookings.map((booking) => (
            <BookingLine key={booking.book.id} booking={booking} {...shown} />
          ))}
        </ul>
      )}
    </section>
  )
}
