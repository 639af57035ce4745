import { addDays, dayOf, endOfDay, startOfDay } from '#domain/calendar.ts'
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
import { ADMIN_ROLE } from '#domain/roles.ts'
import { EXTRA_ORDER_LOOKBACK } from '#domain/rules/orders/extraOrderList.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Label } from '#domain/schema/menu.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import { zoneOf } from '../hotelAccess.ts'
import type { Served } from '../hotelAccess.ts'
import { ownDaysIn, staysIn } from '../staysInSpan.ts'
import type { Span } from '../staysInSpan.ts'
import { isAdmin } from '../roles.ts'
import { loadAll, loadFields, loadRow, pointerTo } from '../rows.ts'
import type { Narrow } from '../rows.ts'
import { existing, feedOf, tombstonesOf } from '../sync/feeds.ts'
import type { Feed, ScopeSource, FoundRow, RowsToSend } from '../sync/readChanges.ts'

const ofHotel =
  (hotelId: string): Narrow =>
  (query) =>
    query.equalTo('hotel', pointerTo('Hotel', hotelId))

const ofNoHotel: Narrow = (query) => query.doesNotExist('hotel')

function inHotel(hotelId: string, classNames: readonly ClassName[], feeds: readonly Feed[]): ScopeSource {
  return { basis: '', feeds, tombstones: tombstonesOf(classNames, ofHotel(hotelId)), existing }
}

const visible =
  <R extends FoundRow>(className: ClassName, isVisible: (row: R) => boolean) =>
  (rows: readonly R[]): Promise<RowsToSend> => {
    const hidden = rows.filter((row) => !isVisible(row)).map(({ id }) => id)
    return Promise.resolve({ rows: [[className, rows.filter(isVisible)]], gone: [[className, hidden]] })
  }

const isKept = ({ deletedSince }: Pick<Hotel, 'id' | 'deletedSince'>): boolean =>
  deletedSince === undefined

const isOffered = ({ predefined, isPublic }: Label): boolean => predefined && isPublic

function menu(hotelId: string): ScopeSource {
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
  const either: Narrow = () =>
    Parse.Query.or(of(new Parse.Query('Tombstone')), ofNoHotel(new Parse.Query('Tombstone')))
  return { ...inHotel(hotelId, names, feeds), tombstones: tombstonesOf(names, either) }
}

const firstOfStays = (now: Instant, zone: string): Date =>
  new Date(startOfDay(addDays(dayOf(now, zone), -STAYS_LOOKBACK_DAYS), zone))

/** Nobody can have this row yet. */
const isNew = ({ createdAt, updatedAt }: FoundRow & { readonly createdAt?: Instant }): boolean =>
  createdAt === updatedAt

async function stays(hotelId: string, arePast: boolean): Promise<ScopeSource> {
  const zone = await zoneOf(hotelId)
  const recent = (start: Instant): Narrow[] => [
    (query) => query.greaterThanOrEqualTo('checkout', firstOfStays(start, zone)),
    (query) => query.doesNotExist('checkout'),
  ]
  const past = (start: Instant): Narrow[] => [
    (query) => query.lessThan('checkout', firstOfStays(start, zone)),
  ]
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

export async function sourceOfAccount(user: Parse.User, { accesses, owned }: Served): Promise<ScopeSource> {
  const [isOfAdmins, served] = [await isAdmin(user), [...accesses.keys()]]
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
      ...(isOfAdmins
        ? [feedOf('_Role', { of: (query) => query.equalTo('name', ADMIN_ROLE) })]
        : []),
    ],
    existing,
  }
}

const extraOrders = (hotelId: string): ScopeSource =>
  inHotel(hotelId, ['ExtraMealOrder'], [
    feedOf('ExtraMealOrder', {
      of: ofHotel(hotelId),
      first: (start) => [
        (query) => query.greaterThanOrEqualTo('dueDate', new Date(start - EXTRA_ORDER_LOOKBACK)),
        (query) => query.equalTo('status', 'pending'),
      ],
    }),
  ])

