import type { Gateway } from '#data/gateway.ts'
import type { ExtraOrderAnswer, PostedExtraOrder } from '#domain/api/endpoints.ts'
import { modeOf } from '#domain/rules/orders/orderMode.ts'
import { isPax } from '#domain/rules/bookings/booking.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { freeFields } from '#sync/outbox/entry.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { OwnRequests, RowRequest, SendingTools } from '#sync/outbox/ownRequests.ts'
import { GatewayError } from '#sync/server.ts'
import type { Outcome } from '#sync/server.ts'
import type { Convivio } from '../convivio.ts'
import { peopleOfBook } from '../selectors/people.ts'
import type { Rows } from '../tables/rows.ts'
import type { State } from '../tables/state.ts'
import { isOfOrder } from './orderChanges.ts'
import { OrderSender } from './orderSender.ts'
import { isNewPhoto, PhotoSender } from './photoSender.ts'
import type { PhotoSenderDeps } from './photoSender.ts'

export interface HotelRequestsDeps extends Pick<Convivio, 'receive' | 'drop'>, Pick<PhotoSenderDeps, 'onUpload'> {
  readonly gateway: Gateway
  readonly rows: Rows
  readonly getState: () => State
}

const each =
  (ask: (row: OutboxEntry) => Promise<object>): RowRequest['send'] =>
  (rows) =>
    Promise.all(rows.map(async (row): Promise<Outcome> => ({ status: 'done', fields: { ...(await ask(row)) } })))

/**
 * The number of guests follows the persons changed here, as the server makes and removes persons by
 * it. A new booking has one; for a booking of nobody (0) there is none to make.
 */
const needsPeopleSync = ({ className, kind, fields }: OutboxEntry): boolean =>
  className === 'Book' && isPax(Number(fields['pax'])) && !(kind === 'create' && fields['pax'] === 1)

/** The marks that somebody agreed to are those of the conflicts as they were when the order was placed. */
function postedOrder(id: string, order: Partial<ExtraMealOrder>): PostedExtraOrder {
  const { book = '', dueDate = 0, notes, locationExpl, dishes = [], conflicts = [] } = order
  const agreedOf = (dishId: string) => conflicts.find((one) => one.dishId === dishId && one.agreed)?.mark
  return {
    bookId: book,
    dueDate,
    mode: modeOf(order),
    locationExpl,
    notes,
    dishes: dishes.map(({ dishId, quantity }) => ({ dishId, quantity, agreed: agreedOf(dishId) })),
    nonce: id,
    id,
  }
}

/** Orders outside the meals that were placed here. */
const placeRequest = (gateway: Gateway): RowRequest => ({
  leavesOut: () => [],
  send: each(
    async ({ id, flight }) =>
      (await gateway.callEndpoint('place-extra-order', postedOrder(id, flight?.fields ?? {}))).order,
  ),
})

const isOvertaken = (error: unknown): boolean => error instanceof GatewayError && error.refusal === 'extraOrderChanged'

const answerRequest = (gateway: Gateway): RowRequest => ({
  leavesOut: () => [],
  send: each(async ({ id: orderId, base, flight }) => {
    const answer = (status: ExtraOrderAnswer) => gateway.callEndpoint('answer-extra-order', { orderId, status })
    const status = flight?.fields['status'] as ExtraOrderAnswer
    // Approved and delivered before either was sent; a colleague may have done both, too.
    if (status === 'delivered' && base?.['status'] !== 'approved')
      await answer('approved').catch((error: unknown) => {
        if (!isOvertaken(error)) throw error
      })
    return (await answer(status)).order
  }),
})

/** What a hotel sends otherwise than in batches: orders, photos, and the number of a booking's guests. */
export function hotelRequests(deps: HotelRequestsDeps, tools: SendingTools): OwnRequests {
  const { gateway, rows, receive, onUpload } = deps
  const { entries, sendEach } = tools
  const orders = new OrderSender({
    gateway,
    pending: entries,
    onMore: tools.onMore,
    readAgain: tools.readAgain,
    onOrders({ mealOrders, dishes }) {
      receive('MealOrder', mealOrders)
      receive('MealOrderDish', dishes)
    },
  })
  const beside = new PhotoSender({ ...tools, gateway, rows, onUpload, onDish: (dish) => receive('Dish', [dish]) })
  const [place, answer, people] = [placeRequest(gateway), answerRequest(gateway), peopleRequest(deps, entries)]
  const isAnswer = ({ kind, fields }: OutboxEntry) => kind === 'update' && fields['status'] !== undefined

  async function sendExtraOrders(): Promise<void> {
    await sendEach('ExtraMealOrder', place, ({ kind }) => kind === 'create')
    await sendEach('ExtraMealOrder', answer, isAnswer)
  }

  /** An unsent or refused person would be counted as a new one. */
  const hasUnsentPersons = (bookId: string): boolean =>
    [...entries.all()].some(
      ({ className, base, fields, flight }) =>
        className === 'BookPerson' && (fields['book'] ?? flight?.fields['book'] ?? base?.['book']) === bookId,
    )
  const isCount = (row: OutboxEntry) =>
    row.kind === 'update' && needsPeopleSync(row) && freeFields(row).includes('pax') && !hasUnsentPersons(row.id)

  return {
    beside,
    senderOf(className) {
      if (isOfOrder(className)) return () => orders.send()
      return className === 'ExtraMealOrder' ? sendExtraOrders : undefined
    },
    sentLater: (row) => (needsPeopleSync(row) && !(row.flight && 'pax' in row.flight.fields) ? ['pax'] : []),
    // The files of a new photo go first.
    isForBatch: (row) => !isNewPhoto(row),
    async afterBatches(className) {
      if (className === 'BookPerson') await sendEach('Book', people, isCount)
      else if (className === 'Book' && entries.sendable('Book').length > 0) tools.onMore('BookPerson')
    },
    // Only the user changes their own row, and the server lists no users.
    isCompared: (className) => className !== '_User',
    // An answer loses against the one that was given meanwhile: only the refusal stays.
    afterRefusal: (row) => (row.refusal === 'extraOrderChanged' ? { ...row, fields: {}, before: {} } : row),
  }
}

function peopleRequest(
  { gateway, receive, drop, getState }: HotelRequestsDeps,
  entries: SendingTools['entries'],
): RowRequest {
  return {
    leavesOut: ({ fields }) => Object.keys(fields).filter((name) => name !== 'pax'),
    send: each(async ({ id, flight }) => {
      const { book, people } = await gateway.callFunction('sync-people', {
        bookId: id,
        count: Number(flight?.fields['pax']),
      })
      if (entries.isClosed()) return book
      const came = new Set(people.map((person) => person.id))
      const before = peopleOfBook(getState(), book.id).filter(({ createdAt }) => createdAt !== undefined)
      receive('BookPerson', people)
      drop(
        'BookPerson',
        before.flatMap((person) => (came.has(person.id) ? [] : person.id)),
      )
      return book
    }),
  }
}
