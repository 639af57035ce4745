import { dayOf, instantOf } from '../dates/calendar.ts'
import { courseOf, courses } from '../reference/courses.ts'
import { allergiesOfBooking } from '../reports/allergies.ts'
import type { AllergyDish, AllergyFacts, AllergyPerson } from '../reports/allergies.ts'
import { coursePlace } from '../reports/mealFacts.ts'
import { NO_COURSE } from '../reports/kitchen.ts'
import type { MealFacts } from '../reports/mealFacts.ts'
import type { BookingSheet, MealSheet } from '../reports/mealSheet.ts'
import { nameIn } from '../reports/printedTables.ts'
import type { DishPortions } from '../reports/portions.ts'
import { groupedBy } from '../values/groupedBy.ts'
import { isSameList } from '../values/sameList.ts'
import type { Instant } from '../schema/fields.ts'
import type { CourseCall, KitchenPortion } from '../schema/kitchen.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { Turn } from '../schema/places.ts'
import type { LateMinutes } from '../schema/values.ts'
import { MINUTE_MS } from '../values/durations.ts'
import { calledAt } from './courseCalls.ts'
import { cookedPortions, portionRowId, stateOfPortion, stateSince } from './kitchenPortions.ts'
import type { CookedPortion, PortionState } from './kitchenPortions.ts'
import { dishNameFor, isOfStation } from './stations.ts'
import type { Station } from './stations.ts'

export interface CardPortion extends CookedPortion {
  /** Id of its row, whether there is one yet or not. */
  readonly id: string
  readonly bookId: string
  readonly dishId: string
  readonly state: PortionState
  readonly since: Instant | undefined
  readonly by: string | undefined
}

export interface CardAllergy extends AllergyDish {
  readonly of: AllergyPerson
}

export interface CardDish {
  readonly dishId: string
  readonly name: string
  readonly portions: readonly CardPortion[]
  /** Of who ordered it against their needs; one that nobody has seen keeps the dish in the kitchen. */
  readonly allergies: readonly CardAllergy[]
}

/** What the kitchen cooks for a booking at once: one of its courses. */
export interface KitchenCard {
  readonly id: string
  readonly booking: BookingSheet
  readonly courseId: number
  readonly courseName: string
  /** Since when it is to be cooked; undefined: it waits for its 'Via'. */
  readonly calledAt: Instant | undefined
  readonly dishes: readonly CardDish[]
}

export interface KitchenFacts {
  readonly facts: MealFacts
  readonly sheet: MealSheet
  readonly rows: ReadonlyMap<string, KitchenPortion>
  readonly calls: readonly CourseCall[]
  /** When the turn of a booking, else the meal, begins. */
  readonly sitsAt: (booking: BookingSheet) => Instant
  readonly now: Instant
}

export const isUnseen = ({ allergies }: CardDish): boolean => allergies.some(({ state }) => state !== 'seen')

const isIn = (state: PortionState, { dishes }: KitchenCard): boolean =>
  dishes.every(({ portions }) => portions.every((portion) => portion.state === state || portion.state === 'served'))

/** What 'Pronto' means now: whatever is not ready, but no dish that is against somebody's needs before 'Visto'. */
export const portionsToCook = (dishes: readonly CardDish[]): readonly CardPortion[] =>
  dishes.flatMap((dish) => (isUnseen(dish) ? [] : dish.portions.filter(isToCook)))

export const isToCook = ({ state }: CardPortion): boolean => state === 'ordered' || state === 'called'

/** The card as it is once these portions are ready. */
export const withReady = (card: KitchenCard, portionIds: ReadonlySet<string>): KitchenCard => ({
  ...card,
  dishes: card.dishes.map((dish) => ({
    ...dish,
    portions: dish.portions.map((portion) => (portionIds.has(portion.id) ? { ...portion, state: 'ready' } : portion)),
  })),
})

const portionsIn = (state: PortionState, { dishes }: Pick<KitchenCard, 'dishes'>): readonly CardPortion[] =>
  dishes.flatMap(({ portions }) => portions.filter((portion) => portion.state === state))

