import { missingIn } from '#domain/reports/waiter.ts'
import type { WaiterTurn } from '#domain/reports/waiter.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'

export function MissingLine({ turns }: { readonly turns: readonly WaiterTurn[] }) {
  const bookings = turns.flatMap(({ ranks }) => ranks.flatMap((rank) => rank.bookings))
  if (bookings.length === 0) return null
  return <p>{words.waiter.missing(missingIn(bookings), bookings.length)}</p>
}
