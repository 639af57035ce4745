import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { EarlierRoom } from '#domain/schema/values.ts'
import { timeZoneOf } from '../hotel/hotel.ts'
import type { Verdict } from '../verdict.ts'

export const MAX_EARLIER_ROOMS = 20

type Lodged = Partial<Pick<Book, 'room' | 'roomNumber' | 'table' | 'tableNumber' | 'earlierRooms'>>
type Staying = Lodged & Pick<Book, 'checkin' | 'checkout'>
type House = Partial<Pick<Hotel, 'timezone' | 'defaultCheckInTime' | 'defaultCheckOutTime' | 'tableSameAsRoom'>>

const byDay = (one: EarlierRoom, other: EarlierRoom): number => (one.until < other.until ? -1 : 1)

const placesIn = ({ room, roomNumber, table, tableNumber }: EarlierRoom, isTable: boolean) => ({
  room,
  roomNumber,
  ...(isTable && { table, tableNumber }),
})

/** What is remembered of a room that a booking leaves on a day. */
const leftOn = (until: Day, { room, roomNumber, table, tableNumber }: Lodged, isTable: boolean): EarlierRoom => ({
  until,
  ...(room !== undefined && { room }),
  ...(roomNumber !== undefined && { roomNumber }),
  ...(isTable && table !== undefined && { table }),
  ...(isTable && tableNumber !== undefined && { tableNumber }),
})

/** The booking as it is lodged on a day: the same object where it never changes room. */
export function lodgedOn<B extends Lodged>(book: B, day: Day, house: House | undefined): B {
  const { earlierRooms = [] } = book
  if (earlierRooms.length === 0) return book
  const earlier = [...earlierRooms].sort(byDay).find(({ until }) => day < until)
  return earlier ? { ...book, ...placesIn(earlier, house?.tableSameAsRoom ?? false) } : book
}

/** From tomorrow until the last day of the stay, and today for who is there already. */
export function changeDays(
  { checkin, checkout }: Pick<Book, 'checkin' | 'checkout'>,
  zone: string,
  today: Day,
): { first: Day; last: Day } | undefined {
  if (checkin === undefined || checkout === undefined) return undefined
  const [arrival, last] = [addDays(dayOf(checkin, zone), 1), addDays(dayOf(checkout, zone), -1)]
  const first = arrival > today ? arrival : today
  return first <= last ? { first, last } : undefined
}

/** What a change of room writes: the room of the day before stays known until then. `to` is the new room. */
export function changeOfRoom(
  book: Staying,
  day: Day,
  to: Pick<Lodged, 'room' | 'roomNumber'> & Partial<Pick<Lodged, 'table' | 'tableNumber'>>,
  house: House,
): Pick<Staying, 'room' | 'roomNumber' | 'earlierRooms'> & Partial<Pick<Lodged, 'table' | 'tableNumber'>> {
  const isTable = house.tableSameAsRoom ?? false
  const before = (book.earlierRooms ?? []).filter(({ until }) => until < day)
  const left = leftOn(day, lodgedOn(book, addDays(day, -1), house), isTable)
  const earlierRooms = [...before, left].sort(byDay)
  return { ...to, earlierRooms }
}

/** Takes the last change back: the booking goes on in the room before it. */
export function withoutLastChange(book: Lodged, isTable: boolean): Partial<Lodged> | undefined {
  const earlier = [...(book.earlierRooms ?? [])].sort(byDay)
  const last = earlier.pop()
  return last && { ...placesIn(last, isTable), earlierRooms: earlier.length > 0 ? earlier : undefined }
}

export function checkRoomChange(book: Staying, day: Day, room: string | undefined, house: House): Verdict {
  const { checkin, checkout, earlierRooms = [] } = book
  if (checkin === undefined || checkout === undefined) return 'roomChangeOutside'
  const zone = timeZoneOf(house)
  if (day <= dayOf(checkin, zone) || day >= dayOf(checkout, zone)) return 'roomChangeOutside'
  if (room === undefined || lodgedOn(book, addDays(day, -1), house).room === room) return 'roomChangeSame'
  return earlierRooms.length >= MAX_EARLIER_ROOMS ? 'refused' : undefined
}

/**
 * A booking once for each of its rooms, with the days there: what is left by the hotel's check-out, and the
 * next one from its check-in on. The last one is in `room`.
 */
export function partsByRoom<B extends Staying>(book: B, house: House): readonly B[] {
  const { checkin, checkout, earlierRooms = [] } = book
  if (earlierRooms.length === 0 || checkin === undefined || checkout === undefined) return [book]
  const zone = timeZoneOf(house)
  const { defaultCheckInTime = '11:00', defaultCheckOutTime = '10:00' } = house
  const found: B[] = []
  let from = checkin
  for (const earlier of [...earlierRooms].sort(byDay)) {
    const until = Math.min(instantOf(earlier.until, defaultCheckOutTime, zone), checkout)
    if (until <= from) continue
    found.push({ ...book, ...placesIn(earlier, house.tableSameAsRoom ?? false), checkin: from, checkout: until })
    from = Math.max(from, instantOf(earlier.until, defaultCheckInTime, zone))
  }
  if (from < checkout) found.push({ ...book, checkin: from })
  return found
}
