import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import { roundMoney } from '#domain/money/roundMoney.ts'
import type { Amount } from '#domain/money/roundMoney.ts'
import { priceOn } from '../rules/hotel/calendarPrice.ts'
import type { PeriodPrice } from '../rules/hotel/calendarPrice.ts'
import { stayOf } from '../rules/bookings/booking.ts'
import { daysOf } from '../rules/bookings/stayDays.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { Board } from '../schema/values.ts'

export interface BoardBill {
  readonly board: Board
  /** By price: for how many nights of a person it is due. */
  readonly lines: readonly { readonly price: Amount; readonly nights: number; readonly total: Amount }[]
  /** Nights of a person for which the hotel has set no price. */
  readonly unpriced: number
  readonly total: Amount
}

/** What the board of a booking costs, for each person and night; undefined where nothing of it has a price. */
export function boardBill(
  book: Pick<Book, 'checkin' | 'checkout' | 'bookType' | 'stafferBook'>,
  people: readonly Pick<BookPerson, 'checkin' | 'checkout'>[],
  prices: readonly PeriodPrice[],
  { zone, currency }: { readonly zone: string; readonly currency: string },
): BoardBill | undefined {
  const { bookType: board, stafferBook } = book
  if (board === undefined || stafferBook) return undefined
  const nights = people.flatMap((person) => {
    const { from, to } = daysOf(stayOf(person, book), zone)
    if (from === undefined || to === undefined || to < from) return []
    return from === to ? [from] : daysFrom(from, addDays(to, -1))
  })
  const byPrice = new Map<number, number>()
  let unpriced = 0
  for (const night of nights) {
    const price = priceOn(prices, board, night)?.price
    if (price === undefined) unpriced += 1
    else byPrice.set(price, (byPrice.get(price) ?? 0) + 1)
  }
  if (byPrice.size === 0) return undefined
  const money = (amount: Amount) => roundMoney(amount, currency)
  const lines = [...byPrice].map(([price, count]) => ({
    price: money(price),
    nights: count,
    total: money(price * count),
  }))
  return { board, lines, unpriced, total: money(lines.reduce((sum, { total }) => sum + total, 0)) }
}
