import { isExpired } from '#domain/rules/account/account.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import { checkDutyWrites, mayDo } from '#domain/rules/team/duties.ts'
import type { Access, Task, WriteKind } from '#domain/rules/team/duties.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Duty } from '#domain/schema/values.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { Memory } from '#cloud/database/memory.ts'
import { accessByRole, accessesByRole, ensureHotelRoles } from './roles.ts'
import { asMaster, loadFields, loadRow } from '#cloud/database/rows.ts'
import { changedFieldNames } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

const FACTS = ['expireDate', 'timezone', 'deletedSince'] as const
type HotelFacts = Loaded<'Hotel', (typeof FACTS)[number]>

const MAX_KEPT = 10_000

const hotels = new Memory<HotelFacts | undefined>(MAX_KEPT, 'hotels')
const staff = new Memory<Access | undefined>(MAX_KEPT, 'staff')

async function loadHotel(hotelId: string): Promise<HotelFacts | undefined> {
  const hotel = await loadRow('Hotel', hotelId, FACTS)
  return hotel?.deletedSince === undefined ? hotel : undefined
}

const MANAGEMENT: Access = { duty: 'management' }

async function loadAccess(hotelId: string, user: Parse.User): Promise<Access | undefined> {
  const access = await accessByRole(hotelId, user)
  if (access?.duty === 'management') return access
  const owned = new Parse.Query('Hotel')
    .equalTo('objectId', hotelId)
    .equalTo('owner', user)
    .doesNotExist('deletedSince')
  if ((await owned.count(asMaster)) === 0) return access
  // The server was stopped between saving the hotel and making its roles.
  await ensureHotelRoles(hotelId, user)
  return MANAGEMENT
}

export function forgetHotel(hotelId: string): void {
  hotels.forget(hotelId)
  staff.forget(hotelId)
}

export function forgetStaff(): void {
  staff.forget('')
}

interface Judged {
  readonly access: Access | undefined
  readonly verdict: Verdict
}

async function judge(hotelId: string, user: Parse.User): Promise<Judged> {
  const [hotel, access] = await Promise.all([
    hotels.recall(hotelId, () => loadHotel(hotelId)),
    staff.recall(`${hotelId} ${user.id}`, () => loadAccess(hotelId, user)),
  ])
  if (!hotel || !access) return { access: undefined, verdict: 'notYourHotel' }
  return { access, verdict: isExpired(hotel, Date.now()) ? 'hotelExpired' : undefined }
}

/** What a user does in a hotel, even if it is expired (docs/domain.md, Duties). */
export const accessOfUser = async (hotelId: string, user: Parse.User): Promise<Access | undefined> =>
  (await judge(hotelId, user)).access

export const dutyIn = async (hotelId: string, user: Parse.User): Promise<Duty | undefined> =>
  (await accessOfUser(hotelId, user))?.duty

/** Whether a user may do something in a hotel now (docs/domain.md, Roles). */
export async function mayDoIn(hotelId: string, user: Parse.User, task: Task): Promise<Verdict> {
  const { access, verdict } = await judge(hotelId, user)
  return verdict ?? (access && mayDo(access, task) ? undefined : 'dutyForbids')
}

export async function mayWriteIn(
  hotelId: string,
  user: Parse.User,
  className: ClassName,
  ...what: readonly [WriteKind, (readonly string[])?, ((field: string) => unknown)?]
): Promise<Verdict> {
  const { access, verdict } = await judge(hotelId, user)
  return verdict ?? (access && checkDutyWrites(access, className, ...what))
}

/** Whether the duty of the user allows what a save changes. */
export async function checkDuty(
  className: ClassName,
  hotelId: string,
  user: Parse.User,
  request: SaveRequest,
): Promise<Verdict> {
  const { object, original } = request
  const { fields } = declarationOf(className)
  const changed = changedFieldNames(request).filter((name) => Object.hasOwn(fields, name))
  const valueOf = (name: string): unknown => object.get(name)
  return mayWriteIn(hotelId, user, className, original ? 'update' : 'create', changed, valueOf)
}

/** Whether the hotel exists and is not being deleted. */
export async function isThere(hotelId: string): Promise<boolean> {
  return (await hotels.recall(hotelId, () => loadHotel(hotelId))) !== undefined
}

export async function zoneOf(hotelId: string | undefined): Promise<string> {
  return timeZoneOf(hotelId ? await hotels.recall(hotelId, () => loadHotel(hotelId)) : undefined)
}

export interface ServedHotels {
  /** By the id of the hotel. */
  readonly accesses: ReadonlyMap<string, Access>
  readonly owned: ReadonlySet<string>
}

/** A user's hotels, without those that are being deleted. */
export async function servedHotels(user: Parse.User): Promise<ServedHotels> {
  const accesses = await accessesByRole(user)
  const [owned, served] = await Promise.all([
    loadFields('Hotel', (query) => query.equalTo('owner', user).doesNotExist('deletedSince'), ['owner']),
    loadFields('Hotel', (query) => query.containedIn('objectId', [...accesses.keys()]).doesNotExist('deletedSince'), [
      'owner',
    ]),
  ])
  return {
    accesses: new Map([
      ...served.map(({ id }) => [id, accesses.get(id) ?? MANAGEMENT] as const),
      ...owned.map(({ id }) => [id, MANAGEMENT] as const),
    ]),
    owned: new Set(owned.map(({ id }) => id)),
  }
}

/** What a user does in their hotels that have not expired. */
export async function accessesNow(user: Parse.User): Promise<readonly Access[]> {
  const staffed = await accessesByRole(user)
  const served = () =>
    Parse.Query.or(
      new Parse.Query('Hotel').equalTo('owner', user),
      new Parse.Query('Hotel').containedIn('objectId', [...staffed.keys()]),
    ).doesNotExist('deletedSince')
  const hotels = await loadFields('Hotel', served, ['owner', 'expireDate'])
  return hotels
    .filter((hotel) => !isExpired(hotel, Date.now()))
    .map(({ id, owner }) => (owner === user.id ? MANAGEMENT : (staffed.get(id) ?? MANAGEMENT)))
}
