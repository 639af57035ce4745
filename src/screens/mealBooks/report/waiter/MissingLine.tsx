import type { WaiterTurn } from '#domain/reports/waiter.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'

/** How many have not ordered of those that are listed. */
export function MissingLine({ turns }: { readonly turns: readonly WaiterTurn[] }) {
  const bookings = turns.flatMap(({ ranks }) => ranks.flatMap((rank) => rank.bookings))
  if (bookings.length === 0) return null
  const people = bookings.reduce(
    (sum, { progress }) => sum + progress.expected - progress.completed,
    0,
  )
  return <p>{words.waiter.missing(people, bookings.length)}</p>
}
