import { addDays, isDay } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { CalendarPrice } from '#domain/schema/menu.ts'
import { BOARDS } from '#domain/schema/values.ts'
import type { Board } from '#domain/schema/values.ts'
import { isPrice } from '../menu/dish.ts'
import { checkOf, mustHold, refusalOf, valueChecks } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Refusal, Verdict } from '../verdict.ts'

export type BoardPeriod = Pick<CalendarPrice, 'bookType' | 'from' | 'to'>

/** A board's price for a person and a day; days included. */
export type PeriodPrice = Pick<CalendarPrice, 'bookType' | 'from' | 'to' | 'price'>

export interface PricePeriod {
  readonly bookType: Board
  readonly from: Day
  readonly to: Day
  readonly price: number
}

const priceMust = mustHold<PeriodPrice>()

export const calendarPriceChecks: readonly RowCheck<PeriodPrice>[] = [
  priceMust(['bookType'], 'priceInvalid', ({ bookType }) => bookType !== undefined),
  ...valueChecks<PeriodPrice>(CalendarPrice, 'priceInvalid'),
  checkOf<PeriodPrice>()(['from', 'to'], ({ from = '', to = '' }) => {
    if (!isDay(from) || !isDay(to)) return 'periodMissing'
    return to < from ? 'periodBackwards' : undefined
  }),
  priceMust(['price'], 'priceInvalid', ({ price }) => isPrice(price)),
]

/** Days in order, a price from 0 (docs/domain.md, Prices of boards). */
export const checkCalendarPrice = (price: PeriodPrice): Verdict => refusalOf(calendarPriceChecks, price)

export const pricesOverlap = (one: BoardPeriod, other: BoardPeriod): boolean =>
  one.bookType === other.bookType && (one.from ?? '') <= (other.to ?? '') && (other.from ?? '') <= (one.to ?? '')

/** The errors of a hotel's prices, by id. Of two that overlap both are named. */
export function priceFaults(prices: readonly (PeriodPrice & { readonly id: string })[]): ReadonlyMap<string, Refusal> {
  const faults = new Map<string, Refusal>()
  for (const price of prices) {
    const fault = checkCalendarPrice(price)
    if (fault) faults.set(price.id, fault)
  }
  const whole = prices.filter(({ id }) => !faults.has(id)).sort(byBoardAndDay)
  let last: (typeof whole)[number] | undefined
  for (const price of whole) {
    if (last && pricesOverlap(last, price)) {
      faults.set(last.id, 'pricesOverlap')
      faults.set(price.id, 'pricesOverlap')
    }
    // A long period may go on after a short one inside it has ended.
    const runsOn = last?.bookType === price.bookType && (last?.to ?? '') > (price.to ?? '')
    if (!runsOn) last = price
  }
  return faults
}

const position = (board: Board | undefined) => BOARDS.findIndex((known) => known === board)

export const byBoardAndDay = (one: PeriodPrice, other: PeriodPrice): number =>
  position(one.bookType) - position(other.bookType) ||
  (one.from ?? '').localeCompare(other.from ?? '') ||
  (one.to ?? '').localeCompare(other.to ?? '')

/** If two periods contain the day, the one that began last counts. */
export function priceOn<Price extends PeriodPrice>(
  prices: readonly Price[],
  board: Board,
  day: Day,
): Price | undefined {
  return prices
    .filter(({ bookType, from = '', to = '' }) => bookType === board && from <= day && day <= to)
    .sort(byBoardAndDay)
    .at(-1)
}

/** Prices of several boards in one period; 0 is a price that nobody wrote. */
export function pricesTogether(
  amounts: ReadonlyMap<Board, number>,
  { from, to }: { readonly from: Day; readonly to: Day },
): { readonly prices: readonly PricePeriod[]; readonly without: readonly Board[] } {
  const priced = (board: Board) => (amounts.get(board) ?? 0) > 0
  return {
    prices: BOARDS.filter(priced).map((bookType) => ({ bookType, from, to, price: amounts.get(bookType) ?? 0 })),
    without: BOARDS.filter((board) => !priced(board)),
  }
}

/** After the last one, not in the past, to the end of that year, at the last price. */
export function nextPeriod(prices: readonly PeriodPrice[], board: Board, today: Day): PricePeriod {
  const last = prices
    .filter(({ bookType, to }) => bookType === board && isDay(to ?? ''))
    .sort((one, other) => (one.to ?? '').localeCompare(other.to ?? ''))
    .at(-1)
  const after = last?.to === undefined ? today : addDays(last.to, 1)
  const from = after > today ? after : today
  return { bookType: board, from, to: `${from.slice(0, 4)}-12-31`, price: last?.price ?? 0 }
}

/** A period of which no board has a price yet: after the last ones of all boards. */
export function nextPeriodOfAll(prices: readonly PeriodPrice[], today: Day): { readonly from: Day; readonly to: Day } {
  const { from, to } = BOARDS.map((board) => nextPeriod(prices, board, today)).reduce((one, other) =>
    other.from > one.from ? other : one,
  )
  return { from, to }
}

export type EditedPrice = PeriodPrice & { readonly id: string }

export type PriceEdits = ReadonlyMap<string, EditedPrice | undefined>

const isSame = (one: PeriodPrice, other: PeriodPrice) =>
  one.bookType === other.bookType && one.from === other.from && one.to === other.to && one.price === other.price

/** Saved ones by board and day, then new ones in the order added; an edited one keeps its place. */
export function editedPrices(saved: readonly EditedPrice[], edits: PriceEdits): EditedPrice[] {
  const known = new Set(saved.map(({ id }) => id))
  const kept = [...saved]
    .sort(byBoardAndDay)
    .flatMap((price) => (edits.has(price.id) ? (edits.get(price.id) ?? []) : price))
  const added = [...edits].flatMap(([id, price]) => (price && !known.has(id) ? price : []))
  return [...kept, ...added]
}

export function hasEdits(saved: readonly EditedPrice[], edits: PriceEdits): boolean {
  const byId = new Map(saved.map((price) => [price.id, price]))
  return [...edits].some(([id, price]) => {
    const before = byId.get(id)
    return price ? !before || !isSame(before, price) : before !== undefined
  })
}