/** What 'Servito' means. */
export const portionsToServe = (card: Pick<KitchenCard, 'dishes'>) => portionsIn('ready', card)

/** What 'Richiama' means: all that has left the stove. */
export const portionsToRecall = (card: Pick<KitchenCard, 'dishes'>) => [
  ...portionsIn('ready', card),
  ...portionsIn('served', card),
]

/** When the last of it was ready, or on the table. */
export const doneAt = (card: Pick<KitchenCard, 'dishes'>): Instant =>
  Math.max(0, ...portionsToRecall(card).map(({ since = 0 }) => since))

/** Nothing is left to cook; the dining room is to carry it. */
export const isReady = (card: KitchenCard): boolean => isIn('ready', card)
export const isServed = (card: KitchenCard): boolean => isIn('served', card)

/** When the turn of a booking sits down at a meal; without one, or without a time of it there, when the meal begins. */
export function sitsDownAt(
  { date = 0, mealIndex }: Pick<CalendarMeal, 'date' | 'mealIndex'>,
  turn: Pick<Turn, 'times'> | undefined,
  zone: string,
): Instant {
  const from = mealIndex && turn?.times?.[mealIndex]?.from.slice(0, 5)
  return from ? instantOf(dayOf(date, zone), from, zone) : date
}

export type Lateness = 'onTime' | 'warning' | 'late'

/** Of a card that the kitchen was to begin; one that waits, or is ready, is in time. */
export function latenessOf(card: KitchenCard, { warning, late }: LateMinutes, now: Instant): Lateness {
  if (card.calledAt === undefined || isReady(card)) return 'onTime'
  const minutes = (now - card.calledAt) / MINUTE_MS
  return minutes >= late ? 'late' : minutes >= warning ? 'warning' : 'onTime'
}

/** What these stations cook of each card; without any all of it. */
export const cardsOfStations = (cards: readonly KitchenCard[], stations: readonly Station[]): readonly KitchenCard[] =>
  stations.length === 0
    ? cards
    : cards.flatMap((card) => {
        const { courseId } = card
        const dishes = card.dishes.filter(({ dishId }) =>
          stations.some((station) => isOfStation(station, { dishId, courseId })),
        )
        return dishes.length === 0 ? [] : { ...card, dishes }
      })

const withNames = (card: KitchenCard, station: Station, known: MealFacts['dishes']): KitchenCard => ({
  ...card,
  dishes: card.dishes.map((dish) => ({ ...dish, name: dishNameFor(station, known.get(dish.dishId)) })),
})

/** The cards as a station sees them, with its dishes alone, in its language. */
export const cardsOfStation = (
  cards: readonly KitchenCard[],
  station: Station | undefined,
  known: MealFacts['dishes'],
): readonly KitchenCard[] =>
  station ? cardsOfStations(cards, [station]).map((card) => withNames(card, station, known)) : cards

interface KnownPortion extends CookedPortion {
  readonly id: string
}

/** Their ids are hashes, and the same as long as nothing else is ordered. */
const knownPortions = new WeakMap<DishPortions, readonly KnownPortion[]>()

function knownPortionsOf(ordered: DishPortions, bookId: string, { hotel, id: mealId }: CalendarMeal) {
  const known = knownPortions.get(ordered)
  if (known) return known
  const made = cookedPortions(ordered).map((portion) => ({
    ...portion,
    id: portionRowId(hotel, mealId, bookId, ordered.dishId, portion),
  }))
  knownPortions.set(ordered, made)
  return made
}

type PortionFacts = Pick<KitchenFacts, 'rows'> & { readonly facts: Pick<MealFacts, 'meal'> }

function cardPortion(
  portion: KnownPortion,
  { bookId, dishId, isCalled }: { readonly bookId: string; readonly dishId: string; readonly isCalled: boolean },
  { rows }: Pick<KitchenFacts, 'rows'>,
): CardPortion {
  const row = rows.get(portion.id)
  const state = stateOfPortion(row, isCalled)
  const by = state === 'served' ? row?.servedBy : state === 'ready' ? row?.readyBy : undefined
  return { ...portion, bookId, dishId, state, since: stateSince(row, state), by }
}

