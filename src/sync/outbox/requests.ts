import type { Gateway, Outcome, Write } from '#data/gateway.ts'
import { GatewayError, SetChange } from '#data/gateway.ts'
import type { ExtraOrderAnswer, PostedExtraOrder } from '#domain/endpoints.ts'
import type { ResultOf } from '#domain/functions.ts'
import { modeOf } from '#domain/reports/mealSheet.ts'
import { isPax } from '#domain/rules/bookings/booking.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { Flight, Patch, Pending } from './pending.ts'

export interface Request {
  readonly leavesOut: (row: Pending) => readonly string[]
  /** The outcomes come in the order of the rows. */
  readonly send: (rows: readonly Pending[]) => Promise<readonly Outcome[]>
}

const each = (ask: (row: Pending) => Promise<object>): Request['send'] => (rows) =>
  Promise.all(rows.map(async (row): Promise<Outcome> => ({ status: 'done', fields: { ...(await ask(row)) } })))

/**
 * The number of guests follows the persons changed here, as the server makes and removes persons by
 * it. A new booking has one; for a booking of nobody (0) there is none to make.
 */
export const needsPeopleSync = ({ className, kind, fields }: Pending): boolean =>
  className === 'Book' && isPax(Number(fields['pax'])) && !(kind === 'create' && fields['pax'] === 1)

export const sentLater = (row: Pending): readonly string[] =>
  needsPeopleSync(row) && !(row.flight && 'pax' in row.flight.fields) ? ['pax'] : []

/** Of a set only additions and removals: others may change it at the same moment. */
function withSetChanges(className: ClassName, { fields, before }: Flight): Patch {
  const declared = declarationOf(className).fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!declared[name]?.isSet) return [name, value]
      const wanted = (value ?? []) as readonly unknown[]
      const until = (before[name] ?? []).map((one) => (one ?? []) as readonly unknown[])
      const add = wanted.filter((member) => !until.every((one) => one.includes(member)))
      const remove = [...new Set(until.flat())].filter((member) => !wanted.includes(member))
      return [name, new SetChange(add, remove)]
    }),
  )
}

function toWrite({ className, id, flight }: Pending): Write {
  if (!flight || flight.kind === 'delete') return { className, id, kind: 'delete' }
  const fields = flight.kind === 'update' ? withSetChanges(className, flight) : flight.fields
  return { className, id, kind: flight.kind, fields }
}

export const batchRequest = (gateway: Gateway): Request => ({
  leavesOut: sentLater,
  send: (rows) => gateway.saveBatch(rows.map(toWrite)),
})

export const syncPeopleRequest = (gateway: Gateway, onPeople: (answer: ResultOf<'sync-people'>) => void): Request => ({
  leavesOut: ({ fields }) => Object.keys(fields).filter((name) => name !== 'pax'),
  send: each(async ({ id, flight }) => {
    const answer = await gateway.call('sync-people', { bookId: id, count: Number(flight?.fields['pax']) })
    onPeople(answer)
    return answer.book
  }),
})

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
export const placeRequest = (gateway: Gateway): Request => ({
  leavesOut: () => [],
  send: each(async ({ id, flight }) => (await gateway.ask('place-extra-order', postedOrder(id, flight?.fields ?? {}))).order),
})

const isOvertaken = (error: unknown): boolean =>
  error instanceof GatewayError && error.refusal === 'extraOrderChanged'

export const answerRequest = (gateway: Gateway): Request => ({
  leavesOut: () => [],
  send: each(async ({ id: orderId, base, flight }) => {
    const answer = (status: ExtraOrderAnswer) => gateway.ask('answer-extra-order', { orderId, status })
    const status = flight?.fields['status'] as ExtraOrderAnswer
    // Approved and delivered before either was sent; a colleague may have done both, too.
    if (status === 'delivered' && base?.['status'] !== 'approved')
      await answer('approved').catch((error: unknown) => {
        if (!isOvertaken(error)) throw error
      })
    return (await answer(status)).order
  }),
})
