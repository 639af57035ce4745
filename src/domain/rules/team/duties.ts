import type { Book } from '#domain/schema/booking.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Field, Instant } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { FieldOf } from '#domain/schema/wire.ts'
import { AREAS, OPEN_PMS_SETTINGS } from '#domain/schema/values.ts'
import type { Area, AreaChanges, Duty, LimitedDuty } from '#domain/schema/values.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import type { Verdict } from '../verdict.ts'

/** A field, or a part of one. */
type PathOf<C extends ClassName> = FieldOf<C> | `${FieldOf<C>}${'' | '[]'}.${string}`

/** What a limited duty sees and changes of a class; a class that is not listed does not exist for it. */
interface Share<C extends ClassName> {
  /** Fields that are not sent; `config.mealPrices` is a part of one, `dishes[].unitPrice` a part of its elements. */
  readonly hides?: readonly PathOf<C>[]
  /** Of an area: what its duty would not be sent without it. */
  readonly shows?: readonly PathOf<C>[]
  readonly changes?: readonly FieldOf<C>[] | 'all'
  /** With the fields that it changes. */
  readonly creates?: true
  /** What it has created stays as it is. */
  readonly keepsCreated?: true
  readonly deletes?: true
}

type Shares = { readonly [C in ClassName]?: Share<C> }

const SEEN = {}

/** Of the settings of a hotel: whatever has to do with access to its PMS, its mails and its subscription. */
const OF_MANAGEMENT = [
  ...([...OPEN_PMS_SETTINGS, 'kept'] as const).map((name) => `authPMS.${name}` as const),
  'mailConfig',
  'typesThatReceiveEmail',
  'spottyCode',
  'addedTemplates',
] as const
const OF_IMPORTS = ['csvMappings', 'csvBoards', 'csvWords', 'csvDates'] as const
/** The lists of rates are in it, by which a file of bookings is read. */
const OF_PMS = 'authPMS'

/** How a guest is reached, and what opens their booking. */
const OF_RECEPTION = [
  'refEmail',
  'refMobile',
  'code',
  'branchIoUrl',
  'sent',
  'sentAt',
  'inviteProblem',
  'pmsDiffers',
] as const

const SEEN_BY_ALL: Shares = {
  Label: SEEN,
  Dish: SEEN,
  DishImage: SEEN,
  CalendarMeal: SEEN,
  RoomType: SEEN,
  Room: SEEN,
  Rank: SEEN,
  Turn: SEEN,
  DiningRoom: SEEN,
  Fixture: SEEN,
  Table: SEEN,
  BookPerson: SEEN,
  DietaryNeeds: SEEN,
  AllergyCheck: SEEN,
  KitchenNotice: SEEN,
  CourseCall: SEEN,
  KitchenPortion: SEEN,
  Printer: SEEN,
  PrintJob: SEEN,
  MealSeating: SEEN,
  MealOrder: SEEN,
  MealOrderDish: SEEN,
  ExtraMealOrder: SEEN,
}

const NEEDS: Share<'DietaryNeeds'> = { changes: ['tags', 'consentAt'], creates: true }
const SEATINGS: Share<'MealSeating'> = { changes: 'all', creates: true, deletes: true }
/** Whoever prints a sheet tells the kitchen; 'Visto' is the kitchen's. */
const SHEETS: Share<'KitchenNotice'> = {
  changes: ['calendarMeal', 'toldAt', 'sheet', 'isWhole', 'turn', 'dishes'],
  creates: true,
  keepsCreated: true,
}
/** Whoever says 'Via' sends tickets, and sends them again. */
const TICKETS: Share<'PrintJob'> = {
  changes: ['calendarMeal', 'book', 'printer', 'ticket', 'course', 'dishes', 'key', 'isCopy', 'sentAt', 'cancelledAt'],
  creates: true,
}
const OF_PORTION = ['half', 'note', 'number'] as const
const CALLS: Share<'CourseCall'> = { changes: 'all', creates: true }
const OUT_OF_SERVICE = ['outOfServiceFrom', 'outOfServiceTo', 'outOfServiceReason'] as const
const LOOKED_AT = 'lastSeenExtraMealOrders'

