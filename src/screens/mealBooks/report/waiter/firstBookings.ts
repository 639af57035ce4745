import type { WaiterTurn } from '#domain/reports/waiter.ts'

/** The first part of a report, drawn at once. */
export function firstBookings(turns: readonly WaiterTurn[], count: number): WaiterTurn[] {
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