/** Each portion of a dish of a booking, and how far it is. */
export const cardPortionsOf = (
  dish: DishPortions,
  bookId: string,
  facts: PortionFacts,
  isCalled = false,
): CardPortion[] =>
  knownPortionsOf(dish, bookId, facts.facts.meal).map((portion) =>
    cardPortion(portion, { bookId, dishId: dish.dishId, isCalled }, facts),
  )

const allergiesOf = (people: readonly AllergyPerson[], dishId: string): CardAllergy[] =>
  people.flatMap((of) => of.dishes.filter((dish) => dish.dishId === dishId).map((dish) => ({ ...dish, of })))

function cardsOfBooking(booking: BookingSheet, kitchen: KitchenFacts): KitchenCard[] {
  const { facts, calls, now } = kitchen
  const { dishes: known } = facts
  const bookId = booking.book.id
  const people = allergiesOfBooking(booking, facts satisfies AllergyFacts)
  const byCourse = groupedBy(booking.dishes, ({ dishId }) => courseOf(known.get(dishId)?.courseIndex))
  const inOrder = [...byCourse].sort(
    ([, [one]], [, [other]]) => coursePlace(known, one?.dishId ?? '') - coursePlace(known, other?.dishId ?? ''),
  )
  return inOrder.map(([course, ordered], at) => {
    const courseId = course?.id ?? NO_COURSE
    const since = calledAt(calls, booking, courseId, { sitsAt: kitchen.sitsAt(booking), isFirst: at === 0, now })
    const dishOf = (one: DishPortions): CardDish => ({
      dishId: one.dishId,
      name: nameIn(known, one.dishId),
      portions: cardPortionsOf(one, bookId, kitchen, since !== undefined),
      allergies: allergiesOf(people, one.dishId),
    })
    return {
      id: `${bookId} ${courseId}`,
      booking,
      courseId,
      courseName: course?.name.it ?? '',
      calledAt: since,
      dishes: ordered.map(dishOf),
    }
  })
}

interface KnownCards extends Pick<KitchenFacts, 'facts' | 'calls'> {
  /** What counts where nobody says 'Via'. */
  readonly hasSatDown: boolean
  readonly rows: readonly KitchenPortion[]
  readonly cards: readonly KitchenCard[]
}

/** A press is of one booking: the cards of the others stay the same objects, and are not drawn again. */
const knownCards = new WeakMap<BookingSheet, KnownCards>()

const NO_ROWS: readonly KitchenPortion[] = []

/** @param rows of this booking */
function knownCardsOf(
  booking: BookingSheet,
  rows: readonly KitchenPortion[],
  kitchen: KitchenFacts,
): readonly KitchenCard[] {
  const { facts, calls } = kitchen
  const hasSatDown = kitchen.sitsAt(booking) <= kitchen.now
  const known = knownCards.get(booking)
  const isAsBefore = known?.facts === facts && known.calls === calls && known.hasSatDown === hasSatDown
  if (isAsBefore && isSameList(rows, known.rows)) return known.cards
  const cards = cardsOfBooking(booking, kitchen)
  knownCards.set(booking, { facts, calls, hasSatDown, rows, cards })
  return cards
}

const placeOfCourse = ({ courseId }: KitchenCard): number => courseOf(courseId)?.position ?? courses.length

/** What is to be cooked first stands first; what waits for its 'Via' follows, course by course in the order of the service. */
export function kitchenCards(kitchen: KitchenFacts): KitchenCard[] {
  const rowsOf = groupedBy(kitchen.rows.values(), ({ book }) => book)
  const cards = kitchen.sheet.bookings.flatMap((booking) =>
    knownCardsOf(booking, rowsOf.get(booking.book.id) ?? NO_ROWS, kitchen),
  )
  return cards.sort(
    (one, other) =>
      Number(one.calledAt === undefined) - Number(other.calledAt === undefined) ||
      (one.calledAt ?? 0) - (other.calledAt ?? 0) ||
      placeOfCourse(one) - placeOfCourse(other),
  )
}