/** What a duty sees, and what it changes whatever its areas are. */
const shares: Readonly<Record<LimitedDuty, Shares>> = {
  reception: {
    ...SEEN_BY_ALL,
    Hotel: { hides: OF_MANAGEMENT, changes: [LOOKED_AT] },
    CalendarPrice: SEEN,
    Rate: SEEN,
    PmsSync: SEEN,
    ImportRun: SEEN,
    Book: SEEN,
    KitchenNotice: SHEETS,
  },
  dining: {
    ...SEEN_BY_ALL,
    Hotel: { hides: [...OF_MANAGEMENT, ...OF_IMPORTS, OF_PMS], changes: [LOOKED_AT] },
    Book: { hides: OF_RECEPTION },
    KitchenNotice: SHEETS,
    PrintJob: TICKETS,
    CourseCall: CALLS,
    KitchenPortion: { changes: [...OF_PORTION, 'recalledAt', 'servedAt'], creates: true },
  },
  kitchen: {
    ...SEEN_BY_ALL,
    Hotel: {
      hides: [...OF_MANAGEMENT, ...OF_IMPORTS, OF_PMS, 'deliveryCost', 'config.mealPrices'],
      changes: [LOOKED_AT],
    },
    Dish: { hides: ['price'] },
    CalendarMeal: { changes: ['soldOut'] },
    AllergyCheck: { changes: ['seen', 'seenAt'], creates: true },
    KitchenNotice: { changes: 'all', creates: true, keepsCreated: true },
    PrintJob: TICKETS,
    KitchenPortion: { changes: [...OF_PORTION, 'readyAt', 'recalledAt'], creates: true },
    Book: { hides: OF_RECEPTION },
    MealOrder: { hides: ['totalPrice', 'deliveryCost'] },
    MealOrderDish: { hides: ['unitPrice', 'price'] },
    ExtraMealOrder: { hides: ['deliveryCost', 'totalCost', 'dishes[].unitPrice'] },
  },
}

const sharesOfAreas: Readonly<Record<Area, Shares>> = {
  menus: { CalendarMeal: { changes: 'all', creates: true, deletes: true } },
  dishes: {
    Dish: {
      changes: ['name', 'description', 'courseIndex', 'allergens', 'images', 'labels', 'forChildren', 'forBaby'],
      creates: true,
    },
    DishImage: { changes: 'all', creates: true, deletes: true },
  },
  prices: {
    Hotel: { shows: ['deliveryCost', 'config.mealPrices'] },
    CalendarPrice: { changes: 'all', creates: true, deletes: true },
    Rate: SEEN,
    Dish: { shows: ['price'], changes: ['price'] },
    MealOrder: { shows: ['totalPrice', 'deliveryCost'] },
    MealOrderDish: { shows: ['unitPrice', 'price'] },
    ExtraMealOrder: { shows: ['deliveryCost', 'totalCost', 'dishes[].unitPrice'] },
  },
  bookings: {
    Hotel: { shows: [...OF_IMPORTS, OF_PMS], changes: OF_IMPORTS },
    PmsSync: SEEN,
    ImportRun: SEEN,
    Room: { changes: OUT_OF_SERVICE },
    Book: { shows: OF_RECEPTION, changes: 'all', creates: true },
    // Who booked for four and comes with three.
    BookPerson: { changes: 'all', creates: true, deletes: true },
    DietaryNeeds: NEEDS,
    MealSeating: SEATINGS,
  },
  orders: {
    DietaryNeeds: NEEDS,
    // Who takes an order asks 'Lo vuole lo stesso?'; 'Visto' is the kitchen's.
    AllergyCheck: { changes: ['agreed', 'agreedAt'], creates: true },
  },
  seats: {
    Book: { changes: ['table', 'tableNumber', 'turn', 'sharesTable', 'highChairs'] },
    DietaryNeeds: NEEDS,
    MealSeating: SEATINGS,
    Table: { changes: ['rank', 'turn', ...OUT_OF_SERVICE] },
  },
}

/** The areas of a duty, unless Direzione says otherwise of a person (docs/domain.md, Duties). */
export const areasOfDuty: Readonly<Record<LimitedDuty, readonly Area[]>> = {
  reception: ['bookings', 'orders'],
  dining: ['orders', 'seats'],
  kitchen: ['menus', 'dishes'],
}

/** What somebody does in a hotel: a duty, and where Direzione widened or narrowed it for them. */
export interface Access {
  readonly duty: Duty
  readonly areas?: AreaChanges | undefined
}

/** A duty alone is the duty as it is. */
export type Held = Duty | Access

const dutyOf = (held: Held): Duty => (typeof held === 'string' ? held : held.duty)

export const accessKey = (held: Held): string => {
  const { more = [], fewer = [] } = (typeof held !== 'string' && held.areas) || {}
  return [
    dutyOf(held),
    ...[...more].sort().map((area) => `+${area}`),
    ...[...fewer].sort().map((area) => `-${area}`),
  ].join(' ')
}

