import { dayOf } from '#domain/dates/calendar.ts'
import { pricesOverlap } from '#domain/rules/hotel/calendarPrice.ts'
import type { BoardPeriod, PricePeriod } from '#domain/rules/hotel/calendarPrice.ts'
import { DEFAULT_TIMEZONE } from '#domain/rules/hotel/hotel.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { CalendarPrice } from '#domain/schema/menu.ts'
import type { Board } from '#domain/schema/values.ts'
import { findRows, pointerTo } from '#cloud/database/rows.ts'
import { insertNew } from './insert.ts'
import type { NewRow } from '#cloud/database/rows.ts'

/** Prices of a demo hotel, in euro a person and day. */
interface Rates {
  /** From a day of the year to another, both included (`MM-DD`), and the price of the night. */
  readonly seasons: readonly (readonly [from: string, to: string, night: number])[]
  readonly boards: Readonly<Partial<Record<Board, number>>>
}

export const miramareRates: Rates = {
  seasons: [
    ['01-01', '03-31', 52],
    ['04-01', '05-31', 64],
    ['06-01', '07-15', 82],
    ['07-16', '08-31', 108],
    ['09-01', '09-30', 72],
    ['10-01', '12-31', 52],
  ],
  boards: { NT: 0, BB: 9, HB: 31, FB: 45 },
}

/** With a second season at the grape harvest. */
export const locandaRates: Rates = {
  seasons: [
    ['01-01', '03-31', 46],
    ['04-01', '06-30', 58],
    ['07-01', '08-31', 66],
    ['09-01', '10-31', 62],
    ['11-01', '12-31', 48],
  ],
  boards: { BB: 8, HB: 34, FB: 50 },
}

type SavedPrice = BoardPeriod & { readonly id: string }
type DemoPrice = NewRow<CalendarPrice> & Pick<PricePeriod, 'from' | 'to' | 'price'>

const isBoard = (code: string, boards: Rates['boards']): code is Board => code in boards

/** For this year and the next. Leaves boards with somebody's own price alone, overlaps no moved period. */
export function makePrices(
  hotelId: string,
  { seasons, boards }: Rates,
  today: Day,
  saved: readonly SavedPrice[],
): DemoPrice[] {
  const year = Number(today.slice(0, 4))
  const prefix = `${hotelId}-price-`
  const all = [year, year + 1].flatMap((each) =>
    Object.entries(boards).flatMap(([bookType, extra]) =>
      seasons.flatMap(([begin, end, night]): DemoPrice[] => {
        if (!isBoard(bookType, boards)) return []
        const [from, to] = [`${each}-${begin}`, `${each}-${end}`]
        return [{ id: `${prefix}${bookType}-${from}`, hotel: hotelId, bookType, from, to, price: night + extra }]
      }),
    ),
  )
  const isTaken = (price: DemoPrice) =>
    saved.some((one) => one.bookType === price.bookType && (!one.id.startsWith(prefix) || pricesOverlap(one, price)))
  return all.filter((price) => !isTaken(price))
}

export async function stockPrices(hotelId: string, rates: Rates, now: Instant): Promise<number> {
  const saved = await findRows('CalendarPrice', (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)), [
    'bookType',
    'from',
    'to',
  ])
  const prices = makePrices(hotelId, rates, dayOf(now, DEFAULT_TIMEZONE), saved)
  return await insertNew('CalendarPrice', hotelId, prices)
}
