import { z } from 'zod'
import type { Changes, HotelCounts } from '#domain/api/functions.ts'
import { isId } from '#domain/values/localId.ts'
import { bookingOfScope, mealOfScope, scopeOfNeeds } from '#domain/replica/scopes.ts'
import type { Reader, Scope } from '#domain/replica/scopes.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import { accessKey, rowFor, seesClass } from '#domain/rules/team/duties.ts'
import type { Access } from '#domain/rules/team/duties.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import { accessOfUser, isThere, servedHotels } from '#cloud/access/hotelAccess.ts'
import type { ServedHotels } from '#cloud/access/hotelAccess.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { rolesAmong } from '#cloud/access/roles.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { asMaster, pointerTo } from '#cloud/database/rows.ts'
import type { HotelSource } from '../scopes/feeds.ts'
import { sourceOfAccount, sourceOfScope } from '../scopes/scopeSources.ts'
import { withoutStaffFields } from '#cloud/access/staffFields.ts'
import { MAX_CURSOR_LENGTH } from '../sync/cursor.ts'
import { readChanges } from '../sync/readChanges.ts'
import type { FoundChanges } from '../sync/readChanges.ts'
import type { FoundRow } from '../sync/scopeSource.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { signedIn } from '#cloud/api/callers.ts'

const HOTELS_AT_ONCE = 2

async function countsOf(hotelId: string): Promise<HotelCounts> {
  const count = (className: string, narrow: Narrow = (query) => query): Promise<number> =>
    narrow(new Parse.Query(className).equalTo('hotel', pointerTo('Hotel', hotelId))).count(asMaster)
  const [bookings, rooms, tables, dishes, calendarMeals] = await Promise.all([
    // The condition of `isOfGuests`.
    count('Book', (query) => query.notEqualTo('stafferBook', true)),
    count('Room'),
    count('Table'),
    count('Dish', (query) => query.notEqualTo('deleted', true)),
    count('CalendarMeal'),
  ])
  return { bookings, rooms, tables, dishes, calendarMeals }
}

async function countAll(hotelIds: readonly string[]): Promise<Record<string, HotelCounts>> {
  const counts: Record<string, HotelCounts> = {}
  const left = hotelIds.values()
  const work = async () => {
    for (const id of left) counts[id] = await countsOf(id)
  }
  await Promise.all(Array.from({ length: HOTELS_AT_ONCE }, work))
  return counts
}

const MAX_SCOPES = 60
/** Rows after which an answer is large enough: further scopes are left for the next one. */
const MAX_ROWS = 5000
const SCOPES_AT_ONCE = 2

const PLAIN = [
  'account',
  'cards',
  'places',
  'menu',
  'prices',
  'stays',
  'pastStays',
  'extraOrders',
] as const satisfies readonly Scope[]

const isScope = (value: unknown): value is Scope => {
  if (typeof value !== 'string') return false
  const scope = scopeOfNeeds(value as Scope) ?? (value as Scope)
  const id = mealOfScope(scope) ?? bookingOfScope(scope)
  return id === undefined ? PLAIN.some((one) => one === value) : isId(id)
}

const params = z.object({
  hotelId: id.nullish(),
  scopes: listOf(z.custom<Scope>(isScope), MAX_SCOPES),
  since: z.record(z.string(), z.string().max(MAX_CURSOR_LENGTH).optional()).nullish(),
})

const isOfHotel = (scope: Scope): boolean => scope !== 'account' && scope !== 'cards'

const MANAGEMENT: Access = { duty: 'management' }

type Asking = Access | 'member'

const readerOf = (asking: Asking): Reader => (asking === 'member' ? 'member' : 'staff')

/** The team may read all scopes, as far as the duty goes; members those of their bookings; refuses others. */
async function whoAsks(hotelId: string, scopes: readonly Scope[], user: Parse.User): Promise<Asking> {
  const access = await accessOfUser(hotelId, user)
  if (access) return access
  const bookings = scopes.map(bookingOfScope)
  const roles = bookings.flatMap((id) => (id === undefined ? [] : memberRole(id)))
  if (roles.length < bookings.length) refuse('notYourHotel')
  const own = await rolesAmong(roles, user)
  if (!roles.every((role) => own.has(role))) refuse('notYourBooking')
  if (!(await isThere(hotelId))) refuse('notYourHotel')
  return 'member'
}

function hotelFor(access: Access | undefined, row: FoundRow): FoundRow | undefined {
  if (access === undefined || access.duty === 'management') return access && row
  const { duty, areas } = access
  return rowFor(access, 'Hotel', { ...row, duty, ...(areas && { areas }) })
}

const isOwnedBy = (userId: string, row: FoundRow): boolean => (row as Partial<Hotel>).owner === userId

type RowsById = ReadonlyMap<string, FoundRow>

class Answer {
  private readonly rows = new Map<ClassName, Map<string, FoundRow>>()
  private readonly gone = new Map<ClassName, Set<string>>()
  private readonly since: Partial<Record<Scope, string>> = {}
  private readonly more: Scope[] = []
  private readonly expired: Scope[] = []

