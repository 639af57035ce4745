import type { Book } from '../schema/booking.ts'
import type { ExtraMealOrder } from '../schema/orders.ts'
import type { Room, Table } from '../schema/places.ts'
import type { ExtraDish, OrderMode } from '../schema/values.ts'
import { locationOf, modeOf } from '../rules/orders/orderMode.ts'

interface SlipFacts {
  readonly book: Book | undefined
  readonly table: Pick<Table, 'name'> | undefined
  readonly room: Pick<Room, 'name'> | undefined
}

interface Seat {
  readonly table: string | undefined
  readonly room: string | undefined
}

export interface ExtraOrderSlip extends Seat {
  readonly mode: OrderMode
  readonly location: string | undefined
  readonly notes: string | undefined
  readonly dishes: readonly ExtraDish[]
}

const written = (text: string | undefined): string | undefined => text?.trim() || undefined

/** Table and room as they are called now, else as they were written down. */
export const slipSeat = ({ book, table, room }: SlipFacts): Seat => ({
  table: written(table?.name) ?? written(book?.tableNumber),
  room: written(room?.name) ?? written(book?.roomNumber),
})

/** What the slip of an order outside the meals says. */
export const extraOrderSlip = (order: ExtraMealOrder, facts: SlipFacts): ExtraOrderSlip => ({
  ...slipSeat(facts),
  mode: modeOf(order),
  location: locationOf(order),
  notes: written(order.notes),
  dishes: (order.dishes ?? []).filter(({ quantity }) => quantity > 0),
})
