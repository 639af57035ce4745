import type { RowFields } from '#data/gateway.ts'
import { isTimeZone } from '#domain/dates/calendar.ts'
import { canDeleteHotel, checkHotel, DEFAULT_TIMEZONE, FIRST_STARTS, withMealStart } from '#domain/rules/hotel/hotel.ts'
import { sortedSlots } from '#domain/rules/hotel/outOfMealSlots.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { ClockTime, Instant } from '#domain/schema/fields.ts'
import { Hotel } from '#domain/schema/hotel.ts'
import { BOARDS } from '#domain/schema/values.ts'
import type { Board, Company, HotelConfig, MailConfig, MealIndex, OutOfMealSlot } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { hotelsOfUser } from '#store/selectors/hotels.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'

/** Longer than any hotel's name, short enough for a card. */
export const HOTEL_NAME_LENGTH = longestOf(Hotel.fields.name)

export function guessedTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIMEZONE
}

/** The server sets owner and expiry; the owner is set here, too, to list the hotel at once. */
export function createHotel(convivio: Convivio, asked: Pick<Hotel, 'name' | 'city'> = {}): Created {
  const { session } = convivio.state.getState()
  if (session.status !== 'signedIn') return { status: 'refused', refusal: 'notSignedIn' }
  const hotel = {
    ...asked,
    timezone: guessedTimezone(),
    defaultMealsTime: FIRST_STARTS,
    useNewInterfaceForOrderEdit: true,
    owner: session.userId,
  }
  const refusal = checkHotel(hotel)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Hotel', hotel) }
}

export function changeHotel(convivio: Convivio, id: string, asked: RowFields<'Hotel'>, now: Instant): Verdict {
  const hotel = convivio.state.getState().tables.Hotel.rows.get(id)
  if (!hotel) return 'gone'
  const refusal = checkHotelRuns(convivio, id, now) ?? checkHotel(asked)
  if (refusal) return refusal
  const changed = changedFields(hotel, asked)
  if (Object.keys(changed).length > 0) convivio.change('Hotel', id, changed)
  return undefined
}

/** With breakfast, also its companion's. */
export function setMealStart(convivio: Convivio, id: string, meal: MealIndex, time: ClockTime, now: Instant): Verdict {
  const starts = convivio.state.getState().tables.Hotel.rows.get(id)?.defaultMealsTime
  return changeHotel(convivio, id, { defaultMealsTime: withMealStart(starts, meal, time) }, now)
}

const hotelOf = (convivio: Convivio, id: string): Hotel | undefined =>
  convivio.state.getState().tables.Hotel.rows.get(id)

export const changeConfig = (convivio: Convivio, id: string, asked: HotelConfig, now: Instant): Verdict =>
  changeHotel(convivio, id, { config: { ...hotelOf(convivio, id)?.config, ...asked } }, now)

/** Empty texts are left out: ours hold instead. */
export function changeMailConfig(
  convivio: Convivio,
  id: string,
  { greeting, ...asked }: MailConfig,
  now: Instant,
): Verdict {
  const before = hotelOf(convivio, id)?.mailConfig
  const after = { ...before, ...asked, greeting: withoutEmpty({ ...before?.greeting, ...greeting }) }
  return changeHotel(convivio, id, { mailConfig: withoutEmpty(after) }, now)
}

export function changeCompany(convivio: Convivio, id: string, asked: Company, now: Instant): Verdict {
  const company = withoutEmpty({ ...hotelOf(convivio, id)?.company, ...asked })
  return changeHotel(convivio, id, { company: Object.keys(company).length > 0 ? company : undefined }, now)
}

/** Neither empty texts nor switches that are off. */
export const withoutEmpty = <T extends object>(values: T): Partial<T> => {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false && JSON.stringify(value) !== '{}',
  )
  return Object.fromEntries(filled) as Partial<T>
}

export const setInvitedBoards = (convivio: Convivio, id: string, chosen: readonly Board[], now: Instant): Verdict =>
  changeHotel(
    convivio,
    id,
    { typesThatReceiveEmail: BOARDS.every((board) => chosen.includes(board)) ? undefined : chosen },
    now,
  )

export function setMealPrice(convivio: Convivio, id: string, meal: MealIndex, price: number, now: Instant): Verdict {
  const mealPrices = { ...hotelOf(convivio, id)?.config?.mealPrices, [meal]: price }
  return changeConfig(convivio, id, { mealPrices }, now)
}

/** `Infinity` is no limit, and keeps the number for later. */
export function setMaxDishes(convivio: Convivio, id: string, courseId: number, most: number, now: Instant): Verdict {
  const { maxDishes, infinityDishes } = hotelOf(convivio, id) ?? {}
  const isUnlimited = most === Infinity
  const limits = isUnlimited ? {} : { maxDishes: { ...maxDishes, [courseId]: most } }
  const asked = { ...limits, infinityDishes: { ...infinityDishes, [courseId]: isUnlimited } }
  return changeHotel(convivio, id, asked, now)
}

export const setOutOfMealSlots = (
  convivio: Convivio,
  id: string,
  slots: readonly OutOfMealSlot[],
  now: Instant,
): Verdict => changeHotel(convivio, id, { outOfMealSlots: sortedSlots(slots) }, now)

/** The server deletes what belongs to it. */
export function deleteHotel(convivio: Convivio, id: string): Verdict {
  const { session, tables } = convivio.state.getState()
  if (session.status !== 'signedIn') return 'notSignedIn'
  const hotel = tables.Hotel.rows.get(id)
  if (!hotel) return 'gone'
  const refusal = canDeleteHotel(hotel, session.userId)
  if (!refusal) convivio.remove('Hotel', id)
  return refusal
}

export function ensureTimezones(convivio: Convivio, now: Instant): void {
  for (const { id, timezone, duty } of hotelsOfUser(convivio.state.getState()))
    if (!timezone && !duty) changeHotel(convivio, id, { timezone: guessedTimezone() }, now)
}