/** The areas in which somebody works, in the order of the list. */
export function areasOf(held: Held): readonly Area[] {
  const duty = dutyOf(held)
  if (duty === 'management') return AREAS
  const { more = [], fewer = [] } = (typeof held !== 'string' && held.areas) || {}
  return AREAS.filter((area) => more.includes(area) || (areasOfDuty[duty].includes(area) && !fewer.includes(area)))
}

/** What Direzione chose, as it differs from the duty. */
export function areaChanges(duty: Duty, chosen: readonly Area[]): AreaChanges | undefined {
  if (duty === 'management') return undefined
  const own = areasOfDuty[duty]
  const more = AREAS.filter((area) => chosen.includes(area) && !own.includes(area))
  const fewer = AREAS.filter((area) => !chosen.includes(area) && own.includes(area))
  return more.length + fewer.length > 0 ? { more, fewer } : undefined
}

type AnyShare = Share<ClassName>

function joined(one: AnyShare | undefined, other: AnyShare): AnyShare {
  const { shows = [] } = other
  const hides = [...(one?.hides ?? []), ...(other.hides ?? [])].filter((path) => !shows.includes(path))
  const changes =
    one?.changes === 'all' || other.changes === 'all' ? 'all' : [...(one?.changes ?? []), ...(other.changes ?? [])]
  const both = { ...one, ...other }
  return { ...both, hides, changes }
}

const sharesByKey = new Map<string, ReadonlyMap<string, AnyShare>>()

function sharesOf(held: Held, duty: LimitedDuty): ReadonlyMap<string, AnyShare> {
  const key = accessKey(held)
  const found = sharesByKey.get(key)
  if (found) return found
  const made = new Map<string, AnyShare>()
  for (const some of [shares[duty], ...areasOf(held).map((area) => sharesOfAreas[area])])
    for (const [className, share] of Object.entries(some))
      made.set(className, joined(made.get(className), share as AnyShare))
  sharesByKey.set(key, made)
  return made
}

/** Something that is done with several rows at once, by a function of the server. */
export type Task =
  /** Orders of guests, at meals and outside them. */
  | 'orders'
  /** Bookings, their persons, links, imports and messages. */
  | 'bookings'
  /** How far the orders of a meal are. */
  | 'progress'
  /** How much room for photos there is. */
  | 'photos'
  | 'menus'
  | 'prices'
  /** Tickets of the kitchen, by whoever may send them to a printer. */
  | 'tickets'
  /** Everything else: settings, templates, the team. */
  | 'management'

const tasks: Readonly<Record<Area, readonly Task[]>> = {
  menus: ['menus'],
  dishes: ['photos'],
  prices: ['prices'],
  bookings: ['bookings'],
  orders: ['orders'],
  seats: [],
}

/** docs/domain.md, Duties. */
export const mayDo = (held: Held, task: Task): boolean =>
  dutyOf(held) === 'management' ||
  task === 'progress' ||
  (task === 'tickets' && shareOf(held, 'PrintJob')?.creates === true) ||
  areasOf(held).some((area) => tasks[area].includes(task))

function shareOf(held: Held, className: ClassName): AnyShare | undefined {
  const duty = dutyOf(held)
  return duty === 'management' ? SEEN : sharesOf(held, duty).get(className)
}

export const seesClass = (held: Held, className: ClassName): boolean => shareOf(held, className) !== undefined

export const seesPrices = (held: Held): boolean =>
  !(shareOf(held, 'Dish')?.hides ?? []).some((path) => path === 'price')

function withoutPath(row: object, path: string): object {
  const [, name = '', isList, part] = /^(\w+)(\[\])?(?:\.(\w+))?$/.exec(path) ?? []
  if (!(name in row)) return row
  const { [name]: value, ...rest } = row as Readonly<Record<string, unknown>>
  if (part === undefined) return rest
  const strip = (one: unknown) => (typeof one === 'object' && one !== null ? withoutPath(one, part) : one)
  return { ...row, [name]: isList && Array.isArray(value) ? value.map(strip) : strip(value) }
}

/** The row as somebody with this duty may read it; `undefined`: not at all. */
export function rowFor<Row extends object>(held: Held, className: ClassName, row: Row): Row | undefined {
  const share = shareOf(held, className)
  return share && ((share.hides ?? []).reduce<object>(withoutPath, row) as Row)
}

export type WriteKind = 'create' | 'update' | 'delete'

/** What a new row says of itself anyway: whose it is, and the defaults of the class. */
function isGiven(field: Field | undefined, value: unknown): boolean {
  if (!field) return true
  if (field.kept && field.target) return true
  return value === undefined || value === field.default
}

