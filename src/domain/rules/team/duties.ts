import type { Book } from '#domain/schema/booking.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Field, Instant } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { FieldOf } from '#domain/schema/wire.ts'
import { OPEN_PMS_SETTINGS } from '#domain/schema/values.ts'
import type { Duty, LimitedDuty } from '#domain/schema/values.ts'
import type { Verdict } from '../verdict.ts'

/** A field, or a part of one. */
type PathOf<C extends ClassName> = FieldOf<C> | `${FieldOf<C>}${'' | '[]'}.${string}`

/** What a limited duty sees and changes of a class; a class that is not listed does not exist for it. */
interface Share<C extends ClassName> {
  /** Fields that are not sent; `config.mealPrices` is a part of one, `dishes[].unitPrice` a part of its elements. */
  readonly hides?: readonly PathOf<C>[]
  readonly changes?: readonly FieldOf<C>[] | 'all'
  /** With the fields that it changes. */
  readonly creates?: true
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
const OF_IMPORTS = ['csvMappings', 'csvBoards', 'csvWords'] as const
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
  MealSeating: SEEN,
  MealOrder: SEEN,
  MealOrderDish: SEEN,
  ExtraMealOrder: SEEN,
}

const NEEDS: Share<'DietaryNeeds'> = { changes: ['tags', 'consentAt'], creates: true }
const SEATINGS: Share<'MealSeating'> = { changes: 'all', creates: true, deletes: true }
const OUT_OF_SERVICE = ['outOfServiceFrom', 'outOfServiceTo', 'outOfServiceReason'] as const
const LOOKED_AT = 'lastSeenExtraMealOrders'