  constructor(
    private readonly asking: Asking,
    private readonly accesses: ReadonlyMap<string, Access>,
    private readonly userId: string,
  ) {}

  get size(): number {
    return [...this.rows.values()].reduce((sum, ofClass) => sum + ofClass.size, 0)
  }

  leaveForNext(scope: Scope): void {
    this.more.push(scope)
  }

  add(scope: Scope, found: FoundChanges<ClassName>): void {
    if (found.status === 'expired') {
      this.expired.push(scope)
      return
    }
    this.since[scope] = found.cursor
    if (found.isMore) this.more.push(scope)
    for (const [className, rows] of found.rows) this.addRows(className, rows)
    for (const [className, ids] of found.gone) {
      if (!this.isKnown(className)) continue
      const ofClass = this.gone.get(className) ?? new Set()
      this.gone.set(className, ofClass)
      for (const id of ids) ofClass.add(id)
    }
  }

  private addRows(className: ClassName, rows: RowsById): void {
    const ofClass = this.rows.get(className) ?? new Map<string, FoundRow>()
    for (const [id, row] of rows) {
      const told = this.toldOf(className, row)
      if (told) ofClass.set(id, told)
    }
    if (ofClass.size > 0) this.rows.set(className, ofClass)
  }

  private toldOf(className: ClassName, row: FoundRow): FoundRow | undefined {
    if (this.asking === 'member') return withoutStaffFields(className, row)
    if (className === 'Hotel') return hotelFor(this.accessIn(row), row)
    return rowFor(this.asking, className, row)
  }

  /** A hotel that its owner has made since the duties were read is sent now: the cursor counts it as sent. */
  private accessIn(hotel: FoundRow): Access | undefined {
    return this.accesses.get(hotel.id) ?? (isOwnedBy(this.userId, hotel) ? MANAGEMENT : undefined)
  }

  private isKnown(className: ClassName): boolean {
    return this.asking === 'member' || className === 'Hotel' || seesClass(this.asking, className)
  }

  /** One scope may have found that a row is gone, and another that it was made again. */
  private reallyGone = ([className, ids]: readonly [ClassName, ReadonlySet<string>]) =>
    [className, [...ids].filter((id) => !this.rows.get(className)?.has(id))] as const

  result(): Changes {
    const rows = [...this.rows].map(([className, ofClass]) => [className, [...ofClass.values()]])
    const gone = [...this.gone].map(this.reallyGone)
    return {
      rows: Object.fromEntries(rows) as Changes['rows'],
      gone: Object.fromEntries(gone),
      since: this.since,
      more: this.more,
      expired: this.expired,
    }
  }
}

const NONE: ServedHotels = { accesses: new Map(), owned: new Set() }

/** See `CloudFunctions`. Reads with the master key, but only what the user was checked for. */
export const changes = cloudFunction('changes', {
  who: signedIn,
  takes: params,
  async does({ user }, asked) {
    const hotelId = asked.hotelId ?? ''
    const scopes = new Set(asked.scopes)
    const since = new Map(Object.entries(asked.since ?? {}))
    const ofHotel = [...scopes].filter(isOfHotel)
    // Without scopes of a hotel only the account is read, each of its hotels by its own duty.
    const asking = ofHotel.length > 0 ? await whoAsks(hotelId, ofHotel, user) : MANAGEMENT
    const ofAccount = scopes.has('account') || scopes.has('cards')
    const served = ofAccount ? await servedHotels(user) : NONE

    const answer = new Answer(asking, served.accesses, user.id)
    const key = String(Parse.CoreManager.get('MASTER_KEY'))
    const left = [...scopes].filter((scope) => scope !== 'cards').values()
    const readScopes = async () => {
      for (const scope of left) {
        if (answer.size >= MAX_ROWS) answer.leaveForNext(scope)
        else {
          const source = await (scope === 'account'
            ? sourceOfAccount(user, served)
            : sourceOfScope(scope, hotelId, readerOf(asking)))
          answer.add(scope, await readChanges(ofDuty(source, asking), since.get(scope), Date.now(), { key }))
        }
      }
    }
    await Promise.all(Array.from({ length: SCOPES_AT_ONCE }, readScopes))
    const result = { ...answer.result(), now: Date.now() }
    if (!ofAccount) return result
    // After the rows, so that it includes hotels that came with them.
    const { accesses } = await servedHotels(user)
    const managed = [...accesses].flatMap(([id, { duty }]) => (duty === 'management' ? id : []))
    return {
      ...result,
      ...(scopes.has('account') && { hotelIds: [...accesses.keys()] }),
      ...(scopes.has('cards') && (await cards(managed, result))),
    }
  },
})

/** With another duty, or other areas of it, everything is read again. */
const ofDuty = (source: HotelSource, asking: Asking): HotelSource =>
  asking === 'member' || asking.duty === 'management'
    ? source
    : { ...source, basis: `${accessKey(asking)} ${source.basis}` }

const cards = async (hotelIds: readonly string[], { since }: Changes) => ({
  counts: await countAll(hotelIds),
  since: { ...since, cards: 'counted' },
})