/** Whether somebody may write these fields; `valueOf` is asked for those of a new row. */
export function checkDutyWrites(
  held: Held,
  className: ClassName,
  writing: WriteKind,
  fields: readonly string[] = [],
  valueOf: (field: string) => unknown = () => undefined,
): Verdict {
  if (dutyOf(held) === 'management') return undefined
  const { changes = [], creates, keepsCreated, deletes } = shareOf(held, className) ?? {}
  if (writing === 'delete') return deletes ? undefined : 'dutyForbids'
  if (writing === 'create' && !creates) return 'dutyForbids'
  if (writing === 'update' && keepsCreated) return 'dutyForbids'
  if (changes === 'all') return undefined
  const declared = declarationOf(className).fields
  const isAllowed = (name: string) =>
    changes.some((one) => one === name) || (writing === 'create' && isGiven(declared[name], valueOf(name)))
  return changes.length > 0 && fields.every(isAllowed) ? undefined : 'dutyForbids'
}

type Made = Pick<Book, 'checkin' | 'checkout' | 'madeBy'> & { readonly createdAt?: Instant | undefined }

/** Direzione deletes bookings; who makes them takes one back that lacks a day, within 24 hours (docs/domain.md, Duties). */
export function mayTakeBookBack(held: Held, { checkin, checkout, createdAt }: Made, now: Instant): boolean {
  const isUnfinished = checkin === undefined || checkout === undefined
  return isUnfinished && isOwnBeginning(held, 'Book', createdAt, now)
}

/** Besides, who made a booking twice deletes their own, as long as nobody ordered for it: the server looks. */
export function mayDeleteBook(held: Held, book: Made, userId: string | undefined, now: Instant): boolean {
  if (checkDutyWrites(held, 'Book', 'delete') === undefined) return true
  if (checkDutyWrites(held, 'Book', 'create') !== undefined) return false
  return (userId !== undefined && book.madeBy === userId) || mayTakeBookBack(held, book, now)
}

/** Direzione deletes dishes; who makes them takes one back that has no name yet, within 24 hours (docs/domain.md, Duties). */
export function mayDeleteDish(
  held: Held,
  { name, createdAt }: Pick<Dish, 'name'> & { readonly createdAt?: Instant | undefined },
  now: Instant,
): boolean {
  if (checkDutyWrites(held, 'Dish', 'delete') === undefined) return true
  return !name?.it?.trim() && isOwnBeginning(held, 'Dish', createdAt, now)
}

const isOwnBeginning = (held: Held, className: ClassName, createdAt: Instant | undefined, now: Instant): boolean =>
  (createdAt === undefined || now - createdAt < DAY_MS) && checkDutyWrites(held, className, 'create') === undefined

export const uploadsPhotos = (held: Held): boolean => checkDutyWrites(held, 'DishImage', 'create') === undefined

/** A section of the menu, and where its pages begin (docs/domain.md, Duties). */
type Section =
  | 'calendar'
  | 'mealbooks'
  | 'kitchen'
  | 'presence'
  | 'extramealorders'
  | 'list'
  | 'planning'
  | 'tables'
  | 'rooms'
  | 'turns'
  | 'structure'
  | 'dishes'
  | 'notify'
  | 'settings'

/** What a duty reads. */
const visited: Readonly<Record<LimitedDuty, readonly Section[]>> = {
  reception: ['calendar', 'mealbooks', 'presence', 'extramealorders', 'planning'],
  dining: ['calendar', 'mealbooks', 'kitchen', 'presence', 'extramealorders', 'planning'],
  kitchen: ['calendar', 'mealbooks', 'kitchen', 'presence', 'extramealorders'],
}

const visitedByAreas: Readonly<Record<Area, readonly Section[]>> = {
  menus: [],
  dishes: ['dishes'],
  prices: [],
  bookings: ['list', 'rooms', 'notify', 'planning'],
  orders: [],
  seats: ['planning', 'tables'],
}

function mayVisit(held: Held, section: Section): boolean {
  const duty = dutyOf(held)
  if (duty === 'management') return true
  return [...visited[duty], ...areasOf(held).flatMap((area) => visitedByAreas[area])].includes(section)
}

export interface SectionPage {
  readonly section: Section
  readonly task?: Task
}

/** The page of prices is below the settings, which stay with Direzione. */
export const mayOpen = (held: Held, { section, task }: SectionPage): boolean =>
  (task === 'prices' || mayVisit(held, section)) && (task === undefined || mayDo(held, task))
