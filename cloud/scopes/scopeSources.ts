import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import {
  bookingOfScope,
  classesFor,
  classesOf,
  mealOfScope,
  NEEDS_CLASSES,
  scopeOfNeeds,
  STAYS_LOOKBACK_DAYS,
} from '#domain/replica/scopes.ts'
import { accessKey } from '#domain/rules/team/duties.ts'
import type { Reader, Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import { ADMIN_ROLE } from '#domain/rules/team/roles.ts'
import { EXTRA_ORDER_LOOKBACK_MS } from '#domain/rules/orders/extraOrderList.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Label } from '#domain/schema/menu.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import type { ServedHotels } from '#cloud/access/hotelAccess.ts'
import { isAdminUser } from '#cloud/access/roles.ts'
import { pointerTo } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { existing, tombstonesOf } from '../sync/feeds.ts'
import type { FoundRow } from '../sync/scopeSource.ts'
import { feedOf, inHotel, isNew, ofHotel } from './feeds.ts'
import type { HotelFeed, HotelRowsToSend, HotelSource } from './feeds.ts'
import { sourceOfMeal } from './mealSource.ts'

const ofNoHotel: Narrow = (query) => query.doesNotExist('hotel')

const visible =
  <R extends FoundRow>(className: ClassName, isVisible: (row: R) => boolean) =>
  (rows: readonly R[]): Promise<HotelRowsToSend> => {
    const hidden = rows.filter((row) => !isVisible(row)).map(({ id }) => id)
    return Promise.resolve({ rows: [[className, rows.filter(isVisible)]], gone: [[className, hidden]] })
  }

const isKept = ({ deletedSince }: Pick<Hotel, 'id' | 'deletedSince'>): boolean => deletedSince === undefined

const isOffered = ({ predefined, isPublic }: Label): boolean => predefined && isPublic

function menu(hotelId: string): HotelSource {
  const of = ofHotel(hotelId)
  const names = classesOf('menu')
  const feeds = [
    ...names.map((className) => feedOf(className, { of })),
    feedOf('Label', {
      of: ofNoHotel,
      first: () => [(query) => query.equalTo('predefined', true)],
      rowsToSend: visible('Label', isOffered),
    }),
  ]
  const either: Narrow = () => Parse.Query.or(of(new Parse.Query('Tombstone')), ofNoHotel(new Parse.Query('Tombstone')))
  return { ...inHotel(hotelId, names, feeds), tombstones: tombstonesOf(names, either) }
}

const firstOfStays = (now: Instant, zone: string): Date =>
  new Date(startOfDay(addDays(dayOf(now, zone), -STAYS_LOOKBACK_DAYS), zone))

async function stays(hotelId: string, arePast: boolean): Promise<HotelSource> {
  const zone = await zoneOf(hotelId)
  const recent = (start: Instant): Narrow[] => [
    (query) => query.greaterThanOrEqualTo('checkout', firstOfStays(start, zone)),
    (query) => query.doesNotExist('checkout'),
  ]
  const past = (start: Instant): Narrow[] => [(query) => query.lessThan('checkout', firstOfStays(start, zone))]
  const firstDay = (start: Instant) => dayOf(firstOfStays(start, zone).getTime(), zone)
  const sync = arePast ? [] : [feedOf('PmsSync', { of: ofHotel(hotelId) })]
  return inHotel(hotelId, classesOf(arePast ? 'pastStays' : 'stays'), [
    ...sync,
    feedOf('MealSeating', {
      of: ofHotel(hotelId),
      first: (start) =>
        arePast
          ? [(query) => query.lessThan('day', firstDay(start))]
          : [(query) => query.greaterThanOrEqualTo('day', firstDay(start)), (query) => query.doesNotExist('day')],
    }),
    feedOf('Book', {
      of: ofHotel(hotelId),
      first: arePast ? past : recent,
      // One that left the scope is sent, too: its readers may have it.
      rowsToSend: async (books, start) => {
        const begin = firstOfStays(start, zone).getTime()
        const isOfScope = ({ checkout = Infinity }: Pick<Book, 'checkout'>) => checkout < begin === arePast
        return { rows: [['Book', books.filter((book) => !isNew(book) || isOfScope(book))]] }
      },
    }),
  ])
}

export async function sourceOfAccount(user: Parse.User, { accesses, owned }: ServedHotels): Promise<HotelSource> {
  const [isOfAdmins, served] = [await isAdminUser(user), [...accesses.keys()]]
  // The rows of hotels do not change because somebody was let in, or does something else.
  const ofOthers = [...accesses].flatMap(([id, access]) => (owned.has(id) ? [] : `${id} ${accessKey(access)}`))
  return {
    basis: [...(isOfAdmins ? [ADMIN_ROLE] : []), ...ofOthers.sort()].join(),
    feeds: [
      feedOf('_User', { of: (query) => query.equalTo('objectId', user.id) }),
      feedOf('Hotel', {
        of: () =>
          Parse.Query.or(
            new Parse.Query('Hotel').equalTo('owner', user),
            new Parse.Query('Hotel').containedIn('objectId', served),
          ),
        rowsToSend: visible('Hotel', isKept),
      }),
      ...(isOfAdmins ? [feedOf('_Role', { of: (query) => query.equalTo('name', ADMIN_ROLE) })] : []),
    ],
    existing,
  }
}

const extraOrders = (hotelId: string): HotelSource =>
  inHotel(
    hotelId,
    ['ExtraMealOrder'],
    [
      feedOf('ExtraMealOrder', {
        of: ofHotel(hotelId),
        first: (start) => [
          (query) => query.greaterThanOrEqualTo('dueDate', new Date(start - EXTRA_ORDER_LOOKBACK_MS)),
          (query) => query.equalTo('status', 'pending'),
        ],
      }),
    ],
  )

function booking(hotelId: string, id: string, reader: Reader): HotelSource {
  const of = ofHotel(hotelId)
  const names = classesFor(`booking:${id}`, reader)
  const ofBook: Narrow = (query) => of(query).equalTo('book', pointerTo('Book', id))
  const itself: Narrow = (query) => of(query).equalTo('objectId', id)
  return {
    basis: reader,
    feeds: names.map((className) => feedOf(className, { of: className === 'Book' ? itself : ofBook })),
    // A member of a booking must not learn even that other rows existed.
    tombstones: tombstonesOf(names, (query) => of(query).equalTo('bookId', id)),
    existing,
  }
}

const isOfNeeds = (className: ClassName): boolean => NEEDS_CLASSES.some((name) => name === className)

/** Needs alone, also of those who are only there because they have ordered. */
async function needsOf(scope: ScopeWithNeeds, hotelId: string): Promise<HotelSource> {
  const whole = await sourceOfScope(scope, hotelId, 'staff')
  const feeds = whole.feeds.flatMap((feed): readonly HotelFeed[] => {
    const { className, rowsToSend } = feed
    if (isOfNeeds(className)) return [feed]
    if (className !== 'MealOrder' || !rowsToSend) return []
    const needsToSend: HotelFeed['rowsToSend'] = async (rows, start) => ({
      rows: (await rowsToSend(rows, start)).rows.filter(([name]) => isOfNeeds(name)),
    })
    return [{ ...feed, rowsToSend: needsToSend }]
  })
  return { ...whole, feeds }
}

/** What a scope of a hotel consists of. Does not check that the reader may read it. */
export async function sourceOfScope(scope: Scope, hotelId: string, reader: Reader): Promise<HotelSource> {
  const withNeeds = scopeOfNeeds(scope)
  if (withNeeds) return needsOf(withNeeds, hotelId)
  if (scope === 'menu') return menu(hotelId)
  if (scope === 'stays' || scope === 'pastStays') return stays(hotelId, scope === 'pastStays')
  if (scope === 'extraOrders') return extraOrders(hotelId)
  const [mealId, bookId] = [mealOfScope(scope), bookingOfScope(scope)]
  if (mealId !== undefined) return sourceOfMeal(hotelId, mealId)
  if (bookId !== undefined) return booking(hotelId, bookId, reader)
  const names = classesOf(scope)
  return inHotel(
    hotelId,
    names,
    names.map((className) => feedOf(className, { of: ofHotel(hotelId) })),
  )
}
