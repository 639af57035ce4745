import { z } from 'zod'
import { guestExtras } from '#domain/guests/guestExtras.ts'
import { guestMeal } from '#domain/guests/guestMeal.ts'
import { guestOrders } from '#domain/guests/guestOrders.ts'
import { guestStay } from '#domain/guests/guestStay.ts'
import type { GuestFacts } from '#domain/guests/guestStay.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { offeredLanguage } from '#domain/rules/hotel/guestLook.ts'
import { id } from '#cloud/requests/checked.ts'
import { ordererOf } from '#cloud/api/asker.ts'
import type { Asker } from '#cloud/api/asker.ts'
import { endpoint } from '#cloud/api/endpoint.ts'
import { leftForGuests } from '../orders/limitedPortions.ts'
import { refuseOrder } from '#cloud/api/refused.ts'
import { pushKey } from '../outbound/push/push.ts'
import { findRows, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { GuestSession } from '#cloud/api/guestSession.ts'
import { menusOf } from './loadMenus.ts'
import { SEAT, loadSeatFacts } from '#cloud/stays/loadSeat.ts'
import { needsDeclaredBy } from './declaredNeeds.ts'

const BOOK = [...SEAT, 'checkin', 'checkout', 'bookType', 'stafferBook', 'refName', 'refLocale'] as const
const PERSON = ['name', 'surname', 'checkin', 'checkout'] as const
const ORDER = ['calendarMeal', 'person', 'completed', 'delivery', 'totalPrice', 'deliveryCost'] as const
const LINE = ['order', 'calendarMeal', 'dish', 'quantity', 'halfPortion', 'annotation', 'price', 'changedBy'] as const

const ANSWER = ['calendarMeal', 'person', 'dish', 'agreed'] as const

const bookIdOf = (asker: Asker, bookId: string | undefined): string =>
  bookId ?? (asker instanceof GuestSession ? asker.bookId : refuseOrder('orderInvalid'))

async function loadGuestFacts(asker: Asker, asked: string | undefined): Promise<GuestFacts> {
  const bookId = bookIdOf(asker, asked)
  const book = await loadRow('Book', bookId, BOOK)
  if (!book) refuseOrder('gone')
  const hotel = loadRow('Hotel', book.hotel, ['expireDate', 'deletedSince'])
  await ordererOf(asker, book, hotel)
  if ((await hotel)?.deletedSince !== undefined) refuseOrder('gone')
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', bookId))
  const peopleAsked = findRows('BookPerson', (query) => ofBook(query).ascending('createdAt', 'objectId'), PERSON)
  const [menus, people, needs, orders, lines, seat] = await Promise.all([
    menusOf(book.hotel, Date.now()),
    peopleAsked,
    peopleAsked.then((found) => needsDeclaredBy(asker, book.hotel, found)),
    loadFields('MealOrder', ofBook, ORDER),
    loadFields('MealOrderDish', ofBook, LINE),
    loadSeatFacts(book.hotel, bookId),
  ])
  if (!menus) refuseOrder('gone')
  // Only who has said something here is asked about dishes.
  const answers = needs.size === 0 ? [] : await loadFields('AllergyCheck', ofBook, ANSWER)
  return { ...menus, ...seat, book: withEffectiveBoard(book, menus.hotel), people, orders, lines, needs, answers }
}

const language = z.string().max(35).optional().catch(undefined)
const ofStay = z.object({ bookId: id.optional(), language })
const ofMeal = z.object({ bookId: id.optional(), calendarMealId: id, language })

const languageFor = (asked: string | undefined, { book, hotel }: GuestFacts) =>
  offeredLanguage(hotel.guestLook, readerLanguage(asked, book.refLocale))

export const readStay = endpoint('guest-stay', ofStay, async (asker, asked) => {
  const facts = await loadGuestFacts(await asker, asked.bookId)
  const key = pushKey()
  return { ...guestStay(facts, languageFor(asked.language, facts), Date.now()), ...(key && { pushKey: key }) }
})

export const readMeal = endpoint('guest-meal', ofMeal, async (asker, asked) => {
  const facts = await loadGuestFacts(await asker, asked.bookId)
  const { calendarMealId } = asked
  const meal = facts.meals.find(({ id }) => id === calendarMealId)
  const left = meal && (await leftForGuests(facts.hotel.id, meal))
  return guestMeal(facts, calendarMealId, languageFor(asked.language, facts), Date.now(), left) ?? refuseOrder('gone')
})

export const readExtras = endpoint('guest-extras', ofStay, async (asker, asked) => {
  const facts = await loadGuestFacts(await asker, asked.bookId)
  return guestExtras(facts, languageFor(asked.language, facts), Date.now())
})

const EXTRA_ORDER = [
  'status',
  'dueDate',
  'dishes',
  'delivery',
  'takeAway',
  'locationExpl',
  'deliveryCost',
  'totalCost',
] as const
const MAX_LISTED = 100

export const readOrdered = endpoint('guest-orders', ofStay, async (asker, asked) => {
  const facts = await loadGuestFacts(await asker, asked.bookId)
  const mealIds = [...new Set(facts.orders.flatMap(({ calendarMeal }) => calendarMeal ?? []))]
  const [meals, extras] = await Promise.all([
    loadFields('CalendarMeal', (query) => query.containedIn('objectId', mealIds), [
      'date',
      'endDate',
      'mealIndex',
      'dishes',
    ]),
    findRows(
      'ExtraMealOrder',
      (query) => query.equalTo('book', pointerTo('Book', facts.book.id)).descending('dueDate').limit(MAX_LISTED),
      EXTRA_ORDER,
    ),
  ])
  return guestOrders(facts, meals, extras, languageFor(asked.language, facts))
})