function booking(hotelId: string, id: string, reader: Reader): ScopeSource {
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

const BOOK_FIELDS = ['checkin', 'checkout', 'stafferBook'] as const
type StayOfBook = Pick<Book, 'id' | (typeof BOOK_FIELDS)[number]>
/** Bookings of a page; they come with their persons. */
const BOOK_PAGE = 500
const POINTERS = 300

/** The condition of `booksAtMeal`. */
const isAtMeal = ({ checkin, checkout, stafferBook }: StayOfBook, { first, last }: Span): boolean =>
  stafferBook ||
  (checkin !== undefined &&
    checkout !== undefined &&
    checkin <= last.getTime() &&
    checkout >= first.getTime())

interface OfBooks {
  readonly people: BookPerson[]
  readonly needs: DietaryNeeds[]
}

async function peopleOf(hotelId: string, bookIds: readonly string[]): Promise<OfBooks> {
  const found: OfBooks = { people: [], needs: [] }
  for (let at = 0; at < bookIds.length; at += POINTERS) {
    const books = bookIds.slice(at, at + POINTERS).map((id) => pointerTo('Book', id))
    const narrow: Narrow = (query) => ofHotel(hotelId)(query).containedIn('book', books)
    found.people.push(...(await loadAll('BookPerson', narrow)))
    found.needs.push(...(await loadAll('DietaryNeeds', narrow)))
  }
  return found
}

const rowsOfBooks = ({ people, needs }: OfBooks): RowsToSend['rows'] => [['BookPerson', people], ['DietaryNeeds', needs]]

async function meal(hotelId: string, id: string): Promise<ScopeSource> {
  const of = ofHotel(hotelId)
  const names = classesOf(`meal:${id}`)
  const [found, zone] = await Promise.all([loadRow('CalendarMeal', id, ['hotel', 'date']), zoneOf(hotelId)])
  // Of a deleted meal nothing is left.
  if (found?.hotel !== hotelId) return inHotel(hotelId, names, [])
  const day = dayOf(found.date ?? 0, zone)
  const span = { first: new Date(startOfDay(day, zone)), last: new Date(endOfDay(day, zone)) }
  const ofMeal: Narrow = (query) => of(query).equalTo('calendarMeal', pointerTo('CalendarMeal', id))

  async function arrivalsToSend(books: readonly StayOfBook[]): Promise<RowsToSend> {
    const there = books.filter((book) => isAtMeal(book, span))
    return { rows: rowsOfBooks(await peopleOf(hotelId, there.map((book) => book.id))) }
  }

  async function areThere(rows: readonly { readonly book: string }[]) {
    const ids = [...new Set(rows.map(({ book }) => book))]
    const narrow: Narrow = (query) => of(query).containedIn('objectId', ids)
    const books = ids.length === 0 ? [] : await loadFields('Book', narrow, BOOK_FIELDS)
    return new Map(books.map((book) => [book.id, isAtMeal(book, span)]))
  }

  /** Also of persons whose stay was moved away after they ordered. */
  async function ordersToSend(orders: readonly MealOrder[]): Promise<RowsToSend> {
    const away = [...(await areThere(orders))].filter(([, isThere]) => !isThere)
    const ofBooks = await peopleOf(hotelId, away.map(([bookId]) => bookId))
    return { rows: [['MealOrder', orders], ...rowsOfBooks(ofBooks)] }
  }

  /** An import makes thousands who are not at the meal. */
  async function peopleToSend(people: readonly BookPerson[]): Promise<RowsToSend> {
    const isUnknown = (person: BookPerson) =>
      isNew(person) && person.checkin === undefined && person.checkout === undefined
    const there = await areThere(people.filter(isUnknown))
    return { rows: [['BookPerson', people.filter((person) => !isUnknown(person) || there.get(person.book))]] }
  }

  /** Of who is not there only what was withdrawn: no device needs the others. */
  async function needsToSend(needs: readonly DietaryNeeds[]): Promise<RowsToSend> {
    const there = await areThere(needs)
    return { rows: [['DietaryNeeds', needs.filter(({ book, tags = [] }) => there.get(book) || tags.length === 0)]] }
  }

  return {
    // On another day a meal has other guests.
    basis: String(span.first.getTime()),
    feeds: [
      feedOf('MealOrder', { of: ofMeal, rowsToSend: ordersToSend }),
      feedOf('MealOrderDish', { of: ofMeal }),
      feedOf('BookPerson', { of, first: () => ownDaysIn(span), rowsToSend: peopleToSend }),
      feedOf('DietaryNeeds', { of, rowsToSend: needsToSend }),
      feedOf('AllergyCheck', { of: ofMeal }),
      feedOf('Book', {
        of,
        first: () => [staysIn(span), (query) => query.equalTo('stafferBook', true)],
        fields: BOOK_FIELDS,
        rowsToSend: arrivalsToSend,
        page: BOOK_PAGE,
      }),
    ],
    tombstones: tombstonesOf(names, of),
    existing,
  }
}

const isOfNeeds = (className: ClassName): boolean => NEEDS_CLASSES.some((name) => name === className)

/** Needs alone, also of those who are only there because they have ordered. */
async function needsOf(scope: ScopeWithNeeds, hotelId: string): Promise<ScopeSource> {
  const whole = await sourceOfScope(scope, hotelId, 'staff')
  const feeds = whole.feeds.flatMap((feed): readonly Feed[] => {
    const { className, rowsToSend } = feed
    if (isOfNeeds(className)) return [feed]
    if (className !== 'MealOrder' || !rowsToSend) return []
    const needsToSend: Feed['rowsToSend'] = async (rows, start) => ({
      rows: (await rowsToSend(rows, start)).rows.filter(([name]) => isOfNeeds(name)),
    })
    return [{ ...feed, rowsToSend: needsToSend }]
  })
  return { ...whole, feeds }
}

/** What a scope of a hotel consists of. Does not check that the reader may read it. */
export async function sourceOfScope(scope: Scope, hotelId: string, reader: Reader): Promise<ScopeSource> {
  const withNeeds = scopeOfNeeds(scope)
  if (withNeeds) return needsOf(withNeeds, hotelId)
  if (scope === 'menu') return menu(hotelId)
  if (scope === 'stays' || scope === 'pastStays') return stays(hotelId, scope === 'pastStays')
  if (scope === 'extraOrders') return extraOrders(hotelId)
  const [mealId, bookId] = [mealOfScope(scope), bookingOfScope(scope)]
  if (mealId !== undefined) return meal(hotelId, mealId)
  if (bookId !== undefined) return booking(hotelId, bookId, reader)
  const names = classesOf(scope)
  return inHotel(hotelId, names, names.map((className) => feedOf(className, { of: ofHotel(hotelId) })))
}
