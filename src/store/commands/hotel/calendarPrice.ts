import { priceFaults } from '#domain/rules/hotel/calendarPrice.ts'
import type { EditedPrice, PeriodPrice } from '#domain/rules/hotel/calendarPrice.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { pricesOfHotel } from '#store/selectors/prices.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

const isSamePeriod = (one: PeriodPrice, other: PeriodPrice) =>
  one.bookType === other.bookType && one.from === other.from && one.to === other.to

/** A changed period is a new row: the server, checking row by row, would see an overlap. */
export function savePrices(convivio: Convivio, hotelId: string, wanted: readonly EditedPrice[], now: Instant): Verdict {
  const [fault] = priceFaults(wanted).values()
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? fault
  if (refusal) return refusal
  const saved = pricesOfHotel(convivio.state.getState(), hotelId)
  const isKept = (row: EditedPrice) => wanted.some((price) => price.id === row.id && isSamePeriod(price, row))
  for (const row of saved) if (!isKept(row)) convivio.remove('CalendarPrice', row.id)
  for (const { id, bookType, from, to, price } of wanted) {
    const row = saved.find((known) => known.id === id)
    if (!row || !isKept(row)) convivio.create('CalendarPrice', { hotel: hotelId, bookType, from, to, price })
    else if (row.price !== price) convivio.change('CalendarPrice', id, { price })
  }
  return undefined
}
