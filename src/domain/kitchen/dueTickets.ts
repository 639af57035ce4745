import { isOverAt } from '../rules/orders/listedMeals.ts'
import { conflictMark } from '../rules/orders/dietaryConflict.ts'
import type { CountedNote } from '../reports/portions.ts'
import type { Instant } from '../schema/fields.ts'
import type { CourseCall } from '../schema/kitchen.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { MealOrderDish } from '../schema/orders.ts'
import type { PrintJob, Printer, TicketDish } from '../schema/printers.ts'
import { HOUR_MS, SECOND_MS } from '../values/durations.ts'
import { isSameList } from '../values/sameList.ts'
import { isCallOpen } from './courseCalls.ts'
import { isToCook } from './kitchenCards.ts'
import type { CardDish, CardPortion, KitchenCard } from './kitchenCards.ts'
import { isSameToldDish } from './knownDishes.ts'
import { cardsToPrint } from './printing.ts'
import type { Station } from './stations.ts'

/** Who orders presses more than once: so long nothing of a booking was written before its changes are printed. */
const SETTLED_AFTER_MS = 5 * SECOND_MS

/** A meal that is late is still cooked for; one of yesterday is not. */
const LATE_SERVICE_MS = 2 * HOUR_MS

export interface TicketChange {
  readonly before: TicketDish | undefined
  readonly now: TicketDish
}

/** A ticket that should be on paper, and that nobody has sent to its printer yet. */
export interface DueTicket {
  /** The same on all devices: what they send is one. */
  readonly key: string
  readonly printer: Printer
  /** Of whose language the names are; undefined where a printer serves several. */
  readonly station: Station | undefined
  readonly bookId: string
  readonly courseId: number
  /** Undefined: nothing of it is ordered any more. */
  readonly card: KitchenCard | undefined
  /** The last ticket of the same course, printer and booking; undefined: this is the first one. */
  readonly before: PrintJob | undefined
  /** What is new since that one. */
  readonly changes: readonly TicketChange[]
  /** All that is on paper after this ticket. */
  readonly dishes: readonly TicketDish[]
}

interface PaperFacts {
  readonly meal: Pick<CalendarMeal, 'id' | 'date' | 'endDate'>
  readonly cards: readonly KitchenCard[]
  readonly calls: readonly CourseCall[]
  /** Of the meal. */
  readonly lines: readonly Pick<MealOrderDish, 'book' | 'updatedAt'>[]
  readonly printers: readonly Printer[]
  readonly stations: readonly Station[]
  /** Of the meal. */
  readonly jobs: readonly PrintJob[]
  readonly now: Instant
}

/** Portions of the same kind and note become one again. */
export function notesOfPortions(portions: readonly CardPortion[]): CountedNote[] {
  const notes = new Map<string, CountedNote>()
  for (const { note, half } of portions) {
    if (note === undefined) continue
    const known = notes.get(`${half} ${note}`)
    notes.set(`${half} ${note}`, { text: note, half, quantity: (known?.quantity ?? 0) + 1 })
  }
  return [...notes.values()]
}

/** What a ticket keeps of an allergy, to know a new one by. */
export const allergyOnTicket = ({ of, conflict }: CardDish['allergies'][number]): string =>
  `${of.sheet.person.id} ${conflictMark(conflict)}`

/** Most cards are the same objects from one look to the next. */
const known = new WeakMap<CardDish, TicketDish>()

function ticketDish(dish: CardDish): TicketDish {
  const made = known.get(dish) ?? {
    dish: dish.dishId,
    normal: dish.portions.filter(({ half }) => !half).length,
    half: dish.portions.filter(({ half }) => half).length,
    notes: notesOfPortions(dish.portions),
    allergies: dish.allergies.map(allergyOnTicket).sort(),
  }
  known.set(dish, made)
  return made
}

const isSameOnPaper = (one: TicketDish | undefined, other: TicketDish): boolean =>
  isSameToldDish(one, other) && isSameList(one?.allergies ?? [], other.allergies)

function changesBetween(before: readonly TicketDish[], now: readonly TicketDish[]): TicketChange[] {
  const onPaper = new Map(before.map((one) => [one.dish, one]))
  const ordered = new Set(now.map(({ dish }) => dish))
  const gone = before
    .filter(({ dish }) => !ordered.has(dish))
    .map((one) => ({ before: one, now: { dish: one.dish, normal: 0, half: 0, notes: [], allergies: [] } }))
  const others = now.map((one) => ({ before: onPaper.get(one.dish), now: one }))
  return [...others, ...gone].filter((change) => !isSameOnPaper(change.before, change.now))
}

