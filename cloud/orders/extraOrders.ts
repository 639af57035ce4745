import type { EndpointResult, PostedExtraOrder } from '#domain/api/endpoints.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import {
  canBecome,
  checkExtraOrder,
  extraOrderIdOf,
  extraOrderMoveId,
  MAX_AN_HOUR,
  MAX_PENDING,
  placedExtraOrder,
} from '#domain/rules/orders/extraOrder.ts'
import type { Orderer } from '#domain/rules/orders/orderChecks.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { ExtraOrderStatus } from '#domain/schema/values.ts'
import { fieldsForStaff } from '#domain/schema/wire.ts'
import { beginDelivery } from '../notify/deliver.ts'
import { noteAnswer } from '../notify/notifications.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { withoutStaffFields } from '#cloud/access/staffFields.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import { nameForColleagues, ordererOf } from '#cloud/api/asker.ts'
import type { Asker } from '#cloud/api/asker.ts'
import { endpoint } from '#cloud/api/endpoint.ts'
import { newConflicts, oneOfExtraOrders } from './extraConflicts.ts'
import { loadBook, loadDishes, loadHotel, loadPeople } from './load.ts'
import type { OrderBook, OrderHotel } from './load.ts'
import { answeredExtraOrder, bookOfExtraOrders, extraOrderId, postedExtraOrder } from './posted.ts'
import { refuseOrder, refuseOrderIf } from '#cloud/api/refused.ts'

const MAX_LISTED = 100
const FIELDS = fieldsForStaff('ExtraMealOrder')
const TRIES = 5
const HOUR = 3_600_000

interface Access {
  readonly who: Asker
  readonly by: Orderer
  readonly book: OrderBook
  readonly hotel: OrderHotel
}

async function accessTo(asker: Promise<Asker>, bookId: string): Promise<Access> {
  const [who, book] = await Promise.all([asker, loadBook(bookId)])
  if (!book) refuseOrder('gone')
  const asked = loadHotel(book.hotel)
  const by = await ordererOf(who, book, asked)
  const hotel = await asked
  if (!hotel || hotel.deletedSince !== undefined) refuseOrder('gone')
  return { who, by, book, hotel }
}

const nameOf = ({ who, by }: Access): string | undefined => nameForColleagues(who, by)

/** The order as it is stored; guests do not see who answered it. */
async function loadOrder(id: string, by: Orderer): Promise<ExtraMealOrder | undefined> {
  const order: ExtraMealOrder | undefined = await loadRow('ExtraMealOrder', id, FIELDS)
  return order && by === 'guest' ? withoutStaffFields('ExtraMealOrder', order) : order
}

const ofBook =
  (bookId: string) =>
  (query: Query): Query =>
    query.equalTo('book', pointerTo('Book', bookId))

export const listExtraOrders = endpoint('extra-orders', bookOfExtraOrders, async (asker, { bookId }) => {
  const { by } = await accessTo(asker, bookId)
  const latest = (query: Query) => ofBook(bookId)(query).descending('dueDate').limit(MAX_LISTED)
  const orders: ExtraMealOrder[] = await findRows('ExtraMealOrder', latest, FIELDS)
  return {
    orders: by === 'staff' ? orders : orders.map((order) => withoutStaffFields('ExtraMealOrder', order)),
  }
})

async function refuseTooMany(bookId: string): Promise<void> {
  const orders = () => ofBook(bookId)(new Parse.Query('ExtraMealOrder'))
  const hourAgo = new Date(Date.now() - HOUR)
  const [pending, recent] = await Promise.all([
    orders().equalTo('status', 'pending').count(asMaster),
    orders().greaterThan('createdAt', hourAgo).count(asMaster),
  ])
  if (pending >= MAX_PENDING || recent >= MAX_AN_HOUR) refuseOrder('tooManyExtraOrders')
}

/** Whether the order was placed before. Nobody learns of an order of another booking by its id. */
async function isPlaced(id: string, bookId: string): Promise<boolean> {
  const known = await loadRow('ExtraMealOrder', id, ['book'])
  if (known && known.book !== bookId) refuseOrder('gone')
  return known !== undefined
}

