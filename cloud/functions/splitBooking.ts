import { z } from 'zod'
import { dividedBooking } from '#domain/kitchen/dividedBooking.ts'
import { MAX_PAX } from '#domain/rules/bookings/booking.ts'
import { checkSplit, planSplit } from '#domain/rules/bookings/splitBooking.ts'
import type { SplitFacts, SplitPlan } from '#domain/rules/bookings/splitBooking.ts'
import { orderRequestIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { CourseCall, KitchenPortion } from '#domain/schema/kitchen.ts'
import type { Room } from '#domain/schema/places.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import { nameOfWriter } from '#cloud/database/savedRow.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { pause } from '#cloud/database/pause.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { loadAll, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffOfBook } from '#cloud/api/callers.ts'

const TRIES = 20
const LONGEST_PAUSE_MS = 50

const params = z.object({
  // Ids with `_` are the server's own.
  newId: z.string().regex(/^[A-Za-z0-9]{10}$/),
  personIds: listOf(id, MAX_PAX),
  roomId: id.nullish(),
  extraOrders: z.boolean().nullish(),
})

interface Facts extends SplitFacts {
  readonly requests: readonly Loaded<'OrderRequest', 'calendarMeal' | 'number'>[]
  readonly extraOrders: readonly { readonly id: string }[]
  readonly portions: readonly KitchenPortion[]
  readonly calls: readonly CourseCall[]
}

async function load(bookId: string): Promise<Facts> {
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', bookId))
  // Before the orders: a change in between takes this number, and all of this is refused.
  const requests = await loadFields('OrderRequest', (query) => ofBook(query).notEqualTo('isOfPortions', true), [
    'calendarMeal',
    'number',
  ])
  const [book, people, orders, lines, needs, checks, seatings, extraOrders, portions, calls] = await Promise.all([
    loadRow('Book', bookId, fieldsOf('Book')),
    loadAll('BookPerson', ofBook),
    loadAll('MealOrder', ofBook),
    loadAll('MealOrderDish', ofBook),
    loadAll('DietaryNeeds', ofBook),
    loadAll('AllergyCheck', ofBook),
    loadAll('MealSeating', ofBook),
    loadFields('ExtraMealOrder', ofBook, ['hotel']),
    loadAll('KitchenPortion', ofBook),
    loadAll('CourseCall', (query) => query.equalTo('target', `book:${bookId}`)),
  ])
  if (!book) return refuse('gone')
  const inOrder = [...people].sort(
    (one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0) || (one.id < other.id ? -1 : 1),
  )
  return { book, people: inOrder, orders, lines, needs, checks, seatings, requests, extraOrders, portions, calls }
}

/** The next number of each meal whose orders move: of a change at the same moment and this only one has it. */
function numbersOf({ book, requests, orders }: Facts, plan: SplitPlan): RowWrite[] {
  const moved = new Set(plan.orders.map(({ from }) => from))
  const meals = new Set(
    orders.flatMap(({ id: orderId, calendarMeal }) =>
      calendarMeal !== undefined && moved.has(orderId) ? calendarMeal : [],
    ),
  )
  return [...meals].map((calendarMeal) => {
    const number =
      1 + Math.max(0, ...requests.flatMap((request) => (request.calendarMeal === calendarMeal ? request.number : [])))
    return {
      className: 'OrderRequest',
      id: orderRequestIdOf(book.hotel, calendarMeal, book.id, number),
      kind: 'create',
      fields: { hotel: book.hotel, book: book.id, calendarMeal, number },
    }
  })
}

function moves(
  className: RowWrite['className'],
  copies: readonly { readonly from?: string; readonly row: { readonly id: string } }[],
  bookId: string,
  changedBy: string | undefined,
): RowWrite[] {
  return copies.flatMap(({ from, row: { id: newId, ...fields } }): RowWrite[] => [
    { className, id: newId, kind: 'create', fields: { ...fields, changedBy } },
    ...(from === undefined ? [] : [{ className, id: from, kind: 'delete', bookId } as const]),
  ])
}

function writesOf(facts: Facts, plan: SplitPlan, withExtraOrders: boolean, changedBy: string | undefined): RowWrite[] {
  const { book, extraOrders } = facts
  const { id: newId, ...fields } = plan.book
  const move = (className: RowWrite['className'], copies: Parameters<typeof moves>[1]) =>
    moves(className, copies, book.id, changedBy)
  const goingLines = new Set(plan.lines.map(({ from }) => from))
  const staying = facts.lines.filter((line) => !goingLines.has(line.id))
  const kitchen = dividedBooking({ portions: facts.portions, calls: facts.calls, staying, newId })
  return [
    { className: 'Book', id: newId, kind: 'create', fields: { ...fields, changedBy } },
    ...numbersOf(facts, plan),
    ...move('BookPerson', plan.people),
    ...move('MealOrder', plan.orders),
    ...move('MealOrderDish', plan.lines),
    ...move('DietaryNeeds', plan.needs),
    ...move('AllergyCheck', plan.checks),
    ...move('MealSeating', plan.seatings),
    ...move('KitchenPortion', kitchen.portions),
    ...move('CourseCall', kitchen.calls),
    ...(withExtraOrders ? extraOrders : []).map((order): RowWrite => ({
      className: 'ExtraMealOrder',
      id: order.id,
      kind: 'update',
      fields: { book: newId, changedBy },
    })),
    ...(plan.holder === undefined
      ? []
      : [{ className: 'BookPerson', id: plan.holder, kind: 'update', fields: { isHolder: true, changedBy } } as const]),
    { className: 'Book', id: book.id, kind: 'update', fields: { pax: plan.pax, changedBy } },
  ]
}

async function roomOf(hotelId: string, roomId: string | undefined): Promise<Pick<Room, 'id' | 'name'> | undefined> {
  if (roomId === undefined) return undefined
  const room = await loadRow('Room', roomId, ['hotel', 'name'])
  return room?.hotel === hotelId ? room : refuse('missingReference')
}

/** See `CloudFunctions` and docs/domain.md, A booking that is divided. */
export const splitBooking = cloudFunction('split-booking', {
  who: staffOfBook('bookings'),
  takes: params,
  invalid: 'splitLeavesNobody',
  async does({ book: asked, user }, { newId, personIds, roomId, extraOrders }) {
    const changedBy = nameOfWriter(user)
    const room = await roomOf(asked.hotel, roomId ?? undefined)
    const lodging = room && { room: room.id, ...(room.name !== undefined && { roomNumber: room.name }) }
    return oneAtATime(asked.id, async () => {
      for (let tries = 1; ; tries += 1) {
        const done = await loadRow('Book', newId, ['hotel', 'splitFrom'])
        if (done)
          return done.hotel === asked.hotel && done.splitFrom === asked.id ? { bookId: newId } : refuse('refused')
        const facts = await load(asked.id)
        refuseIf(checkSplit(facts.people, personIds))
        const plan = planSplit(facts, { newId, going: personIds, room: lodging, now: Date.now() })
        try {
          await writeTogether(asked.hotel, writesOf(facts, plan, extraOrders === true, changedBy))
          return { bookId: newId }
        } catch (error) {
          // Somebody ordered meanwhile: what they ordered goes along.
          if (tries >= TRIES) throw error
          await pause(Math.random() * LONGEST_PAUSE_MS)
        }
      }
    })
  },
})
