import { isExpired } from '#domain/rules/account/account.ts'
import { DEFAULT_TIMEZONE, timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { Memory } from './memory.ts'
import { ensureHotelRoles, isHotelStaff, staffedHotels } from './roles.ts'
import { asMaster, findRows, loadFields, loadRow } from './rows.ts'

const FACTS = ['expireDate', 'timezone', 'deletedSince'] as const
type HotelFacts = Loaded<'Hotel', (typeof FACTS)[number]>

/** Asked by guards for every row of a batch; hotels, and pairs of hotel and user. */
const MOST = 10_000

const hotels = new Memory<HotelFacts | undefined>(MOST, 'hotels')
const staff = new Memory<boolean>(MOST, 'staff')

/** The facts of a hotel; undefined while it is being deleted. */
async function loadHotel(hotelId: string): Promise<HotelFacts | undefined> {
  const hotel = await loadRow('Hotel', hotelId, FACTS)
  return hotel?.deletedSince === undefined ? hotel : undefined
}

async function loadStaff(hotelId: string, user: Parse.User): Promise<boolean> {
  if (await isHotelStaff(hotelId, user)) return true
  const owned = new Parse.Query('Hotel')
    .equalTo('objectId', hotelId)
    .equalTo('owner', user)
    .doesNotExist('deletedSince')
  if ((await owned.count(asMaster)) === 0) return false
  // The server was stopped between saving the hotel and making its roles.
  await ensureHotelRoles(hotelId, user)
  return true
}

export function forgetHotel(hotelId: string): void {
  hotels.forget(hotelId)
  staff.forget(hotelId)
}

export function forgetStaff(): void {
  staff.forget('')
}

/** Whether a user may write rows of a hotel now (docs/domain.md, Roles). */
export async function mayWriteIn(hotelId: string, user: Parse.User): Promise<Verdict> {
  const [hotel, serves] = await Promise.all([
    hotels.recall(hotelId, () => loadHotel(hotelId)),
    staff.recall(`${hotelId} ${user.id}`, () => loadStaff(hotelId, user)),
  ])
  if (!hotel || !serves) return 'notYourHotel'
  return isExpired(hotel, Date.now()) ? 'hotelExpired' : undefined
}

/** Whether a user may read a hotel's rows, even if it is expired. */
export const mayReadIn = async (hotelId: string, user: Parse.User): Promise<boolean> =>
  (await mayWriteIn(hotelId, user)) !== 'notYourHotel'

/** Whether the hotel exists and is not being deleted. */
export async function isThere(hotelId: string): Promise<boolean> {
  return (await hotels.recall(hotelId, () => loadHotel(hotelId))) !== undefined
}

export async function zoneOf(hotelId: string | undefined): Promise<string> {
  if (!hotelId) return DEFAULT_TIMEZONE
  const hotel = await hotels.recall(hotelId, () => loadHotel(hotelId))
  return timeZoneOf(hotel)
}

/** Ids of an owner's hotels, without those being deleted. */
export async function ownedHotels(user: Parse.User): Promise<string[]> {
  const hotels = await loadFields(
    'Hotel',
    (query) => query.equalTo('owner', user).doesNotExist('deletedSince'),
    ['owner'],
  )
  return hotels.map(({ id }) => id)
}

export async function servesSomeHotel(user: Parse.User): Promise<boolean> {
  const staffed = await staffedHotels(user)
  const served = () =>
    Parse.Query.or(
      new Parse.Query('Hotel').equalTo('owner', user),
      new Parse.Query('Hotel').containedIn('objectId', staffed),
    )
  const [latest] = await findRows(
    'Hotel',
    () => served().descending('expireDate').limit(1),
    ['expireDate'],
  )
  return latest !== undefined && !isExpired(latest, Date.now())
}
