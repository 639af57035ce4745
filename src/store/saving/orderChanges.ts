import type { EditableOrders, OrderChange, PostedChanges } from '#domain/api/endpoints.ts'
import { portionOfRow, portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { Portion, PortionRow } from '#domain/rules/orders/portion.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Units } from '#sync/outbox/outboxDeps.ts'
import { linesOfOrder } from '../selectors/linesOfOrder.ts'
import type { Row } from '../tables/row.ts'
import type { State } from '../tables/state.ts'

/** Classes whose rows only the server writes: changes are sent as commands. */
export const isOfOrder = (className: ClassName): className is 'MealOrder' | 'MealOrderDish' =>
  className === 'MealOrder' || className === 'MealOrderDish'

export const orderOfRow = (className: ClassName, row: Row): string =>
  className === 'MealOrder' ? row.id : String(row['order'])

export const answeredOf = ({ dishes }: EditableOrders, orderId: string): Portion[] =>
  portionsOfRows(dishes.filter(({ order }) => order === orderId))

/** An order and its lines are one. */
export const orderUnits = (getState: () => State): Units => ({
  unitOf: (className, row) => (isOfOrder(className) ? orderOfRow(className, row) : undefined),
  shownOf: (orderId) => portionsOfRows(linesOfOrder(getState(), orderId)),
})

/** What the order had when it was first changed here, or in a tab whose work this one has adopted. */
export const firstSeen = (rows: readonly OutboxEntry[]): readonly Portion[] =>
  rows.reduce<OutboxEntry | undefined>(
    (first, row) => (row.seen && !(first && first.at <= row.at) ? row : first),
    undefined,
  )?.seen ?? []

const sentRow = ({ id, base, flight }: OutboxEntry): Row => ({ ...base, ...flight?.fields, id })

const MODE = ['delivery', 'takeAway', 'locationExpl'] as const

function changeOf(orderId: string, rows: readonly OutboxEntry[]): OrderChange {
  const order = rows.find(({ className }) => className === 'MealOrder')
  const sent = order?.flight?.fields ?? {}
  const { person, completed, delivery, takeAway, locationExpl } = (order ? sentRow(order) : {}) as Partial<MealOrder>
  const lines = rows.filter(({ className }) => className === 'MealOrderDish')
  return {
    orderId,
    ...(person === undefined ? {} : { personId: person }),
    seen: firstSeen(rows),
    portions: lines.map((line) => portionOfRow(sentRow(line) as unknown as PortionRow)),
    ...('completed' in sent && completed !== undefined ? { completed } : {}),
    ...(MODE.some((name) => name in sent)
      ? {
          mode: {
            delivery: delivery ?? false,
            takeAway: takeAway ?? false,
            ...(locationExpl === undefined ? {} : { locationExpl }),
          },
        }
      : {}),
  }
}

const byId = (one: OutboxEntry, other: OutboxEntry): number => (one.id < other.id ? -1 : 1)

export const rowsByOrder = (
  rows: readonly OutboxEntry[],
  rowOf: (row: OutboxEntry) => Row,
): Map<string, OutboxEntry[]> => groupedBy([...rows].sort(byId), (row) => orderOfRow(row.className, rowOf(row)))

/** The same rows make the same command: the server recognises a repeated one by its nonce. */
export function commandOf(rows: readonly OutboxEntry[]): PostedChanges | undefined {
  const [first] = rows
  const nonce = first?.flight?.nonce
  if (!first || nonce === undefined) return undefined
  const { book, calendarMeal } = sentRow(first)
  return {
    bookId: String(book),
    calendarMealId: String(calendarMeal),
    nonce,
    changes: [...rowsByOrder(rows, sentRow)].map(([orderId, ofOrder]) => changeOf(orderId, ofOrder)),
  }
}