async function placeOnce(access: Access, asked: PostedExtraOrder, id: string): Promise<void> {
  const { by, book, hotel } = access
  if (await isPlaced(id, book.id)) return
  const dishIds = asked.dishes.map(({ dishId }) => dishId)
  const [dishes, people] = await Promise.all([loadDishes(hotel.id, dishIds), loadPeople(book.id)])
  refuseOrderIf(checkExtraOrder({ by, now: Date.now(), hotel, book, people, dishes }, asked), dishes)
  await refuseTooMany(book.id)
  const conflicts = await newConflicts(book.id, { people, dishes }, asked.dishes)
  const fields = {
    hotel: hotel.id,
    book: book.id,
    ...placedExtraOrder(asked, dishes, hotel),
    ...(conflicts.length > 0 && { conflicts }),
    changedBy: nameOf(access),
  }
  try {
    await writeTogether(hotel.id, [{ className: 'ExtraMealOrder', id, kind: 'create', fields }])
  } catch (error) {
    // The same request at another server process was quicker.
    if (!(await isPlaced(id, book.id))) throw error
  }
}

export const placeExtraOrder = endpoint('place-extra-order', postedExtraOrder, async (asker, asked) => {
  const access = await accessTo(asker, asked.bookId)
  // With the content: another order under the same nonce is no repetition.
  const key = naturalId(asked.nonce, JSON.stringify(asked))
  const id = asked.id ?? extraOrderIdOf(access.hotel.id, asked.bookId, key)
  await oneOfExtraOrders(asked.bookId, () => placeOnce(access, asked, id))
  const order = await loadOrder(id, access.by)
  return order ? { order } : refuseOrder('gone')
})

function traceOf(access: Access, status: ExtraOrderStatus): Readonly<Record<string, unknown>> {
  const at = Date.now()
  const by = access.by === 'staff' ? nameOf(access) : undefined
  return status === 'delivered'
    ? { delivered: true, deliveredAt: at, deliveredBy: by }
    : { answeredAt: at, answeredBy: by }
}

/** Of two at the same moment only one can leave a state: the id of what it left exists once. */
function writesOf(access: Access, order: ExtraMealOrder, status: ExtraOrderStatus): RowWrite[] {
  const at = { hotel: access.hotel.id, book: access.book.id }
  return [
    {
      className: 'OrderRequest',
      id: extraOrderMoveId(at.hotel, order.id, order.status),
      kind: 'create',
      fields: at,
    },
    {
      className: 'ExtraMealOrder',
      id: order.id,
      kind: 'update',
      fields: { status, ...traceOf(access, status), changedBy: nameOf(access) },
    },
  ]
}

async function move(access: Access, orderId: string, status: ExtraOrderStatus): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const order = await loadOrder(orderId, 'staff')
    if (!order) refuseOrder('gone')
    // Repeated, or a colleague has decided the same.
    if (order.status === status) return
    if (!canBecome(order.status, status, access.by)) refuseOrder('extraOrderChanged')
    try {
      await writeTogether(access.hotel.id, writesOf(access, order, status))
      return
    } catch (error) {
      if (tries < TRIES) continue
      // Somebody has set its state back by hand: it was answered all the same.
      const left = extraOrderMoveId(access.hotel.id, orderId, order.status)
      if (await loadRow('OrderRequest', left, ['hotel'])) refuseOrder('extraOrderChanged')
      throw error
    }
  }
}

async function moveFor(
  asker: Promise<Asker>,
  orderId: string,
  by: Orderer,
  status: ExtraOrderStatus,
): Promise<EndpointResult<'answer-extra-order'>> {
  const known = await loadRow('ExtraMealOrder', orderId, ['book'])
  await asker
  if (!known) refuseOrder('gone')
  const access = await accessTo(asker, known.book)
  if (access.by !== by) refuseOrder('notYourBooking')
  await oneAtATime(`extra order ${orderId}`, () => move(access, orderId, status))
  const order = await loadOrder(orderId, by)
  return order ? { order } : refuseOrder('gone')
}

export const cancelExtraOrder = endpoint('cancel-extra-order', extraOrderId, (asker, { orderId }) =>
  moveFor(asker, orderId, 'guest', 'cancelled'),
)

export const answerExtraOrder = endpoint(
  'answer-extra-order',
  answeredExtraOrder,
  async (asker, { orderId, status }) => {
    const answered = await moveFor(asker, orderId, 'staff', status)
    // The answer stands, whether or not its guests can be told.
    const noticeId = await noteAnswer(answered.order).catch(logError)
    if (noticeId) beginDelivery(noticeId)
    return answered
  },
)