/** When something of each booking was last ordered; of what this device has not sent yet, never. */
function orderTimes(lines: PaperFacts['lines']): ReadonlyMap<string, Instant> {
  const times = new Map<string, Instant>()
  for (const { book, updatedAt = Infinity } of lines) times.set(book, Math.max(times.get(book) ?? 0, updatedAt))
  return times
}

const firstKey = (mealId: string, printerId: string, cardId: string): string => `${mealId} ${printerId} ${cardId}`

interface Sent {
  readonly last: PrintJob
  readonly count: number
}

/** The tickets of a course of a booking at a printer, one after the other: each has the number of those before it in its key. */
function sentUnder(key: string, jobs: ReadonlyMap<string | undefined, PrintJob>): Sent | undefined {
  let [last, count] = [jobs.get(key), 0]
  if (!last) return undefined
  for (let next: PrintJob | undefined = last; next; next = jobs.get(`${key} ${count}`)) {
    last = next
    count += 1
  }
  return { last, count }
}

type OfTicket = Omit<DueTicket, 'key' | 'before' | 'changes'>

function changeTicket(key: string, { last, count }: Sent, of: OfTicket): readonly DueTicket[] {
  // What an earlier release printed is not known.
  if (!last.dishes) return []
  const changes = changesBetween(last.dishes, of.dishes)
  return changes.length === 0 ? [] : [{ ...of, key: `${key} ${count}`, before: last, changes }]
}

const isCooked = ({ dishes }: KitchenCard): boolean => dishes.some(({ portions }) => portions.some(isToCook))

/** The tickets of courses of which nothing is left at a printer: neither a dish, nor the booking. */
function emptiedTickets(
  { meal, printers, jobs }: PaperFacts,
  byKey: ReadonlyMap<string | undefined, PrintJob>,
  areThere: ReadonlySet<string>,
): DueTicket[] {
  const printerOf = new Map(printers.map((printer) => [printer.id, printer]))
  return jobs.flatMap(({ key = '', printer: printerId, book: bookId, course: courseId, dishes }) => {
    const printer = printerOf.get(printerId)
    const sent = sentUnder(key, byKey)
    const isFirst = courseId !== undefined && key === firstKey(meal.id, printerId, `${bookId} ${courseId}`)
    if (!isFirst || !printer?.keyMadeAt || !sent || !dishes || areThere.has(key)) return []
    return changeTicket(key, sent, { printer, station: undefined, bookId, courseId, card: undefined, dishes: [] })
  })
}

/**
 * What should be on paper and was not sent: of each course that is called its first ticket, and what has changed since it
 * was printed. It is asked again and again, on every screen of the kitchen; once the tickets are sent, nothing is due.
 */
export function dueTickets(paper: PaperFacts): DueTicket[] {
  const { meal, cards, calls, lines, printers, stations, jobs, now } = paper
  if (isOverAt(meal, now - LATE_SERVICE_MS)) return []
  const byKey = new Map(jobs.map((job) => [job.key, job]))
  const times = orderTimes(lines)
  const isSettled = (bookId: string) => (times.get(bookId) ?? 0) + SETTLED_AFTER_MS <= now
  const isByClock = !calls.some(isCallOpen)
  const isDue = (card: KitchenCard) =>
    card.calledAt !== undefined &&
    isCooked(card) &&
    (!isByClock || (!isOverAt(meal, now) && isSettled(card.booking.book.id)))
  const areThere = new Set<string>()
  const ofCards = cardsToPrint(cards, printers, stations).flatMap(({ printer, card, station }) => {
    const key = firstKey(meal.id, printer.id, card.id)
    areThere.add(key)
    const sent = sentUnder(key, byKey)
    if (!sent && !isDue(card)) return []
    const dishes = card.dishes.map(ticketDish)
    const of = { printer, station, bookId: card.booking.book.id, courseId: card.courseId, card, dishes }
    if (!sent) return [{ ...of, key, before: undefined, changes: [] }]
    return isSettled(of.bookId) ? changeTicket(key, sent, of) : []
  })
  return [...ofCards, ...emptiedTickets(paper, byKey, areThere).filter(({ bookId }) => isSettled(bookId))]
}