const shares: Readonly<Record<LimitedDuty, Shares>> = {
  reception: {
    ...SEEN_BY_ALL,
    Hotel: { hides: OF_MANAGEMENT, changes: OF_IMPORTS },
    CalendarPrice: SEEN,
    Rate: SEEN,
    PmsSync: SEEN,
    ImportRun: SEEN,
    Room: { changes: OUT_OF_SERVICE },
    Book: { changes: 'all', creates: true },
    // Who booked for four and comes with three.
    BookPerson: { changes: 'all', creates: true, deletes: true },
    DietaryNeeds: NEEDS,
    MealSeating: SEATINGS,
  },
  dining: {
    ...SEEN_BY_ALL,
    Hotel: { hides: [...OF_MANAGEMENT, ...OF_IMPORTS, OF_PMS], changes: [LOOKED_AT] },
    Book: { hides: OF_RECEPTION, changes: ['table', 'tableNumber', 'sharesTable', 'highChairs'] },
    DietaryNeeds: NEEDS,
    // Who takes an order asks 'Lo vuole lo stesso?'; 'Visto' is the kitchen's.
    AllergyCheck: { changes: ['agreed', 'agreedAt'], creates: true },
    MealSeating: SEATINGS,
    Table: { changes: ['rank', 'turn', ...OUT_OF_SERVICE] },
  },
  kitchen: {
    ...SEEN_BY_ALL,
    Hotel: {
      hides: [...OF_MANAGEMENT, ...OF_IMPORTS, OF_PMS, 'deliveryCost', 'config.mealPrices'],
      changes: [LOOKED_AT],
    },
    Dish: {
      hides: ['price'],
      changes: ['name', 'description', 'courseIndex', 'allergens', 'images', 'labels', 'forChildren', 'forBaby'],
      creates: true,
    },
    DishImage: { changes: 'all', creates: true, deletes: true },
    CalendarMeal: { changes: ['soldOut'] },
    AllergyCheck: { changes: ['seen', 'seenAt'], creates: true },
    Book: { hides: OF_RECEPTION },
    MealOrder: { hides: ['totalPrice', 'deliveryCost'] },
    MealOrderDish: { hides: ['unitPrice', 'price'] },
    ExtraMealOrder: { hides: ['deliveryCost', 'totalCost', 'dishes[].unitPrice'] },
  },
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
  /** Everything else: settings, prices, menus, the team. */
  | 'management'

const tasks: Readonly<Record<LimitedDuty, readonly Task[]>> = {
  reception: ['bookings', 'progress'],
  dining: ['orders', 'progress'],
  kitchen: ['progress', 'photos'],
}

/** docs/domain.md, Duties. */
export const mayDo = (duty: Duty, task: Task): boolean => duty === 'management' || tasks[duty].includes(task)

export const seesClass = (duty: Duty, className: ClassName): boolean =>
  duty === 'management' || shares[duty][className] !== undefined

export const seesPrices = (duty: Duty): boolean => duty !== 'kitchen'

function withoutPath(row: object, path: string): object {
  const [, name = '', isList, part] = /^(\w+)(\[\])?(?:\.(\w+))?$/.exec(path) ?? []
  if (!(name in row)) return row
  const { [name]: value, ...rest } = row as Readonly<Record<string, unknown>>
  if (part === undefined) return rest
  const strip = (one: unknown) => (typeof one === 'object' && one !== null ? withoutPath(one, part) : one)
  return { ...row, [name]: isList && Array.isArray(value) ? value.map(strip) : strip(value) }
}

/** The row as somebody with this duty may read it; `undefined`: not at all. */
export function rowFor<Row extends object>(duty: Duty, className: ClassName, row: Row): Row | undefined {
  if (duty === 'management') return row
  const share = shares[duty][className]
  return share && ((share.hides ?? []).reduce<object>(withoutPath, row) as Row)
}

export type Writing = 'create' | 'update' | 'delete'

/** What a new row says of itself anyway: whose it is, and the defaults of the class. */
function isGiven(field: Field | undefined, value: unknown): boolean {
  if (!field) return true
  if (field.kept && field.target) return true
  return value === undefined || value === field.default
}

/** Whether somebody may write these fields; `valueOf` is asked for those of a new row. */
export function checkDutyWrites(
  duty: Duty,
  className: ClassName,
  writing: Writing,
  fields: readonly string[] = [],
  valueOf: (field: string) => unknown = () => undefined,
): Verdict {
  if (duty === 'management') return undefined
  const { changes = [], creates, deletes } = shares[duty][className] ?? {}
  if (writing === 'delete') return deletes ? undefined : 'dutyForbids'
  if (writing === 'create' && !creates) return 'dutyForbids'
  if (changes === 'all') return undefined
  const declared = declarationOf(className).fields
  const isAllowed = (name: string) =>
    changes.some((one) => one === name) || (writing === 'create' && isGiven(declared[name], valueOf(name)))
  return changes.length > 0 && fields.every(isAllowed) ? undefined : 'dutyForbids'
}

const DAY_MS = 86_400_000

/** Direzione deletes bookings; who makes them takes one back that lacks a day, within 24 hours (docs/domain.md, Duties). */
export function mayDeleteBook(
  duty: Duty,
  { checkin, checkout, createdAt }: Pick<Book, 'checkin' | 'checkout'> & { readonly createdAt?: Instant | undefined },
  now: Instant,
): boolean {
  if (checkDutyWrites(duty, 'Book', 'delete') === undefined) return true
  const isUnfinished = checkin === undefined || checkout === undefined
  return isUnfinished && isOwnBeginning(duty, 'Book', createdAt, now)
}

/** Direzione deletes dishes; who makes them takes one back that has no name yet, within 24 hours (docs/domain.md, Duties). */
export function mayDeleteDish(
  duty: Duty,
  { name, createdAt }: Pick<Dish, 'name'> & { readonly createdAt?: Instant | undefined },
  now: Instant,
): boolean {
  if (checkDutyWrites(duty, 'Dish', 'delete') === undefined) return true
  return !name?.it?.trim() && isOwnBeginning(duty, 'Dish', createdAt, now)
}

const isOwnBeginning = (duty: Duty, className: ClassName, createdAt: Instant | undefined, now: Instant): boolean =>
  (createdAt === undefined || now - createdAt < DAY_MS) && checkDutyWrites(duty, className, 'create') === undefined

export const uploadsPhotos = (duty: Duty): boolean => checkDutyWrites(duty, 'DishImage', 'create') === undefined

/** A section of the menu, and where its pages begin (docs/domain.md, Duties). */
export type Section =
  | 'calendar'
  | 'mealbooks'
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

const visited: Readonly<Record<LimitedDuty, readonly Section[]>> = {
  reception: ['calendar', 'mealbooks', 'list', 'planning', 'rooms', 'notify'],
  dining: ['calendar', 'mealbooks', 'extramealorders', 'planning', 'tables'],
  kitchen: ['calendar', 'mealbooks', 'extramealorders', 'dishes'],
}

const mayVisit = (duty: Duty, section: Section): boolean =>
  duty === 'management' || visited[duty].includes(section)

export interface Page {
  readonly section: Section
  readonly task?: Task
}

export const mayOpen = (duty: Duty, { section, task }: Page): boolean =>
  mayVisit(duty, section) && (task === undefined || mayDo(duty, task))
