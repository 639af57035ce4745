import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { mealPosition } from '../menu/dayMenu.ts'
import { inLanguage } from '../menu/printMenu.ts'
import type { ListedDish, ListedLabel, Translated } from '../menu/printMenu.ts'
import { momentOf } from '../menu/publicMenu.ts'
import type { DishPhoto, DayAndTime } from '../menu/publicMenu.ts'
import { personName } from '../rules/bookings/bookPeople.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { isOnMenu } from '../reports/bill.ts'
import { MEAL_WITHOUT_END_MS } from '../rules/orders/listedMeals.ts'
import { canOrderMeal, isBookIncluded } from '../rules/orders/mealPeople.ts'
import type { DietaryTagIds } from '../rules/orders/dietaryConflict.ts'
import { orderIdOf } from '../rules/orders/mealOrder.ts'
import { orderingOf } from '../rules/orders/orderingWindow.ts'
import type { Ordering } from '../rules/orders/orderingWindow.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { AllergyCheck } from '../schema/dietary.ts'
import type { ClockTime, Day, Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'
import type { Language, MealIndex } from '../schema/values.ts'
import { guestNeeds } from './guestNeeds.ts'
import { guestSeat } from './guestSeat.ts'
import type { SeatFacts } from './guestSeat.ts'
import type { GuestNeeds } from './guestNeeds.ts'
import { hotelBranding } from './hotelBranding.ts'
import type { HotelBranding } from './hotelBranding.ts'
import { staffChange } from './staffChange.ts'

export type GuestDish = ListedDish &
  Pick<Dish, 'updatedAt' | 'canOrderOutOfMeal' | 'canEatInDiningRoom' | 'canTakeAway' | 'canDelivery'>

export type ServedMeal = Pick<
  CalendarMeal,
  'id' | 'mealIndex' | 'date' | 'endDate' | 'fromDate' | 'toDate' | 'dishes' | 'soldOut' | 'portions'
>

export interface GuestMenus {
  readonly hotel: Pick<
    Hotel,
    | 'id'
    | 'name'
    | 'city'
    | 'logo'
    | 'guestLook'
    | 'timezone'
    | 'currency'
    | 'config'
    | 'maxDishes'
    | 'infinityDishes'
    | 'imageDisplayType'
    | 'onlyVisualization'
    | 'enableKitchenNotes'
    | 'enableOutOfMealOrders'
    | 'outOfMealSlots'
    | 'extraCutOff'
    | 'enableTakeAway'
    | 'enableDelivery'
    | 'deliveryCost'
  >
  readonly meals: readonly ServedMeal[]
  readonly dishes: ReadonlyMap<string, GuestDish>
  readonly labels: ReadonlyMap<string, ListedLabel>
  readonly photos: ReadonlyMap<string, DishPhoto>
}

export interface GuestFacts extends GuestMenus, SeatFacts {
  readonly book: Pick<
    Book,
    | 'id'
    | 'checkin'
    | 'checkout'
    | 'bookType'
    | 'stafferBook'
    | 'refName'
    | 'refLocale'
    | 'table'
    | 'tableNumber'
    | 'turn'
  >
  /** In order of creation. */
  readonly people: readonly Pick<BookPerson, 'id' | 'name' | 'surname' | 'checkin' | 'checkout'>[]
  readonly orders: readonly Pick<
    MealOrder,
    'id' | 'calendarMeal' | 'person' | 'completed' | 'delivery' | 'totalPrice' | 'deliveryCost'
  >[]
  /** Also those of 0 portions, which were taken away. */
  readonly lines: readonly Pick<
    MealOrderDish,
    'order' | 'calendarMeal' | 'dish' | 'quantity' | 'halfPortion' | 'annotation' | 'price' | 'changedBy' | 'updatedAt'
  >[]
  /** By person, what was said on the phone that asks; nothing of another. */
  readonly needs: ReadonlyMap<string, DietaryTagIds>
  readonly answers: readonly Pick<AllergyCheck, 'calendarMeal' | 'person' | 'dish' | 'agreed'>[]
}

export interface GuestMealHead {
  readonly id: string
  readonly mealIndex: MealIndex
  readonly day: Day
  /** When the booking sits down: its turn's time, else the meal's. */
  readonly start: ClockTime
  readonly end: ClockTime
  /** `12 + 13` where tables are joined; absent without one. */
  readonly table?: string
  /** Guests take a look only: `off`. */
  readonly ordering: Ordering | 'off'
  /** When it opens, or closes; absent where neither is to come. */
  readonly next?: DayAndTime
  readonly isOver: boolean
  readonly isIncluded: boolean
  /** Persons of the booking who can order it, and those who have. */
  readonly eaters: number
  readonly chosen: number
  /** Dishes ordered and no longer to be had, sold out ones too: the kitchen has those who ordered them told. */
  readonly gone: readonly Translated[]
  readonly changedByStaff?: Instant
}

export interface GuestPerson {
  readonly id: string
  readonly name?: string
  readonly needs?: GuestNeeds
}

export interface GuestStay {
  readonly hotel: {
    readonly id: string
    readonly name: string
    readonly city: string
    readonly currency: string
    readonly isReadOnly: boolean
    readonly takesExtras: boolean
    readonly face: HotelBranding
  }
  readonly book: {
    readonly id: string
    readonly name: string
    readonly checkin?: Day
    readonly checkout?: Day
  }
  readonly persons: readonly GuestPerson[]
  readonly language: Language
  /** What a phone subscribes to notifications with; absent where there are none. */
  readonly pushKey?: string
  /** On the hotel's clock. */
  readonly now: DayAndTime
  /** By time, those that have opened and are not more than two days past (docs/domain.md, Guests' app). */
  readonly meals: readonly GuestMealHead[]
  /** Published, and not open yet. */
  readonly coming: readonly GuestMealHead[]
}

const LISTED_AFTER_START_MS = 2 * DAY_MS

const isListed = ({ date, fromDate }: Pick<ServedMeal, 'date' | 'fromDate'>, now: Instant): boolean =>
  date !== undefined && now - date <= LISTED_AFTER_START_MS && fromDate !== undefined && now >= fromDate

export function guestPerson(person: GuestFacts['people'][number], tags: DietaryTagIds = []): GuestPerson {
  const name = personName(person)
  const needs = guestNeeds(tags)
  return { id: person.id, ...(name && { name }), ...(needs && { needs }) }
}

export const eatersOf = ({ people, book }: GuestFacts, meal: ServedMeal): GuestFacts['people'] =>
  people.filter((person) => canOrderMeal(person, book, meal))

function goneDishes(facts: GuestFacts, meal: ServedMeal, language: Language): Translated[] {
  const ordered = facts.lines.filter(({ calendarMeal, quantity }) => calendarMeal === meal.id && quantity > 0)
  const ids = [...new Set(ordered.flatMap(({ dish = '' }) => dish))]
  return ids.flatMap((id) => {
    const dish = facts.dishes.get(id)
    if (isOnMenu(id, meal, facts.dishes) && !meal.soldOut?.includes(id)) return []
    const name = inLanguage(dish?.name, language)
    return name.text ? name : { text: '…', isMissing: false }
  })
}

/** When the staff have changed a person's order; undefined where its guest was the last. */
export function staffChangeOf({ hotel, lines }: GuestFacts, mealId: string, personId: string): Instant | undefined {
  const orderId = orderIdOf(hotel.id, mealId, personId)
  return staffChange(lines.filter(({ order }) => order === orderId))
}

/** Undefined for a meal that nobody of the booking can order. */
export function mealHead(
  facts: GuestFacts,
  meal: ServedMeal,
  language: Language,
  now: Instant,
): GuestMealHead | undefined {
  const { id, mealIndex, date, endDate = (date ?? 0) + MEAL_WITHOUT_END_MS, fromDate, toDate } = meal
  if (date === undefined || mealIndex === undefined || mealPosition(mealIndex) < 0) return undefined
  const eaters = eatersOf(facts, meal)
  if (eaters.length === 0) return undefined
  const zone = timeZoneOf(facts.hotel)
  const done = new Set(
    facts.orders.flatMap(({ calendarMeal, person, completed }) =>
      calendarMeal === id && completed && person !== undefined ? person : [],
    ),
  )
  const ordering = facts.hotel.onlyVisualization ? 'off' : orderingOf(meal, now)
  const changes = eaters.flatMap((person) => staffChangeOf(facts, id, person.id) ?? [])
  const next = { open: toDate, notYet: fromDate, closed: undefined, off: undefined }[ordering]
  return {
    id,
    mealIndex,
    day: dayOf(date, zone),
    end: timeOf(endDate, zone),
    ...guestSeat(facts, meal, zone),
    ordering,
    ...(next !== undefined && { next: momentOf(next, zone) }),
    isOver: endDate < now,
    isIncluded: isBookIncluded(facts.book, meal),
    eaters: eaters.length,
    chosen: eaters.filter((person) => done.has(person.id)).length,
    gone: goneDishes(facts, meal, language),
    ...(changes.length > 0 && { changedByStaff: Math.max(...changes) }),
  }
}

/** What the first screen of a guest says. */
export function guestStay(facts: GuestFacts, language: Language, now: Instant): GuestStay {
  const { hotel, book, people } = facts
  const zone = timeZoneOf(hotel)
  const days = (name: 'checkin' | 'checkout') => (book[name] === undefined ? {} : { [name]: dayOf(book[name], zone) })
  const byTime = [...facts.meals].sort((one, other) => (one.date ?? 0) - (other.date ?? 0))
  const heads = (meals: readonly ServedMeal[]) => meals.flatMap((meal) => mealHead(facts, meal, language, now) ?? [])
  const isComing = ({ date, fromDate }: ServedMeal) => date !== undefined && fromDate !== undefined && fromDate > now
  return {
    hotel: {
      id: hotel.id,
      name: hotel.name ?? '',
      city: hotel.city ?? '',
      currency: hotel.currency,
      isReadOnly: hotel.onlyVisualization,
      takesExtras: hotel.enableOutOfMealOrders && !hotel.onlyVisualization,
      face: hotelBranding(hotel, language),
    },
    book: { id: book.id, name: book.refName?.trim() ?? '', ...days('checkin'), ...days('checkout') },
    persons: people.map((person) => guestPerson(person, facts.needs.get(person.id))),
    language,
    now: momentOf(now, zone),
    meals: heads(byTime.filter((meal) => isListed(meal, now))),
    coming: heads(byTime.filter(isComing)),
  }
}
